import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { PROPERTY_TYPES } from '../domain/property.ts'
import { drawListing } from './index.ts'

const SCENES = [0, 1, 2, 3, 4] as const
/** Characters, which are bytes here: the drawings are plain ASCII. */
const LARGEST_BYTES = 19_500
const USUAL_BYTES = 10_000
/** For one drawing; 0.3 is usual. */
const MILLISECONDS = 2

/** Tags balance, attributes are quoted and named once, ids are unique, references resolve. */
function faultOf(svg: string): string | undefined {
  const open: string[] = []
  let at = 0
  const tag = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z0-9:-]+="[^"<&]*")*)\s*(\/?)>/y
  while (at < svg.length) {
    tag.lastIndex = at
    const found = tag.exec(svg)
    if (!found) return `not a tag at ${at}: ${svg.slice(at, at + 80)}`
    const [whole, closing, name = '', attributes = '', empty] = found
    const names = [...attributes.matchAll(/\s([a-zA-Z0-9:-]+)=/g)].map((match) => match[1])
    if (new Set(names).size !== names.length) return `an attribute twice in ${whole}`
    if (closing) {
      if (open.pop() !== name) return `</${name}> closes nothing`
    } else if (!empty) open.push(name)
    at += whole.length
  }
  if (open.length > 0) return `<${open.join('> <')}> left open`
  const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1])
  if (new Set(ids).size !== ids.length) return `an id twice: ${ids.join(' ')}`
  for (const [, inPaint, inHref] of svg.matchAll(/url\(#([^)]+)\)|href="([^"]*)"/g)) {
    const target = inPaint ?? inHref?.replace(/^#/, '')
    if (inHref !== undefined && !inHref.startsWith('#')) return `an outside reference: ${inHref}`
    if (!ids.includes(target)) return `nothing has the id ${target}`
  }
  if (/NaN|undefined|null|Infinity/.test(svg)) return 'a value that is no number'
  if (/<(?:script|text|image|style|foreignObject|a|animate)\b/.test(svg)) return 'more than shapes'
  if (svg.replace('http://www.w3.org/2000/svg', '').includes('://')) return 'an address'
  return undefined
}

describe('a listing without photos is drawn', () => {
  it('the same for the same request, whether the id is a number or a text', () => {
    for (const kind of PROPERTY_TYPES)
      for (const scene of SCENES) {
        const once = drawListing({ seed: 41, kind, scene })
        expect(drawListing({ seed: '41', kind, scene })).toBe(once)
      }
  })

  it('well formed, without words, scripts or outside references', () => {
    const faults: string[] = []
    for (const kind of PROPERTY_TYPES)
      for (const scene of SCENES)
        for (let seed = 1; seed <= 60; seed++) {
          const fault = faultOf(drawListing({ seed, kind, scene }))
          if (fault !== undefined) faults.push(`${kind} ${scene} ${seed}: ${fault}`)
        }
    expect(faults).toEqual([])
  })

  it('small: 500 ids of every kind and scene', () => {
    const tooLarge: string[] = []
    let total = 0
    let count = 0
    for (const kind of PROPERTY_TYPES)
      for (const scene of SCENES)
        for (let seed = 1; seed <= 500; seed++) {
          const { length } = drawListing({ seed, kind, scene })
          if (length > LARGEST_BYTES) tooLarge.push(`${kind} ${scene} ${seed}: ${length}`)
          total += length
          count++
        }
    expect(tooLarge).toEqual([])
    expect(total / count).toBeLessThan(USUAL_BYTES)
  }, 120_000)

  it('differently for different ids', () => {
    const repeated: string[] = []
    for (const kind of PROPERTY_TYPES)
      for (const scene of SCENES) {
        const drawn = new Set(
          Array.from({ length: 60 }, (_, seed) => drawListing({ seed, kind, scene })),
        )
        if (drawn.size < 56) repeated.push(`${kind} ${scene}: ${drawn.size} of 60`)
      }
    expect(repeated).toEqual([])
  })

  it('as five different pictures of one place', () => {
    for (const kind of PROPERTY_TYPES)
      expect(new Set(SCENES.map((scene) => drawListing({ seed: 7, kind, scene }))).size).toBe(5)
  })

  it('so that an image library can render every kind and scene', async () => {
    for (const kind of PROPERTY_TYPES)
      for (const scene of SCENES) {
        const svg = Buffer.from(drawListing({ seed: 'a-listing', kind, scene }))
        const { data, info } = await sharp(svg)
          .resize(60)
          .raw()
          .toBuffer({ resolveWithObject: true })
        expect([info.width, info.height]).toEqual([60, 40])
        expect(new Set(data).size).toBeGreaterThan(12)
      }
  }, 60_000)

  it('quickly enough to draw on request', () => {
    // The best of five rounds: what a drawing costs, not what else the machine is doing.
    const rounds = [1, 2, 3, 4, 5].map((round) => {
      const started = performance.now()
      for (const kind of PROPERTY_TYPES)
        for (const scene of SCENES)
          for (let seed = 0; seed < 4; seed++) drawListing({ seed: round * 10 + seed, kind, scene })
      return (performance.now() - started) / (PROPERTY_TYPES.length * SCENES.length * 4)
    })
    expect(Math.min(...rounds)).toBeLessThan(MILLISECONDS)
  })
})
