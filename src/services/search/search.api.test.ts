import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import { makeListing, type ListingOverrides } from '../../../tests/support/factories.ts'
import { fillCatalogue, search, type SearchResult } from '../../../tests/support/search.ts'
import { searchQuery, type SearchRequest } from '../../contracts/search/search.ts'
import { properties } from '../../db/schema.ts'
import { amenityKeys } from '../../domain/listings/amenities.ts'
import { matchesFilters, type ListingFacts } from '../../domain/search/match.ts'
import { hasWell } from '../../domain/listings/well.ts'
import { isLand, PROPERTY_TYPES } from '../../domain/listings/listing.ts'
import { convertArea } from '../../domain/numbers/area-units.ts'
import { fieldsOf } from '../listings/row.ts'

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
    // Without a distance or the order by distance: within the usual distance.
    expect((await titles('near=9.6,76.5')).toSorted()).toEqual(['here', 'near'])
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
      const near = sort === 'nearest' ? '&near=9.2,76' : ''
      const seen: number[] = []
      let cursor: string | null = ''
      let pages = 0
      while (cursor !== null) {
        const page: SearchResult = await find(`sort=${sort}${near}&limit=170&cursor=${cursor}`)
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
      const page: SearchResult = await find(`limit=90&cursor=${cursor}`)
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

function factsOf(row: typeof properties.$inferSelect): ListingFacts {
  const plotM2 = row.plotAreaM2 ?? (isLand(row.propertyType) ? row.areaM2 : null)
  return {
    createdAtMicros: row.createdAt.getTime() * 1_000,
    plotSqFt: plotM2 === null ? null : convertArea(plotM2, 'sqm', 'sqft'),
    securityDeposit: row.securityDeposit,
    possessionDate: row.possessionDate,
    isVerified: row.isVerified,
    postedBy: row.postedBy,
    hasPhotos: row.hasPhotos,
    hasPapers: row.hasPaperFiles || row.documents.length > 0,
    hasBoundary: row.polygon !== null && row.pinPrecision === 'exact',
    hasWell: hasWell(row.waterSupply),
    isPriceLowered: row.loweredAt !== null,
    nearKinds: row.nearKinds ?? 0,
  }
}

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
      possessionDate: some([null, '2027-05-01', '2029-01-31'], n),
      securityDeposit: some([null, 0, 27_000, 100_000], n),
      createdAt: new Date(Date.now() - some([1, 20, 400], n >> 1) * 86_400_000),
      isVerified: n % 7 === 0,
      city: some(['Kochi', 'Pala'], n >> 1),
    })
  }
  const rows = await t.database.db.select().from(properties)
  const expected = ({ filters }: SearchRequest) =>
    rows
      .filter((row) =>
        matchesFilters(
          { ...row, ...fieldsOf(row), ...factsOf(row), amenityKeys: amenityKeys(row) },
          filters,
          new Date(),
        ),
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
    'propertyType=VILLA,PLOT,SHOP',
    'bedrooms=2&maxBedrooms=2',
    'maxBedrooms=4&verified=true',
    'minPlotArea=40000',
    'maxPlotArea=1000&propertyType=PLOT,AGRICULTURAL',
    'postedWithin=30',
    'readyBy=2027-05-01',
    'maxAdvance=3',
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
    sampleCount: 0,
    totalViews: 12,
  })
  const featured = await t.services.properties.featured(6)
  expect(featured.map(({ title }) => title)).toEqual(['c', 'b'])
})
