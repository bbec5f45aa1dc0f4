import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import { makeListing, type ListingOverrides } from '../../../tests/support/factories.ts'
import { searchQuery, type SearchRequest } from '../../contracts/search/search.ts'
import { properties } from '../../db/schema.ts'
import { amenityKeys } from '../../domain/listings/amenities.ts'
import { matchesFilters } from '../../domain/search/match.ts'
import { toSquareMetres } from '../../domain/numbers/area-units.ts'
import { PROPERTY_TYPES } from '../../domain/listings/listing.ts'
import { fieldsOf } from '../listings/row.ts'

interface Answer {
  total: number
  items: { id: number; title: string }[]
  nextCursor: string | null
  bounds: number[] | null
  points?: { id: number; price: number | null; rent: number | null }[]
  truncated?: boolean
}

let t: TestApp
let ownerId: number
beforeAll(async () => {
  t = await startApp()
  ownerId = (await t.makeUser('SELLER')).user.id
})
afterAll(() => t.close())

/** Empties the catalogue and fills it with these; titles name them. */
async function stock(listings: Record<string, ListingOverrides>): Promise<void> {
  await t.database.db.delete(properties)
  for (const [title, overrides] of Object.entries(listings))
    await makeListing(t, { title, ownerId, ...overrides })
}

const find = async (query: string): Promise<Answer> => {
  const answer = await t.get(`/api/search?${query}`)
  if (answer.status !== 200) throw new Error(`${query}: ${answer.status} ${answer.text}`)
  return answer.json<Answer>()
}
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

describe('the map', () => {
  test('edges belong to the box, across the dateline and around the world', async () => {
    const corners = [
      [76.522249, 9.1],
      [76.9, 9.5916004],
      [76.5222491, 9.2],
      [76.7, 9.0999999],
    ]
    await stock(
      Object.fromEntries(
        corners.map(([lng, lat], i) => [`p${i}`, { latitude: lat, longitude: lng }]),
      ),
    )
    const extent = '76.522249,9.0999999,76.9,9.5916004'
    const fit = await find(`bbox=${extent}&points=1`)
    expect(fit.total).toBe(4)
    expect(fit.points).toHaveLength(4)
    expect(fit.bounds).toEqual([76.522249, 9.0999999, 76.9, 9.5916004])
    for (const [box, total] of [
      ['170,-10,-170,10', 0],
      ['70,-10,-170,10', 4],
      ['-180,-90,180,90', 4],
      ['-500,-90,500,90', 4],
      ['436,9,437,10', 4],
      ['76.7,9,76.8,10', 1],
    ] as const)
      expect([box, (await find(`bbox=${box}`)).total]).toEqual([box, total])
  })

  test('nearest first, within a radius', async () => {
    await stock({
      far: { latitude: 10, longitude: 76.5 },
      here: { latitude: 9.6, longitude: 76.5 },
      nowhere: { latitude: null, longitude: null, shownLat: null, shownLng: null },
      near: { latitude: 9.61, longitude: 76.5 },
    })
    expect(await titles('near=9.6,76.5&sort=nearest')).toEqual(['here', 'near', 'far', 'nowhere'])
    expect(await titles('near=9.6,76.5&sort=nearest&radiusKm=1.2')).toEqual(['here', 'near'])
    expect(await titles('bbox=76,9,77,10.2&sort=nearest')).toEqual(['here', 'near', 'far'])
  })

  test('the points are all matches, with prices of one kind', async () => {
    await stock({
      sale: { price: 100 },
      rent: { forSale: false, forRent: true, price: 0, monthlyRent: 9_000 },
      sold: { status: 'Sold' },
      draft: { publication: 'draft' },
    })
    const { points } = await find('points=1&limit=1')
    expect(points?.map(({ price, rent }) => [price, rent])).toEqual([
      [9_000, 9_000],
      [100, null],
    ])
  })
})

describe('pages', () => {
  test('a thousand listings of the same time: paging returns each exactly once', async () => {
    await t.database.db.delete(properties)
    const at = new Date('2026-01-01T00:00:00Z')
    const spread = (n: number) => ({
      price: n % 7 === 0 ? null : (n % 5) * 1_000_000,
      totalAreaM2: n % 3 === 0 ? null : 50 + (n % 4),
    })
    const rows = Array.from({ length: 1_000 }, (_, n) => ({
      title: `row ${n}`,
      ownerId,
      createdAt: at,
      propertyType: 'VILLA' as const,
      forSale: n % 4 !== 1,
      forRent: n % 4 === 1,
      monthlyRent: n % 4 === 1 ? 5_000 + (n % 3) : null,
      address: 'x',
      city: 'Pala',
      state: 'Kerala',
      shownLat: 9 + (n % 10) / 10,
      shownLng: 76,
      ...spread(n),
    }))
    const inserted = await t.database.db
      .insert(properties)
      .values(rows)
      .returning({ id: properties.id })
    const ids = inserted.map(({ id }) => id).toSorted((a, b) => a - b)
    for (const sort of [
      'newest',
      'price-asc',
      'price-desc',
      'area-desc',
      'unit-price-asc',
      'nearest',
    ]) {
      const seen: number[] = []
      let cursor: string | null = ''
      let pages = 0
      while (cursor !== null) {
        const page: Answer = await find(`sort=${sort}&near=9.2,76&limit=170&cursor=${cursor}`)
        seen.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor
        if (++pages === 1) {
          // What comes and goes between two pages moves nobody else.
          await makeListing(t, { title: 'late', ownerId, createdAt: at, price: 3 })
          const [first] = page.items
          await t.database.query(`update properties set publication = 'paused' where id = $1`, [
            first?.id,
          ])
        }
      }
      const old = seen.filter((id) => ids.includes(id))
      expect([sort, old.toSorted((a, b) => a - b)]).toEqual([sort, ids])
      await t.database.query(`update properties set publication = 'live'`)
      await t.database.query(`delete from properties where title = 'late'`)
    }
    // Moments that differ by less than a millisecond are told apart as well.
    await t.database.query(
      `update properties set created_at = created_at + (id % 500) * interval '1 microsecond'`,
    )
    const seen = new Set<number>()
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Answer = await find(`limit=90&cursor=${cursor}`)
      for (const { id } of page.items) seen.add(id)
      cursor = page.nextCursor
    }
    expect(seen.size).toBe(1_000)
  })

  test('a long URL is not repeated in a header that clients reject; the cursor still works', async () => {
    const corners = Array.from({ length: 2_000 }, (_, at) => {
      const turn = (2 * Math.PI * at) / 2_000
      return `${(76.5 + 5 * Math.cos(turn)).toFixed(5)},${(10 + 5 * Math.sin(turn)).toFixed(5)}`
    })
    const address = `/api/properties?limit=2&polygon=${corners.join()}`
    const first = await t.get(address)
    expect(first.status).toBe(200)
    expect(JSON.stringify(first.headers).length).toBeLessThan(4_000)
    expect(first.headers.link).toBeUndefined()
    const second = await t.get(`${address}&cursor=${String(first.headers['x-next-cursor'])}`)
    const four = await t.get(address.replace('limit=2', 'limit=4'))
    expect([...first.json<unknown[]>(), ...second.json<unknown[]>()]).toEqual(four.json())
  })

  test('the list of the specification pages by Link, counts by header and knows its ETag', async () => {
    const whole = await t.get('/api/properties')
    expect(whole.json()).toHaveLength(1_000)
    expect(whole.headers['x-total-count']).toBe('1000')
    expect(whole.headers.link).toBeUndefined()
    const etag = whole.headers.etag ?? ''
    expect(etag).toMatch(/^W\//)
    const again = await t.get('/api/properties', { headers: { 'if-none-match': etag } })
    expect([again.status, again.text]).toEqual([304, ''])
    const seen: number[] = []
    let url: string | undefined = '/api/properties?limit=400&city=Pala'
    while (url) {
      const page = await t.get(url)
      seen.push(...page.json<{ id: number }[]>().map(({ id }) => id))
      url = /<([^>]+)>; rel="next"/.exec(page.headers.link ?? '')?.[1]
    }
    expect(new Set(seen).size).toBe(1_000)
    expect(seen).toHaveLength(1_000)
    expect((await t.get('/api/properties?limit=1001')).status).toBe(400)
  })

  test('a cursor of another search or another server is rejected', async () => {
    const { nextCursor } = await find('limit=5')
    const at = (query: string) => t.get(`/api/search?${query}&cursor=${nextCursor}`)
    expect((await at('limit=7')).status).toBe(200)
    expect((await at('limit=5&sort=price-asc')).status).toBe(400)
    expect((await at('limit=5&minPrice=1')).status).toBe(400)
  })
})

test('list, total, points, SQL and the rule agree for every type, deal and number of bedrooms', async () => {
  await t.database.db.delete(properties)
  const some = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
  for (let n = 0; n < 240; n++) {
    const listed = {
      amenities: some([[], ['lift', 'CCTV'], ['children’s park']], n),
      gym: n % 5 === 0,
      parking: some(['NONE', 'COVERED'] as const, n),
      kitchenType: some([null, 'Modular (L)'], n),
      waterSupply: some([null, 'Well', ' '], n),
    }
    await makeListing(t, {
      ...listed,
      amenityKeys: amenityKeys(listed),
      ownerId,
      propertyType: some(PROPERTY_TYPES, n),
      forSale: n % 3 !== 0,
      forRent: n % 3 !== 1,
      price: some([null, 0, 2_000_000, 7_000_000], n >> 1),
      monthlyRent: some([null, 0, 9_000, 30_000], n >> 2),
      bedrooms: some([null, 0, 2, 4, 5], n >> 1),
      bathrooms: some([null, 1, 3], n),
      status: some(['Available', 'Under Contract', 'Available', 'Sold'] as const, n >> 1),
      publication: some(['live', 'live', 'live', 'review'] as const, n >> 3),
      totalAreaM2: some([null, 90, 200], n),
      plotAreaM2: some([null, 4_000], n >> 1),
      yearBuilt: some([null, 1990, 2020], n >> 1),
      furnishing: some(['UNFURNISHED', 'FULLY_FURNISHED'] as const, n >> 1),
      possessionStatus: some(['READY_TO_MOVE', 'RESALE'] as const, n >> 2),
      city: some(['Kochi', 'Pala'], n >> 1),
    })
  }
  const rows = await t.database.db.select().from(properties)
  const expected = ({ filters }: SearchRequest) =>
    rows
      .filter((row) =>
        matchesFilters({ ...row, ...fieldsOf(row), amenityKeys: amenityKeys(row) }, filters),
      )
      .map((row) => row.id)
      .toSorted((a, b) => a - b)
  const offers = ['forRent=false', 'forSale=false', '', 'forSale=false&forRent=false']
  const more = [
    '',
    'maxPrice=10000',
    'minPrice=1000000&maxPrice=50 lakh',
    'minArea=1000',
    'amenities=Lift',
    'amenities=Gym,Parking',
    "amenities=Children's Park",
    'amenities=Water Supply&amenities=Modular Kitchen',
    'yearBuilt=2000&bathrooms=1',
    'location=ko&parking=covered',
    'furnishing=FULLY_FURNISHED&possessionStatus=RESALE',
  ]
  const kinds = PROPERTY_TYPES.flatMap((kind) =>
    [0, 2, 4].map((beds) => `propertyType=${kind}&bedrooms=${beds}`),
  )
  for (const offer of offers)
    for (const query of [...kinds, ...more]) {
      const whole = `${offer}&${query}`
      const params = new URLSearchParams(whole)
      const wanted = expected(
        searchQuery.parse({
          ...Object.fromEntries(params),
          ...(params.has('amenities') ? { amenities: params.getAll('amenities') } : {}),
        }),
      )
      const answer = await find(`${whole}&points=1&limit=200&bbox=-180,-90,180,90`)
      const byId = (list: { id: number }[] = []) =>
        list.map(({ id }) => id).toSorted((a, b) => a - b)
      expect([whole, answer.total, byId(answer.items), byId(answer.points)]).toEqual([
        whole,
        wanted.length,
        wanted,
        wanted,
      ])
    }
}, 60_000)

test('hidden homes are in no count, list, map or facet of a search, and are counted for the person who hid them', async () => {
  await stock({ a: { forSale: true }, b: { forRent: true }, c: {}, d: {} })
  const all = await find('points=1')
  const idOf = (title: string): number => all.items.find((item) => item.title === title)?.id ?? 0
  const exclude = [idOf('a'), idOf('b'), 999_999].join(',')
  const query = `exclude=${exclude}&points=1&facets=offer&limit=1`
  const first = await find(query)
  expect(first).toMatchObject({ total: 2, facets: { offer: [{ count: 2 }, { count: 0 }] } })
  expect(first.points).toHaveLength(2)
  // A list goes on where it was, whatever is hidden or shown in between.
  const second = await find(`limit=9&cursor=${first.nextCursor}`)
  expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(['d', 'c', 'b', 'a'])
  const request = searchQuery.parse({ forRent: 'false' })
  const asked = [idOf('a'), idOf('b'), 999_999]
  expect(await t.services.search.among(asked, request)).toEqual([idOf('b'), idOf('a')])
  expect(await t.services.search.among([], request)).toEqual([])
})

test('the figures of the home page count active listings', async () => {
  await stock({
    a: { views: 5 },
    b: { forRent: true, views: 7, isFeatured: true },
    c: { forSale: false, forRent: true, status: 'Under Contract', isFeatured: true },
    d: { status: 'Sold', views: 100, isFeatured: true },
    e: { publication: 'review', views: 100, isFeatured: true },
  })
  expect((await t.get('/api/properties/stats/overview')).json()).toEqual({
    totalProperties: 3,
    forSale: 2,
    forRent: 2,
    totalViews: 12,
  })
  const featured = await t.services.properties.featured(6)
  expect(featured.map(({ title }) => title)).toEqual(['c', 'b'])
})
