import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import { listingRow } from '../../../tests/support/factories.ts'
import { LIMITS } from '../../contracts/limits.ts'
import type { MapPoints } from '../../contracts/search/search.ts'
import { properties } from '../../db/schema.ts'

const CROWD = LIMITS.points.max + 100

let t: TestApp
beforeAll(async () => {
  t = await startApp()
  const ownerId = (await t.makeUser('SELLER')).user.id
  // Most are in one town, a few far apart from each other.
  const rows = Array.from({ length: CROWD }, (_, n) => {
    const isApart = n < 10
    const at = isApart
      ? { lat: 8.5 + n * 0.9, lng: 76.5 }
      : { lat: 9.59 + (n % 50) * 1e-4, lng: 76.52 + Math.floor(n / 50) * 1e-4 }
    return {
      ...listingRow(n),
      ownerId,
      forSale: n % 4 !== 0,
      forRent: n % 4 === 0,
      shownLat: at.lat,
      shownLng: at.lng,
    }
  })
  for (let from = 0; from < rows.length; from += 500)
    await t.database.db.insert(properties).values(rows.slice(from, from + 500))
  await t.services.listings.caughtUp()
})
afterAll(() => t.close())

const points = async (query: string): Promise<MapPoints & { total: number }> =>
  (await t.get(`/api/search?points=1&limit=1&${query}`)).json()

test('too many points: none without a zoom, clusters and single homes with one', async () => {
  expect(await points('')).toMatchObject({ total: CROWD, points: [], cells: [], truncated: true })
  const state = await points('zoom=6')
  expect(state.truncated).toBe(true)
  const counted = state.cells.reduce((sum, { count }) => sum + count, state.points.length)
  expect(counted).toBe(CROWD)
  expect(state.cells.every(({ count, id }) => count > 1 && id === null)).toBe(true)
  // A listing alone in its square is shown with its price.
  expect(state.points.length).toBeGreaterThan(4)
  expect(state.points[0]).toMatchObject({ title: expect.stringContaining('House') })
})

test('few points in view: all of them, for the map to cluster', async () => {
  const few = await points('zoom=12&bbox=76.4,10,76.6,18')
  expect(few).toMatchObject({ truncated: false, cells: [] })
  expect(few.points).toHaveLength(few.total)
  expect(few.total).toBeGreaterThan(3)
})

test('sales and rentals of a cell add up', async () => {
  const { cells } = await points('zoom=6')
  const most = cells.toSorted((a, b) => b.count - a.count)[0]
  expect((most?.forSale ?? 0) + (most?.forRent ?? 0)).toBe(most?.count)
  expect(most?.forRent).toBeGreaterThan(0)
})
