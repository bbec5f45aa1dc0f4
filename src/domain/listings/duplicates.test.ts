import { expect, test } from 'vitest'
import { surveyKey, duplicateReasons, type DuplicateFacts } from './duplicates.ts'
import { degreesPerMetres } from '../places/ellipsoid.ts'

const house = (more: Partial<DuplicateFacts> = {}): DuplicateFacts => ({
  propertyType: 'INDEPENDENT_HOUSE',
  forSale: true,
  forRent: false,
  price: 10_000_000,
  monthlyRent: null,
  areaM2: 200,
  city: 'Kottayam',
  village: null,
  surveyNumber: null,
  floorNumber: null,
  point: { lat: 9.5916, lng: 76.5222 },
  ...more,
})
const metresNorth = (metres: number) => ({
  lat: 9.5916 + degreesPerMetres(9.5916, metres).lat,
  lng: 76.5222,
})

test.each<[string, Partial<DuplicateFacts>, boolean]>([
  ['the very same', {}, true],
  ['49 m away', { point: metresNorth(49) }, true],
  ['51 m away', { point: metresNorth(51) }, false],
  ['without a point', { point: null }, false],
  ['2 % larger', { areaM2: 204 }, true],
  ['3 % larger', { areaM2: 206.2 }, false],
  ['5 % dearer', { price: 10_500_000 }, true],
  ['6 % dearer', { price: 10_650_000 }, false],
  ['to let instead', { forSale: false, forRent: true, price: null, monthlyRent: 20_000 }, false],
  ['to let as well', { forRent: true, monthlyRent: 20_000 }, true],
  ['without a size', { areaM2: null }, false],
])('compares nearby listings: %s', (_what, more, same) => {
  expect(duplicateReasons(house(), house(more))).toEqual(same ? ['close'] : [])
  expect(duplicateReasons(house(more), house())).toEqual(same ? ['close'] : [])
})

test.each<[string, Partial<DuplicateFacts>, Partial<DuplicateFacts>, boolean]>([
  ['one village', { village: 'Nattakom' }, { village: 'nattakom ' }, true],
  ['two villages', { village: 'Nattakom' }, { village: 'Ettumanoor' }, false],
  ['no village, one town', {}, { village: 'Nattakom' }, true],
  ['no village, two towns', {}, { city: 'Kochi' }, false],
  ['another number', {}, { surveyNumber: '12/4' }, false],
  ['written otherwise', {}, { surveyNumber: '12 / 3 a' }, true],
  ['flats of one building', { propertyType: 'APARTMENT' }, { propertyType: 'APARTMENT' }, false],
])('compares survey numbers: %s', (_what, one, two, same) => {
  const facts = { surveyNumber: '12/3A', point: null }
  expect(duplicateReasons(house({ ...facts, ...one }), house({ ...facts, ...two }))).toEqual(
    same ? ['survey'] : [],
  )
})

test('distinguishes flats on different floors of a building', () => {
  const flat = (floorNumber: number) => house({ propertyType: 'APARTMENT', floorNumber })
  expect(duplicateReasons(flat(3), flat(4))).toEqual([])
  expect(duplicateReasons(flat(3), flat(3))).toEqual(['close'])
})

test('ignores placeholder survey numbers', () => {
  expect(surveyKey('N A')).toBeNull()
  expect(surveyKey(' ')).toBeNull()
  expect(surveyKey(null)).toBeNull()
})
