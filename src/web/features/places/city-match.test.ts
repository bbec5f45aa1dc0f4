import { expect, test } from 'vitest'
import { TOWNS as KNOWN, townPopulation } from '../../../domain/places/towns/towns.ts'
import { cityByName, matchingCities } from './city-match.ts'

const TOWNS = KNOWN.map((town) => ({ ...town, people: townPopulation(town)?.value ?? null }))
const names = (typed: string): string[] => matchingCities(typed, TOWNS).map(({ name }) => name)

test('an exact match comes first, by any of its names', () => {
  const own = new Set(TOWNS.flatMap(({ name, nameMl }) => [name, nameMl]))
  for (const { name, nameMl, aliases } of TOWNS) {
    for (const typed of [name, nameMl, name.toUpperCase(), ` ${name} `]) {
      expect([typed, names(typed)[0]]).toEqual([typed, name])
      expect([typed, cityByName(typed, TOWNS)?.name]).toEqual([typed, name])
    }
    for (const typed of aliases) {
      // Another city's own name, or an alias of two cities, stands for the other one as well.
      const others = TOWNS.filter((city) => city.aliases.includes(typed))
      if (own.has(typed) || others.length > 1) continue
      expect([typed, names(typed)[0]]).toEqual([typed, name])
      expect([typed, cityByName(typed, TOWNS)?.name]).toEqual([typed, name])
    }
  }
})

test('of several that start alike, the largest comes first', () => {
  const found = matchingCities('ka', TOWNS, TOWNS.length)
  const beginning = found.filter(({ name }) => name.toLowerCase().startsWith('ka'))
  expect(beginning.length).toBeGreaterThan(5)
  expect(found.slice(0, beginning.length)).toEqual(
    beginning.toSorted((a, b) => (b.people ?? 0) - (a.people ?? 0)),
  )
})

test('former names are found', () => {
  expect(names('triv')[0]).toBe('Thiruvananthapuram')
  expect(names('Quilon')[0]).toBe('Kollam')
  expect(names('Cochin')[0]).toBe('Kochi')
})

test('names that start with the text come first, in either language', () => {
  expect(names('koch')[0]).toBe('Kochi')
  expect(names('കോട്ട')).toContain('Kottayam')
  expect(names('kott')).toEqual(expect.arrayContaining(['Kottayam', 'Kottarakkara']))
})

test('a district finds its towns', () => {
  expect(names('wayanad').length).toBeGreaterThan(0)
})

test('no text offers the first cities, nonsense none', () => {
  expect(names('')).toHaveLength(8)
  expect(names('%')).toEqual([])
  expect(names('zzzz')).toEqual([])
})

test('names that contain what was typed come before districts that do', () => {
  const found = matchingCities('puram', TOWNS, TOWNS.length)
  const byName = found.map(({ name }) => name.toLowerCase().includes('puram'))
  expect(byName).toEqual(byName.toSorted((a, b) => Number(b) - Number(a)))
  expect(new Set(byName).size).toBe(2)
})

test('finds a city by its whole name in either language, not by its start', () => {
  const found = [' KOCHI ', 'കൊച്ചി', 'Koch', '', '%'].map((name) => cityByName(name, TOWNS)?.name)
  expect(found).toEqual(['Kochi', 'Kochi', undefined, undefined, undefined])
})
