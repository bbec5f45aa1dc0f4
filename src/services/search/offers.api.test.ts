import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import { fillCatalogue, search } from '../../../tests/support/search.ts'
import { searchInPlace } from '../../contracts/search/in-place.ts'
import { searchQuery } from '../../contracts/search/search.ts'
import { searchToParams, type SearchRequest } from '../../contracts/search/url.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp()
  const ownerId = (await t.makeUser('SELLER')).user.id
  const thrissur = { city: 'Thrissur', district: 'Thrissur', latitude: 10.5276, longitude: 76.2144 }
  const chalakudy = { city: 'Chalakudy', district: 'Thrissur', latitude: 10.307, longitude: 76.334 }
  await fillCatalogue(t, ownerId, {
    house: thrissur,
    cheap: { ...thrissur, price: 2_000_000, bedrooms: 2 },
    plot: { ...thrissur, propertyType: 'PLOT', bedrooms: null },
    village: chalakudy,
    villagePlot: { ...chalakudy, propertyType: 'PLOT', bedrooms: null },
    flat: { city: 'Kochi', district: 'Ernakulam', propertyType: 'APARTMENT' },
    rent: { ...chalakudy, forSale: false, forRent: true, price: null, monthlyRent: 12_000 },
  })
  await t.services.places.refresh()
})
afterAll(() => t.close())

const read = (query: string): SearchRequest =>
  searchQuery.parse(Object.fromEntries(new URLSearchParams(query)))
const totalOf = async (request: Partial<SearchRequest>): Promise<number> =>
  (await search(t, searchToParams(request).toString())).total

/** Searches without results. */
const EMPTY = [
  'location=Trissur&propertyType=PLOT',
  'location=Trissur+town&forSale=false',
  'location=Thrissur+Round&bedrooms=2&maxPrice=2500000',
  'location=Trichur&propertyType=APARTMENT',
  'location=Chalakudi&propertyType=PLOT&bedrooms=1',
]

describe('following an offer gives the number that stands beside it', () => {
  test.each(EMPTY)('places that %s may mean', async (query) => {
    const request = read(query)
    const named = t.services.places.find(request.filters.location, 8)
    const offers = await t.services.search.inPlaces(request, named)
    for (const place of offers)
      expect([
        place.name,
        place.kind,
        await totalOf(searchInPlace(place, request.filters)),
      ]).toEqual([place.name, place.kind, place.listings])
    // Nothing is offered where the filters leave nothing.
    expect(offers.filter(({ listings }) => !listings)).toEqual([])
  })

  test('the filters count: all listings of the district are more than its plots', async () => {
    const request = read('location=Trissur&propertyType=PLOT')
    const named = t.services.places.find('Thrissur', 8)
    const district = named.find(({ kind }) => kind === 'district')
    expect(district?.listings).toBe(6)
    const offers = await t.services.search.inPlaces(request, named)
    expect(offers.find(({ kind }) => kind === 'district')?.listings).toBe(2)
  })

  test.each([
    'location=Thrissur&propertyType=WAREHOUSE',
    'location=Chalakudy&maxPrice=1000000',
    'location=Thrissur&bedrooms=6&amenities=Gym',
    'location=Kochi&propertyType=APARTMENT&forSale=false',
    'bbox=76.2,10.5,76.3,10.6&forSale=false',
    'near=10.307,76.334&radiusKm=2&propertyType=APARTMENT',
  ])('less strict searches than %s', async (query) => {
    const request = read(query)
    expect(await totalOf(request)).toBe(0)
    const offers = await t.services.search.relaxed(request)
    expect(offers.length).toBeGreaterThan(0)
    for (const { gives, total, request: less } of offers)
      expect([gives, await totalOf(less)]).toEqual([gives, total])
  })

  test.each(['', 'location=Thrissur', 'bedrooms=2', 'location=Chalakudy&forRent=false'])(
    'facets of “%s”',
    async (query) => {
      const { facets } = await search(t, `${query}&facets=propertyType`)
      const kinds = facets?.propertyType ?? []
      expect(kinds.length).toBeGreaterThan(1)
      for (const { value, count } of kinds)
        expect([value, (await search(t, `${query}&propertyType=${String(value)}`)).total]).toEqual([
          value,
          count,
        ])
    },
  )
})
