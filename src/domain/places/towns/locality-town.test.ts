import { expect, test } from 'vitest'
import { townOfLocality } from './locality-town.ts'
import { spellingKey } from './spelling-key.ts'

test('a ward belongs to its corporation, though the centre of another town is nearer', () => {
  const place = { lat: 10.0261, lng: 76.3125 }
  expect(townOfLocality('Edappally', place)?.name).toBe('Kochi')
  expect(townOfLocality('Edapally', place)?.name).toBe('Kochi')
  expect(townOfLocality('Kakkanad', { lat: 10.0159, lng: 76.3419 })?.name).toBe('Thrikkakara')
  // A place of the same name elsewhere is not that ward.
  expect(townOfLocality('Kaloor', { lat: 11.25, lng: 75.78 })?.name).toBe('Kozhikode')
})

test.each([
  ['kazhakkoottam', 'kazhakuttam'],
  ['tripunithura', 'thrippunitura'],
  ['guruvayoor', 'guruvayur'],
  ['edappally', 'edapalli'],
])('%s and %s are spellings of one name', (one, other) =>
  expect(spellingKey(one)).toBe(spellingKey(other)),
)

test.each([
  ['kottayam', 'kottayi'],
  ['thrissur', 'tirur'],
])('%s and %s are two places', (one, other) =>
  expect(spellingKey(one)).not.toBe(spellingKey(other)),
)
