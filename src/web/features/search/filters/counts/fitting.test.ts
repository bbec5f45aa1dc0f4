import { expect, test } from 'vitest'
import type { PropertyType } from '../../../../../domain/listings/listing.ts'
import { DEFAULT_FILTERS } from '../../../../../domain/search/filters.ts'
import { draftOf, type Draft } from '../draft.ts'
import { fits, fittingAmenities, withKinds } from './fitting.ts'

const panel = (change: Partial<Draft>): Draft => ({
  ...draftOf(DEFAULT_FILTERS, 'sqft'),
  ...change,
})
const of = (...propertyType: PropertyType[]): Draft => panel({ propertyType })

const ON_LAND = ['landNature', 'roadWidth', 'roadDistance', 'slope', 'cornerPlot', 'boundary']
const IN_BUILDINGS = ['furnishing', 'bedrooms', 'bathrooms', 'yearBuilt', 'possessionStatus']

test.each(['PLOT', 'AGRICULTURAL'] as const)('%s has the filters of land and no others', (kind) => {
  for (const filter of ON_LAND) expect([filter, fits(filter, of(kind))]).toEqual([filter, true])
  for (const filter of [...IN_BUILDINGS, 'plotArea'])
    expect([filter, fits(filter, of(kind))]).toEqual([filter, false])
  expect(fittingAmenities(of(kind))).not.toContain('Lift')
  expect(fittingAmenities(of(kind))).not.toContain('Gym')
  expect(fittingAmenities(of(kind))).toContain('Water Supply')
})

test.each(['APARTMENT', 'VILLA', 'INDEPENDENT_HOUSE'] as const)(
  '%s has none of the filters of land',
  (kind) => {
    for (const filter of ON_LAND) expect([filter, fits(filter, of(kind))]).toEqual([filter, false])
    for (const filter of IN_BUILDINGS)
      expect([filter, fits(filter, of(kind))]).toEqual([filter, true])
    expect(fits('plotArea', of(kind))).toBe(kind !== 'APARTMENT')
    expect(fits('floorNumber', of(kind))).toBe(kind === 'APARTMENT')
  },
)

test('several kinds have what any of them has; without one it is what homes have', () => {
  const both = of('PLOT', 'VILLA')
  for (const filter of [...ON_LAND, ...IN_BUILDINGS]) expect(fits(filter, both)).toBe(true)
  for (const filter of ON_LAND) expect(fits(filter, of())).toBe(false)
  for (const filter of IN_BUILDINGS) expect(fits(filter, of())).toBe(true)
})

test('what only tenants ask is offered for rent alone', () => {
  for (const filter of ['petsAllowed', 'maxAdvance']) {
    expect(fits(filter, panel({ forSale: false }))).toBe(true)
    expect(fits(filter, panel({}))).toBe(false)
    expect(fits(filter, panel({ forRent: false }))).toBe(false)
  }
  expect(fits('petsAllowed', panel({ forSale: false, propertyType: ['OFFICE'] }))).toBe(false)
})

test('another kind drops the filters that it does not have, and tells which', () => {
  const flat = panel({
    propertyType: ['APARTMENT'],
    minPrice: '1000000',
    bedrooms: 2,
    maxBedrooms: 3,
    furnishing: 'FULLY_FURNISHED',
    amenities: ['Lift', 'Water Supply'],
    fields: { facing: 'East', floorNumber: '0' },
  })
  const { change, dropped } = withKinds(flat, ['PLOT'])
  expect(dropped).toEqual([
    { filter: 'bedrooms' },
    { filter: 'furnishing' },
    { filter: 'floorNumber' },
    { amenity: 'Lift' },
  ])
  expect({ ...flat, ...change }).toEqual({
    ...flat,
    propertyType: ['PLOT'],
    bedrooms: 0,
    maxBedrooms: null,
    furnishing: null,
    amenities: ['Water Supply'],
    fields: { facing: 'East' },
  })
  expect(withKinds(flat, ['PLOT', 'APARTMENT']).dropped).toEqual([])
  expect(withKinds(flat, [])).toEqual({ change: { propertyType: [] }, dropped: [] })
})
