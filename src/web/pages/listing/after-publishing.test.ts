import { expect, it } from 'vitest'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import { improvements } from './after-publishing.ts'

const picture = { illustration: false }
const complete = {
  id: 7,
  propertyType: 'VILLA',
  description: 'A house',
  latitude: 9.6,
  polygonCoordinates: [[76, 9]],
  pictures: [picture, picture, picture, picture, picture],
} as unknown as PropertyDetail

it.each([
  ['a complete listing', {}, true, []],
  ['no papers', {}, false, ['papers']],
  ['an illustration alone', { pictures: [{ illustration: true }] }, true, ['photos']],
  ['few photos', { pictures: [picture] }, true, ['morePhotos']],
  ['no place', { latitude: null, polygonCoordinates: null }, true, ['place']],
  ['no boundary', { polygonCoordinates: null }, true, ['boundary']],
  ['a flat has none', { polygonCoordinates: null, propertyType: 'APARTMENT' }, true, []],
  ['an office has none', { polygonCoordinates: null, propertyType: 'OFFICE' }, true, []],
  ['no description', { description: null }, true, ['description']],
])('%s', (_, change, hasPapers, kinds) => {
  const home = { ...complete, ...change } as PropertyDetail
  expect(improvements(home, hasPapers).map(({ kind }) => kind)).toEqual(kinds)
})
