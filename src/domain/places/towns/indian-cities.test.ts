import { expect, test } from 'vitest'
import { cityOutsideKerala, INDIAN_CITIES } from './indian-cities.ts'
import { townByName } from './towns.ts'

test('cities outside Kerala are found by any of their names', () => {
  expect(cityOutsideKerala('Bangalore')).toMatchObject({ name: 'Bengaluru', state: 'Karnataka' })
  expect(cityOutsideKerala(' kolkata ')).toMatchObject({ state: 'West Bengal' })
  expect(cityOutsideKerala('Kochi')).toBeUndefined()
  expect(cityOutsideKerala('Nowhere')).toBeUndefined()
})

test('no town of Kerala is taken for a city elsewhere', () => {
  const names = INDIAN_CITIES.flatMap(({ name, aliases }) => [name, ...aliases])
  expect(names.filter((name) => townByName(name))).toEqual([])
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
})
