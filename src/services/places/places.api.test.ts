import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import { makeListing, type ListingOverrides } from '../../../tests/support/factories.ts'
import type { Place } from '../../contracts/places/places.ts'
import { properties } from '../../db/schema.ts'

let t: TestApp
let ownerId: number
let now = new Date('2026-05-01T08:00:00Z')
beforeAll(async () => {
  t = await startApp({ clock: () => now })
  ownerId = (await t.makeUser('SELLER')).user.id
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.database.db.delete(properties)
})

async function stock(...listings: ListingOverrides[]): Promise<void> {
  for (const overrides of listings) await makeListing(t, { ownerId, ...overrides })
}
async function places(query: string): Promise<Place[]> {
  const answer = await t.get(`/api/places?${query}`)
  expect([query, answer.status]).toEqual([query, 200])
  return answer.json<{ places: Place[] }>().places
}
const at = (latitude: number, longitude: number): ListingOverrides => ({ latitude, longitude })

test('a place has what a page needs to show it', async () => {
  await t.services.places.refresh()
  expect(await places('q=Trichur&limit=1')).toEqual([
    {
      kind: 'town',
      name: 'Thrissur',
      nameMl: 'തൃശ്ശൂർ',
      district: 'Thrissur',
      pin: null,
      matched: 'Trichur',
      lat: 10.51667,
      lng: 76.21667,
      bounds: [76.1436, 10.4443, 76.2898, 10.589],
      location: 'Thrissur',
      listings: 0,
    },
  ])
})

describe('counts', () => {
  test('include active listings: by town in any spelling, district, PIN code and area of the map', async () => {
    await stock(
      { city: 'Kottayam', zipCode: '686001', ...at(9.5874, 76.543) },
      { city: 'കോട്ടയം', zipCode: '686001', ...at(9.5875, 76.5431) },
      { city: 'KOTTAYAM', zipCode: null, ...at(9.6, 76.9) },
      { city: 'Kottayam', publication: 'draft' },
      { city: 'Kottayam', status: 'Sold' },
      { city: 'Trichur', district: 'Thrissur', zipCode: '680001', ...at(10.52, 76.21) },
    )
    await t.services.places.refresh()
    const listings = async (q: string): Promise<Record<string, number | null>> =>
      Object.fromEntries((await places(`q=${q}`)).map((place) => [place.kind, place.listings]))
    expect(await listings('Kottayam&limit=3')).toEqual({ town: 3, district: 3, pin: 2 })
    expect(await listings('Thrissur&limit=2')).toEqual({ town: 1, district: 1 })
    expect(await listings('Kanjikuzhi&limit=1')).toEqual({ locality: 2 })
  })

  test('are computed first after a start; earlier searches have none', async () => {
    const young = await startApp()
    expect((await young.get('/api/places?q=Kochi&limit=1')).json()).toMatchObject({
      places: [{ name: 'Kochi', listings: null }],
    })
    await young.services.places.refresh()
    expect((await young.get('/api/places?q=Kochi&limit=1')).json()).toMatchObject({
      places: [{ name: 'Kochi', listings: 0 }],
    })
    await young.close()
  })

  test('are refreshed in the background every five minutes, and no request queries the database', async () => {
    await t.services.places.refresh()
    // The places ask by this; the follower of changes, which looks by itself, does not.
    const asked = vi.spyOn(t.database.db, 'execute')
    try {
      await stock({ city: 'Kochi', district: 'Ernakulam' })
      asked.mockClear()
      now = new Date(now.getTime() + 4 * 60_000)
      for (const q of ['Kochi', 'thrisur', '6800', '']) await places(`q=${q}`)
      expect(asked).not.toHaveBeenCalled()
      expect((await places('q=Kochi&limit=1'))[0]?.listings).toBe(0)
      now = new Date(now.getTime() + 2 * 60_000)
      expect((await places('q=Kochi&limit=1'))[0]?.listings).toBe(0)
      // Joins the count that the last request began.
      await t.services.places.refresh()
      expect((await places('q=Kochi&limit=1'))[0]?.listings).toBe(1)
      // One query for all; the embedded database is asked for the end of its slices, and for one slice.
      expect(asked).toHaveBeenCalledTimes(t.database.engine === 'pglite' ? 2 : 1)
    } finally {
      asked.mockRestore()
    }
  })
})

describe('localities that listings name', () => {
  const vagamon = (n: number): ListingOverrides => ({
    city: n === 0 ? 'vagamon ' : 'Vagamon',
    district: 'Idukki',
    zipCode: '685503',
    ...at(9.686 + n / 1000, 76.905),
  })

  test('have the rounded centre of three listings or more, and none for fewer', async () => {
    await stock(vagamon(0), vagamon(1))
    await t.services.places.refresh()
    const locality = async () =>
      (await places('q=vagamon')).find((place) => place.kind === 'locality')
    expect(await locality()).toBeUndefined()
    await stock({ ...vagamon(2), latitude: null, longitude: null, shownLat: null, shownLng: null })
    await t.services.places.refresh()
    expect(await locality()).toBeUndefined()
    await stock(vagamon(2))
    await t.services.places.refresh()
    expect(await locality()).toMatchObject({
      name: 'Vagamon',
      district: 'Idukki',
      location: 'Vagamon',
      lat: 9.687,
      lng: 76.905,
      listings: 4,
    })
  })

  test('are found with a typo, and come before the post office of the same name', async () => {
    await stock(vagamon(1), vagamon(2), vagamon(3))
    await t.services.places.refresh()
    expect((await places('q=vagaman')).map(({ kind }) => kind).slice(0, 2)).toEqual([
      'locality',
      'pin',
    ])
  })

  test('a PIN code without a known point is placed at the centre of three of its listings', async () => {
    // Udyogamandal: no point in data/pin-codes.json.
    const before = (await places('q=683501'))[0]
    const eloor = (n: number): ListingOverrides => ({
      city: 'Eloor',
      district: 'Ernakulam',
      zipCode: '683501',
      ...at(10.07 + n / 1000, 76.3),
    })
    await stock(eloor(0), eloor(1))
    await t.services.places.refresh()
    expect((await places('q=683501'))[0]).toMatchObject({ lat: before?.lat, listings: 2 })
    await stock(eloor(2))
    await t.services.places.refresh()
    expect((await places('q=683501'))[0]).toMatchObject({ lat: 10.071, lng: 76.3, listings: 3 })
  })

  test('hidden points are not used: only public points count', async () => {
    const hidden: ListingOverrides = {
      ...vagamon(1),
      pinPrecision: 'approximate',
      shownLat: 9.7,
      shownLng: 76.91,
    }
    await stock(hidden, hidden, hidden)
    await t.services.places.refresh()
    expect((await places('q=vagamon'))[0]).toMatchObject({ lat: 9.7, lng: 76.91 })
  })

  test('invalid names are not localities', async () => {
    const odd = (city: string): ListingOverrides => ({ ...vagamon(1), city })
    await stock(...[1, 2, 3].flatMap(() => [odd('12345'), odd('--'), odd('x'.repeat(61))]))
    await t.services.places.refresh()
    for (const q of ['12345', 'xxxx']) expect(await places(`q=${q}`)).toEqual([])
  })
})

describe('queries', () => {
  test('an empty query returns the most important towns, eight by default', async () => {
    expect(await places('')).toHaveLength(8)
    expect((await places('q=&limit=2')).map(({ name }) => name)).toEqual([
      'Thiruvananthapuram',
      'Kozhikode',
    ])
    // A NUL is dropped, as from any text.
    expect((await places('q=%00Kochi&limit=1'))[0]?.name).toBe('Kochi')
    expect(await places('q=!!')).toEqual([])
  })

  test.each([
    [`q=${'a'.repeat(101)}`, 'q'],
    ['q=a&q=b', 'q'],
    ['q=a&limit=0', 'limit'],
    ['q=a&limit=21', 'limit'],
    ['q=a&limit=1.5', 'limit'],
    ['q=a&limit=many', 'limit'],
    ['q[$ne]=a', 'q[$ne]'],
    ['page=2', 'page'],
  ])('%s is refused by its field', async (query, field) => {
    const answer = await t.get(`/api/places?${query}`)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field])
  })

  test('an unchanged answer is 304', async () => {
    const first = await t.get('/api/places?q=Kochi')
    const again = await t.get('/api/places?q=Kochi', {
      headers: { 'if-none-match': first.headers['etag'] ?? '' },
    })
    expect([again.status, again.text]).toEqual([304, ''])
    expect(first.headers['cache-control']).toBe('public, no-cache')
  })
})
