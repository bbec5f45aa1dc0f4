import { describe, expect, it } from 'vitest'
import { LEGAL_ITEMS } from '../legal/items.ts'
import { findTerms, TERMS } from './glossary.ts'

const first = (words: string): string | undefined => findTerms(words)[0]?.id

describe('the glossary', () => {
  it('has at least sixty distinct terms', () => {
    expect(TERMS.length).toBeGreaterThanOrEqual(60)
    expect(new Set(TERMS.map(({ id }) => id)).size).toBe(TERMS.length)
    expect(new Set(TERMS.map(({ ml }) => ml)).size).toBe(TERMS.length)
  })

  it('refers to existing terms and checklist items', () => {
    const ids = new Set(TERMS.map(({ id }) => id))
    expect(TERMS.flatMap(({ related }) => related).filter((id) => !ids.has(id))).toEqual([])
    const lines = TERMS.flatMap(({ where }) => where)
      .filter((place) => place.startsWith('legal#'))
      .map((place) => place.slice('legal#'.length))
    expect(lines.filter((line) => !Object.hasOwn(LEGAL_ITEMS, line))).toEqual([])
  })

  it('ranks a term first for each of its names, or among equal names', () => {
    for (const { id, en, ml, also } of TERMS)
      for (const name of [en, ml, ...also])
        expect([name, findTerms(name).some((term) => term.id === id)]).toEqual([name, true])
  })

  it.each([
    ['സെന്റ്', 'cent'],
    ['സെൻറ്', 'cent'],
    ['aadharam', 'adharam'],
    ['Aadhaaram', 'adharam'],
    ['ആധാരം', 'adharam'],
    ['tandapper', 'thandaper'],
    ['തണ്ടപ്പേര്‍', 'thandaper'],
    ['തണ്ടപ്പേർ', 'thandaper'],
    ['pokuvaravu', 'pokkuvaravu'],
    ['bagapatram', 'bhagapathram'],
    ['EC', 'encumbrance-certificate'],
    ['uds', 'uds'],
    ['poramboke', 'puramboke'],
    ['form 6', 'section-27a'],
  ])('finds %s by %s', (words, id) => {
    expect(first(words)).toBe(id)
  })

  it('finds words of the explanation, and nothing for nonsense', () => {
    expect(findTerms('tahsildar').map(({ id }) => id)).toContain('taluk')
    expect(findTerms('xyzzy')).toEqual([])
    expect(findTerms('  ')).toHaveLength(TERMS.length)
  })

  it('finds nothing for repeated letters, and prefixes for a single letter', () => {
    expect(findTerms('zzzz')).toEqual([])
    expect(findTerms('z').length).toBeGreaterThan(0)
  })
})
