import { describe, expect, test } from 'vitest'
import { DISTRICTS } from '../../domain/places/towns/districts.ts'
import { TOWNS } from '../../domain/places/towns/towns.ts'
import { misspeltMeaning, queryWords, writtenMeaning } from './meaning.ts'

/** The places that match a query of one word. */
function placesOf(query: string): { towns: string[]; districts: string[] } {
  const [word = ''] = queryWords(query)
  const { towns, districts } = writtenMeaning(word, [])
  return {
    towns: towns.map((at) => TOWNS[at - 1]?.name ?? ''),
    districts: districts.map((at) => DISTRICTS[at - 1]?.name ?? ''),
  }
}

describe('a word that names a place', () => {
  test.each([
    ['Alleppey', 'Alappuzha', 'ആലപ്പുഴ'],
    ['Trivandrum', 'Thiruvananthapuram', 'തിരുവനന്തപുരം'],
    ['Calicut', 'Kozhikode', 'കോഴിക്കോട്'],
    ['Quilon', 'Kollam', 'കൊല്ലം'],
    ['Trichur', 'Thrissur', 'തൃശ്ശൂർ'],
    ['Palghat', 'Palakkad', 'പാലക്കാട്'],
    ['Cannanore', 'Kannur', 'കണ്ണൂർ'],
  ])('resolves %s to %s and %s: town and district alike', (...names) => {
    const [old, name] = names
    for (const written of names) {
      expect(placesOf(written).towns).toContain(name)
      expect(placesOf(written).districts).toEqual([name])
    }
    expect(placesOf(old)).toEqual({ towns: [name], districts: [name] })
  })

  test('resolves a misspelt one to the places of possible words', () => {
    const [word = ''] = queryWords('Alapuzha')
    const meant = misspeltMeaning(writtenMeaning(word, []), ['alappuzha'], [])
    const right = writtenMeaning('alappuzha', [])
    expect([meant.towns, meant.districts]).toEqual([right.towns, right.districts])
    expect(misspeltMeaning(writtenMeaning('hose', []), ['house'], [])).toMatchObject({
      also: ['house'],
      towns: [],
      districts: [],
    })
  })

  test('keeps a town that gives no district its name separate', () => {
    expect(placesOf('Cochin')).toEqual({ towns: ['Kochi'], districts: [] })
  })
})
