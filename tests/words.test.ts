import { expect, test } from 'vitest'
import { z } from 'zod'
import table from '../data/words.json' with { type: 'json' }
import { CATALOGUES } from '../src/i18n/node.ts'
import type { Catalogue } from '../src/i18n/translate.ts'

/** One Malayalam word per concept: the word shown on the screen, and its forbidden alternatives. */
const words = z
  .array(
    z.strictObject({
      en: z.string().min(2),
      ml: z.string().min(2),
      not: z.array(z.string().min(3)),
      /** Forbidden only as the whole text, as a label: inside a sentence the word means something else. */
      alone: z.array(z.string().min(3)).optional(),
      note: z.string().optional(),
    }),
  )
  .parse(table)

/** Exceptions: a checklist is not a list, and examples are written as people type. */
const OTHERWISE: Readonly<Record<string, RegExp>> = {
  ലിസ്റ്റ്: /ചെക്ക്‌ലിസ്റ്റ്/g,
}

/** Names of menus, formats, laws and figures with three or more words that stay as written. */
const NAMES: readonly (string | RegExp)[] = [
  'JPG, PNG, GIF, WebP, AVIF, HEIC',
  'Settings, Camera, Formats, Most Compatible',
  'lng,lat,lng,lat',
  'Save place as',
  'PDF, JPG, PNG',
]

function leaves(catalogue: Catalogue, path: string): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : leaves(value, `${path}${key}.`),
  )
}
const malayalam = Object.entries(CATALOGUES.ml).flatMap(([namespace, catalogue]) =>
  leaves(catalogue, `${namespace}:`),
)

test('lists each concept once, and forbids no chosen word', () => {
  expect(new Set(words.map(({ en }) => en)).size).toBe(words.length)
  const refused = words.flatMap(({ not }) => not)
  expect(words.filter(({ ml }) => refused.some((word) => ml.includes(word)))).toEqual([])
  const labels = words.flatMap(({ alone = [] }) => alone)
  expect(words.filter(({ ml }) => labels.includes(ml))).toEqual([])
})

test('uses one Malayalam word per concept on every page, in every email and every response', () => {
  const otherwise = malayalam.flatMap(([key, text]) =>
    words.flatMap(({ en, ml, not, alone = [] }) =>
      [
        ...not.filter((word) => text.replace(OTHERWISE[word] ?? /$^/, '').includes(word)),
        ...alone.filter((word) => text === word),
      ].map((word) => `${key} says ${word} for “${en}”: ${ml}`),
    ),
  )
  expect(otherwise).toEqual([])
})

test('uses the words of the list', () => {
  const all = malayalam.map(([, text]) => text).join('\n')
  // The last letter changes with the case: കരട്, കരടുകൾ.
  const unused = words.filter(({ ml }) => !all.includes(ml.replace(/[്ം]$/, '').slice(0, -1)))
  expect(unused.map(({ ml }) => ml)).toEqual([])
})

test('has no English sentence among the Malayalam ones', () => {
  const english = malayalam.flatMap(([key, text]) => {
    const said = NAMES.reduce<string>((rest, name) => rest.replace(name, ''), text)
      .replace(/\{\{[\w, ]+\}\}/g, '')
      // Formats of files have no other names.
      .replace(/\b(?:[A-Z]{2,}|GeoJSON|Shapefile)\b|(?<!\w)\.[a-z]{3}\b/g, '')
      .replace(/https?:\S+|[\w.]+\.in\b/g, '')
    const run = /(?:\b[A-Za-z][A-Za-z'’-]*[ ,.;:]+){2,}[A-Za-z][A-Za-z'’-]*/.exec(said)
    return run ? [`${key}: ${run[0]}`] : []
  })
  expect(english).toEqual([])
})
