import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../src/i18n/languages.ts'
import { CATALOGUES } from '../src/i18n/node.ts'
import type { Catalogue } from '../src/i18n/translate.ts'

/** Every sentence as "namespace:dotted.key" → text. */
function leaves(namespace: string, catalogue: Catalogue, path: string[] = []): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${namespace}:${[...path, key].join('.')}`, value] as [string, string]]
      : leaves(namespace, value, [...path, key]),
  )
}

const sentences = Object.fromEntries(
  LANGUAGES.map((lang) => [
    lang,
    new Map(
      Object.entries(CATALOGUES[lang]).flatMap(([namespace, catalogue]) =>
        leaves(namespace, catalogue),
      ),
    ),
  ]),
) as Record<(typeof LANGUAGES)[number], Map<string, string>>

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').toSorted()

test('every sentence stands in both languages', () => {
  expect([...sentences.ml.keys()].toSorted()).toEqual([...sentences.en.keys()].toSorted())
})

test('no sentence is empty', () => {
  const empty = LANGUAGES.flatMap((lang) =>
    [...sentences[lang]].filter(([, text]) => text.trim() === '').map(([key]) => `${lang} ${key}`),
  )
  expect(empty).toEqual([])
})

test('both languages fill in the same figures', () => {
  const unlike = [...sentences.en]
    .filter(([key, text]) => {
      const other = sentences.ml.get(key)
      if (other === undefined) return false
      // "once" and "one" need no figure; what is filled in must exist on the other side.
      const wanted = new Set(placeholders(text))
      return placeholders(other).some((name) => !wanted.has(name) && name !== 'count')
    })
    .map(([key]) => key)
  expect(unlike).toEqual([])
})

test('Malayalam sentences are in Malayalam', () => {
  // Letters that everybody reads as they are (BHK), addresses and names of cookies may stay.
  const plain = [...sentences.ml].filter(([key, text]) => {
    const letters = text.replace(/\{\{\w+\}\}/g, '').match(/\p{L}{3,}/gu) ?? []
    const english = sentences.en.get(key)
    return (
      letters.length > 0 &&
      text === english &&
      !/^(https?:\/\/\S*|[A-Z@./:,\s+-]+|[a-z]+(_[a-z]+|[A-Z][a-z]+))$/.test(
        text.replace(/\{\{\w+\}\}/g, ''),
      )
    )
  })
  expect(plain.map(([key]) => key)).toEqual([])
})

const source = ['src', 'scripts']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

test('no sentence is left that nothing uses', () => {
  // Keys stand in the code whole ('nav.home'), or begin there and end in a value (`role.${role}`).
  const whole = new Set(
    [...source.matchAll(/['"`]([\w-]+:)?([\w.-]+?)(\?[^'"`]*)?['"`]/g)].map((m) => m[2] ?? ''),
  )
  for (const [, key] of source.matchAll(/\bwords\.([\w.]+)/g)) whole.add(key ?? '')
  const begun = [...source.matchAll(/`([\w-]+:)?([\w.-]*\.)\$\{/g)].map((m) => m[2] ?? '')
  const ended = [...source.matchAll(/\$\{[^}]+\}([.\w-]{4,})`/g)].map((m) => m[1] ?? '')
  const parents = (key: string): string[] =>
    key.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.'))
  const unused = [...sentences.en.keys()].filter((full) => {
    const key = full.slice(full.indexOf(':') + 1).replace(/_(one|other)$/, '')
    return !(
      parents(key).some((part) => whole.has(part)) ||
      begun.some((start) => key.startsWith(start)) ||
      ended.some((end) => key.endsWith(end))
    )
  })
  expect(unused).toEqual([])
})

test('a component asks for no sentence that its namespaces lack', () => {
  const has = (namespace: string, key: string): boolean =>
    ['', '_one', '_other'].some((end) => sentences.en.has(`${namespace}:${key}${end}`))
  const missing = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .flatMap((path) => {
      const text = readFileSync(`src/web/${path}`, 'utf8')
      if (!text.includes('useTranslation(')) return []
      // Those that the file names, in the hook or beside a key, and the frame's own.
      const named = [...text.matchAll(/'(\w+)'/g)].map(([, name]) => name ?? '')
      const namespaces = ['shell', ...named.filter((name) => name in CATALOGUES.en)]
      return [...text.matchAll(/\bt\(\s*'(?:(\w+):)?([\w.-]+)'/g)]
        .filter(([, own, key = '']) => !(own ? [own] : namespaces).some((one) => has(one, key)))
        .map(([, own, key]) => `${path} ${own ? `${own}:` : ''}${key}`)
    })
  expect(missing).toEqual([])
})
