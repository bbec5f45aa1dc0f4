import { expect, test } from 'vitest'
import { TOWNS } from '../../../domain/places/towns.ts'
import { cityByName, matchingCities } from './city-match.ts'

const names = (typed: string): string[] => matchingCities(typed, TOWNS).map(({ name }) => name)

test('beginnings come first, in either language', () => {
  expect(names('koch')[0]).toBe('Kochi')
  expect(names('കോട്ട')).toContain('Kottayam')
  expect(names('kott')).toEqual(expect.arrayContaining(['Kottayam', 'Kottarakkara']))
})

test('a district brings its towns up', () => {
  expect(names('wayanad').length).toBeGreaterThan(0)
})

test('nothing typed offers the first ones, nonsense nothing', () => {
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

test('a city is found by its whole name in either language, not by its beginning', () => {
  const found = [' KOCHI ', 'കൊച്ചി', 'Koch', '', '%'].map((name) => cityByName(name, TOWNS)?.name)
  expect(found).toEqual(['Kochi', 'Kochi', undefined, undefined, undefined])
})
