import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../tests/support/api.ts'
import { seeded } from '../domain/platform/seeded-random.ts'
import { publicPoint } from '../domain/listings/position/position.ts'
import { properties } from './schema.ts'

const MIGRATION = new URL('./migrations/0003_approximate-pins-on-a-grid.sql', import.meta.url)

let t: TestApp
beforeAll(async () => {
  t = await startApp()
})
afterAll(() => t.close())

test('the migration moves approximate pins of older versions to where the rule puts them', async () => {
  const r = seeded('pins', 'migration')
  const points = Array.from({ length: 300 }, () => ({
    lat: 8.2 + 4.7 * r(),
    lng: 74.8 + 2.7 * r(),
  }))
  // Exactly on the edge of a cell.
  points.push({ lat: 9.6, lng: 76.52 }, { lat: 9.604, lng: 76.524 })
  const ownerId = (await t.makeUser('SELLER')).user.id
  const kinds = [
    { pinPrecision: 'approximate', pinSource: 'picked' },
    { pinPrecision: 'exact', pinSource: 'picked' },
    { pinPrecision: 'approximate', pinSource: 'town' },
  ] as const
  for (const [n, { lat, lng }] of points.entries()) {
    const kind = kinds[n % 10 < 8 ? 0 : n % 10 === 8 ? 1 : 2]
    const old = kind === kinds[0] ? { shownLat: lat + 0.002, shownLng: lng - 0.001 } : {}
    await t.makeListing({ ownerId, ...kind, latitude: lat, longitude: lng, ...old })
  }
  await t.database.query(await readFile(MIGRATION, 'utf8'))
  const rows = await t.database.db.select().from(properties).orderBy(properties.id)
  expect(rows).toHaveLength(points.length)
  const wrong = rows.filter((row, n) => {
    const pin = publicPoint(row, points[n] ?? null)
    return pin?.lat !== row.shownLat || pin.lng !== row.shownLng
  })
  expect(wrong).toEqual([])
})
