import { expect, test } from 'vitest'
import { madeTitle, type TitledListing } from './made-title.ts'

const HOME: TitledListing = {
  propertyType: 'APARTMENT',
  city: 'Kochi',
  cityMl: 'കൊച്ചി',
  locality: null,
}

test('a title says rooms, kind, place and size', () => {
  expect(madeTitle({ ...HOME, bedrooms: 3, locality: 'Kakkanad', totalArea: 1450 }, 'en')).toBe(
    '3 BHK apartment in Kakkanad, Kochi, 1,450 sq ft',
  )
  expect(madeTitle({ ...HOME, bedrooms: 2, forRent: true }, 'en')).toBe(
    '2 BHK apartment for rent in Kochi',
  )
})

test('land is told by its plot, in its own unit', () => {
  const plot: TitledListing = { ...HOME, propertyType: 'PLOT', plotArea: 12, plotAreaUnit: 'cent' }
  expect(madeTitle(plot, 'en')).toBe('Plot in Kochi, 12 cents')
  expect(madeTitle({ ...plot, plotArea: 1, plotAreaUnit: 'acre' }, 'en')).toBe(
    'Plot in Kochi, 1 acre',
  )
  expect(madeTitle(plot, 'ml')).toBe('കൊച്ചിയിലെ പ്ലോട്ട്, 12 സെന്റ്')
})

test('without a kind or a town there is no title', () => {
  expect(madeTitle({ ...HOME, propertyType: 'CASTLE' }, 'en')).toBeNull()
  expect(madeTitle({ ...HOME, city: ' ' }, 'en')).toBeNull()
})
