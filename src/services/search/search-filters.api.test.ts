import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import type { ListingOverrides } from '../../../tests/support/factories.ts'
import { fillCatalogue, search, type SearchResult } from '../../../tests/support/search.ts'
import { toSquareMetres } from '../../domain/numbers/area-units.ts'

let t: TestApp
let ownerId: number
beforeAll(async () => {
  t = await startApp()
  ownerId = (await t.makeUser('SELLER')).user.id
})
afterAll(() => t.close())

const stock = (listings: Record<string, ListingOverrides>): Promise<void> =>
  fillCatalogue(t, ownerId, listings)
const find = (query: string): Promise<SearchResult> => search(t, query)
const titles = async (query: string): Promise<string[]> =>
  (await find(query)).items.map((item) => item.title)

describe('bounds', () => {
  test('a slider at its default or maximum hides nothing; an empty bound is no bound', async () => {
    await stock({
      palace: { price: 125_000_000 },
      estate: {
        propertyType: 'PLOT',
        price: 9_000_000,
        plotAreaM2: toSquareMetres(2, 'acre'),
        plotAreaUnit: 'acre',
      },
      flat: { price: 4_500_000, totalAreaM2: toSquareMetres(1000, 'sqft') },
    })
    for (const query of [
      '',
      'minPrice=0&maxPrice=100000000&minArea=0&maxArea=10000',
      'maxPrice=&minPrice=&maxArea=&minArea=',
    ])
      expect([query, (await find(query)).total]).toEqual([query, 3])
    expect(await titles('maxPrice=1.2 Cr&sort=price-asc')).toEqual(['flat', 'estate'])
    expect(await titles('maxPrice=12 Cr&sort=price-asc')).toEqual(['flat', 'estate'])
    expect(await titles('maxPrice=13 Cr&sort=price-asc')).toEqual(['flat', 'estate', 'palace'])
    // Two acres are 87,120 sq ft; the plot is found by its plot area.
    expect(await titles('minArea=87120')).toEqual(['estate'])
    expect(await titles('minArea=2 acre')).toEqual(['estate'])
    expect(await titles('minArea=2.001 acre')).toEqual([])
    expect(await titles('maxArea=1000')).toEqual(['flat'])
  })

  test('one area unit applies to every filter', async () => {
    await stock({
      cents: { plotAreaM2: toSquareMetres(10, 'cent'), plotAreaUnit: 'cent' },
      ares: { plotAreaM2: toSquareMetres(4, 'are'), plotAreaUnit: 'are' },
    })
    expect(await titles('minArea=4356&maxArea=4356')).toEqual(['cents'])
    expect(await titles('minArea=10 cents')).toEqual(['cents'])
    expect(await titles('maxArea=4 are')).toEqual(['ares'])
  })

  test('a search for rentals compares rents, otherwise a bound is a sale price; the two never mix', async () => {
    const rent = { forSale: false, forRent: true, price: 1 }
    await stock({
      cheap: { ...rent, monthlyRent: 18_000 },
      dear: { ...rent, monthlyRent: 45_000 },
      'rent in price': { ...rent, price: 15_000 },
      'rent unsaid': { ...rent, price: null },
      both: { forRent: true, price: 6_500_000, monthlyRent: 20_000 },
      'both, rent unsaid': { forRent: true, price: 3_000_000 },
      sale: { price: 4_000_000 },
    })
    const rentOnly = 'forSale=false&forRent=true'
    expect((await titles(`${rentOnly}&maxPrice=20000`)).toSorted()).toEqual([
      'both',
      'cheap',
      'rent in price',
    ])
    expect((await titles('maxPrice=20000')).toSorted()).toEqual([])
    expect((await titles('maxPrice=4000000')).toSorted()).toEqual(['both, rent unsaid', 'sale'])
    expect((await titles('forRent=false&minPrice=3500000')).toSorted()).toEqual(['both', 'sale'])
    expect(await titles('forSale=false&forRent=false')).toEqual([])
    expect(await titles(`${rentOnly}&sort=price-asc`)).toEqual([
      'rent in price',
      'cheap',
      'both',
      'dear',
      'rent unsaid',
      'both, rent unsaid',
    ])
    expect(await titles('sort=price-asc')).toEqual([
      'both, rent unsaid',
      'sale',
      'both',
      'rent in price',
      'cheap',
      'dear',
      'rent unsaid',
    ])
    expect(await titles('sort=price-desc')).toEqual([
      'both',
      'sale',
      'both, rent unsaid',
      'dear',
      'cheap',
      'rent in price',
      'rent unsaid',
    ])
  })

  test.each([
    ['minPrice=9000000&maxPrice=5000000', 'maxPrice'],
    ['minArea=900&maxArea=500', 'maxArea'],
    ['maxPrice=abc', 'maxPrice'],
    ['maxPrice=-1', 'maxPrice'],
    ['limit=-1', 'limit'],
    ['limit=0', 'limit'],
    ['limit=1000000000', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['limit=ten', 'limit'],
    ['page=abc', 'page'],
    ['page=-1', 'page'],
    ['page=0', 'page'],
    ['bedrooms[$gt]=1', 'bedrooms[$gt]'],
    ['bedrooms=two', 'bedrooms'],
    ['propertyType=CASTLE', 'propertyType'],
    ['forSale=maybe', 'forSale'],
    ['amenities=Helipad', 'amenities'],
    ['sort=random', 'sort'],
    ['bbox=1,2,3', 'bbox'],
    ['bbox=NaN,1,2,3', 'bbox'],
    ['bbox=129.426,-103.720,-445.930,114.518', 'bbox'],
    ['bbox=458.220,-84.239,-117.137,120.206', 'bbox'],
    ['near=99,1', 'near'],
    ['cursor=abc', 'cursor'],
    ['cursor=W10.AAAAAAAAAAAAAAAA', 'cursor'],
  ])('%s is 400 and names %s', async (query, field) => {
    for (const path of ['/api/search', '/api/properties']) {
      const answer = await t.get(`${path}?${query}`)
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.json<{ fields: object }>().fields)).toContain(field)
    }
  })
})

describe('words', () => {
  const count = async (text: string) => (await find(`location=${encodeURIComponent(text)}`)).total

  test('location is a literal substring of city, shown address or title', async () => {
    await stock({
      'Kochi%20 flat': { city: 'Kochi' },
      '100% new': { address: `O'Brien_Road` },
      'back\\slash': { city: 'Pala' },
      plain: { city: 'Pala', address: 'Hidden Street', hideAddress: true },
      veiled: { city: 'Pala', address: 'Veiled Street', pinPrecision: 'approximate' },
    })
    const expected = {
      '%': 2,
      _: 1,
      '100%': 1,
      '\\': 1,
      "'": 1,
      'Kochi%20': 1,
      KOCHI: 1,
      street: 0,
    }
    for (const [text, total] of Object.entries(expected))
      expect([text, await count(text)]).toEqual([text, total])
    expect(await count('\0')).toBe(5)
    expect(await count('  pala ')).toBe(3)
    expect(await count('temple')).toBe(2)
  })

  test('a town is found by its old and Malayalam names, and under either spelling in the row', async () => {
    await stock({
      a: { city: 'Alappuzha' },
      b: { city: 'ആലപ്പുഴ' },
      c: { city: 'Alleppey' },
      d: { city: 'Kollam', title: 'd' },
    })
    for (const name of ['Alappuzha', 'alleppey', 'ആലപ്പുഴ'])
      expect([name, await count(name)]).toEqual([name, 3])
    for (const q of ['Alappuzha', 'alleppey', 'ആലപ്പുഴ', 'alapp'])
      expect([q, (await find(`q=${encodeURIComponent(q)}`)).total]).toEqual([q, 3])
  })

  test('chillu letters match however they are spelt', async () => {
    await stock({
      virama: { address: 'തണ്ണീര്മുക്കം' },
      joiner: { address: 'തണ്ണീര്\u200dമുക്കം' },
      atomic: { address: 'തണ്ണീർമുക്കം' },
      sign: { address: 'ക\u0d46\u0d3eച്ചി' },
    })
    for (const spelt of ['തണ്ണീർമുക്കം', 'തണ്ണീര്മുക്കം', 'തണ്ണീര്\u200dമുക്കം']) {
      expect(await count(spelt)).toBe(3)
      expect((await find(`q=${encodeURIComponent(spelt)}`)).total).toBe(3)
    }
    expect(await count('കൊ')).toBe(1)
  })

  test('q takes words in any order', async () => {
    await stock({ 'Tiled house with pond': { city: 'Pala' }, 'Pond view flat': { city: 'Kochi' } })
    expect(await titles('q=pond tiled PALA')).toEqual(['Tiled house with pond'])
    expect((await find('q=pond')).total).toBe(2)
    expect((await find('q=pond mountain')).total).toBe(0)
  })
})
