import { expect, test } from 'vitest'
import { CATALOGUES } from './node.ts'
import type { Catalogue } from './translate.ts'

/** "errors money.range {{max}}": a sentence's place and the names that it fills in. */
function sentences(namespace: string, catalogue: Catalogue, path = ''): string[] {
  return Object.entries(catalogue).flatMap(([key, value]) => {
    const at = path === '' ? key : `${path}.${key}`
    if (typeof value !== 'string') return sentences(namespace, value, at)
    const names = [...value.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()
    return [`${namespace} ${at} ${[...new Set(names)].join(',')}`]
  })
}

function all(lang: 'en' | 'ml', namespaces: readonly string[]): string[] {
  return namespaces.flatMap((name) => sentences(name, CATALOGUES[lang][name] ?? {})).sort()
}

test.each(['errors', 'mail'])('%s says the same things in English and Malayalam', (name) => {
  expect(all('ml', [name])).toEqual(all('en', [name]))
})

test('no sentence is empty', () => {
  for (const lang of ['en', 'ml'] as const)
    expect(JSON.stringify(CATALOGUES[lang])).not.toMatch(/:\s*"\s*"/)
})
