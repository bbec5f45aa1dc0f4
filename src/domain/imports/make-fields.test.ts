import { describe, expect, test } from 'vitest'
import type { ImportField } from './fields.ts'
import { titleOfListing } from './make-fields.ts'
import { NEW_OPTIONS, readRow, type ImportOptions } from './read-row.ts'
import { one } from './cells/cell-reading.ts'
import { readTown } from './cells/read-town.ts'

describe('a made title', () => {
  const CELLS: Partial<Record<ImportField, string>> = {
    propertyType: 'House',
    address: '12 Well Road, Kakkanad',
    city: 'Kochi',
    bedrooms: '3',
    latitude: '10.0159',
    longitude: '76.3419',
  }
  const titleOf = (
    more: Partial<Record<ImportField, string>>,
    options: Partial<ImportOptions> = {},
  ): unknown => {
    const cells = Object.entries({ ...CELLS, ...more }) as [ImportField, string][]
    const columns = cells.map(([field]) => ({ field, unit: null }))
    const { made } = readRow(
      cells.map(([, text]) => text),
      columns,
      { ...NEW_OPTIONS, ...options, fills: { title: { made: true, value: 'en' } } },
    )
    return made.find(({ field }) => field === 'title')?.value
  }
  const NO_POSITION = { latitude: '', longitude: '' }

  test('names the locality of a public address', () => {
    expect(titleOf(NO_POSITION)).toContain('Kakkanad')
  })

  test.each([
    ['hidden', { ...NO_POSITION, hideAddress: 'yes' }, {}],
    ['hidden, with a position', { hideAddress: 'yes' }, {}],
    ['at an approximate position', { pinPrecision: 'approximate' }, {}],
    ['at the centre of its town', NO_POSITION, { townPins: true }],
  ])('does not name that of an address that is %s', (_, more, options) => {
    const title = titleOf(more, options)
    expect(title).toContain('Kochi')
    expect(title).not.toMatch(/Kakkanad|Well Road/)
  })

  test('is made anew without it for a listing whose address is hidden', () => {
    const listing = { propertyType: 'VILLA', address: 'Kakkanad, Kochi', city: 'Kochi' }
    expect(titleOfListing(listing, 'en')).toContain('Kakkanad')
    expect(titleOfListing({ ...listing, hideAddress: true }, 'en')).not.toContain('Kakkanad')
  })
})

test('a cell that is too long for a town is kept as it is, before any pattern is tried', () => {
  expect(readTown('Kochi, Kerala')).toMatchObject({ values: { city: 'Kochi' } })
  const long = `Kochi${', Kerala'.repeat(20)}`
  expect(readTown(long)).toEqual(one('city', long))
})

test('a town that no list has stays as it was typed', () => {
  expect(readTown(' Pala  Cross\nRoad ')).toEqual(one('city', 'Pala  Cross\nRoad'))
})
