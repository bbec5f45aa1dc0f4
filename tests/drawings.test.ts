import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { illustrationAlt } from '../src/domain/illustration.ts'
import { PROPERTY_TYPES } from '../src/domain/property.ts'
import { FIXED_DRAWINGS } from '../src/drawing/index.ts'
import en from '../src/i18n/en/drawing.json' with { type: 'json' }
import ml from '../src/i18n/ml/drawing.json' with { type: 'json' }

const SCENES = [0, 1, 2, 3, 4] as const

describe('the words beside an illustration', () => {
  const sentence = (words: typeof en, key: string): unknown =>
    key
      .split('.')
      .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], words)

  it('exist in both languages for every kind and scene', () => {
    for (const kind of PROPERTY_TYPES)
      for (const scene of SCENES)
        for (const words of [en, ml])
          expect(sentence(words, illustrationAlt(kind, scene))).toBeTypeOf('string')
  })

  it('always say that it is an illustration', () => {
    for (const kind of PROPERTY_TYPES)
      for (const scene of SCENES) {
        const key = illustrationAlt(kind, scene)
        expect(sentence(en, key)).toMatch(/^Illustration of /)
        expect(sentence(ml, key)).toMatch(/^ചിത്രീകരണം: /)
      }
  })
})

describe('the committed drawings', () => {
  const committed = (name: string) =>
    readFileSync(new URL(`../public/art/${name}.svg`, import.meta.url), 'utf8').trimEnd()

  it('are what the script draws today', () => {
    const stale = Object.entries(FIXED_DRAWINGS)
      .filter(([name, draw]) => committed(name) !== draw())
      .map(([name]) => name)
    expect(stale).toEqual([])
  })

  it('stay under 20 kB each', () => {
    for (const name of Object.keys(FIXED_DRAWINGS))
      expect(committed(name).length).toBeLessThan(20_000)
  })
})
