import { expect, test } from 'vitest'
import { TOWNS } from '../../../domain/places/towns.ts'
import { isNamed, matchingCities } from './TownCombobox.tsx'

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

test('a whole name is told from its beginning', () => {
  const kochi = { name: 'Kochi', nameMl: 'കൊച്ചി' }
  expect([isNamed(kochi, ' KOCHI '), isNamed(kochi, 'കൊച്ചി'), isNamed(kochi, 'Koch')]).toEqual([
    true,
    true,
    false,
  ])
})
