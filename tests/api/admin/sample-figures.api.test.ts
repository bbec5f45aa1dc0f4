import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminEvent } from '../../../src/contracts/admin/admin.ts'
import type { SiteSettingsView } from '../../../src/contracts/admin/site-settings.ts'
import type { DistrictFigures } from '../../../src/contracts/market/government.ts'
import type { MarketInsightFigures } from '../../../src/contracts/valuation/valuation.ts'
import { properties } from '../../../src/db/schema.ts'
import { makeListings } from '../../../src/db/seed/listing.ts'
import { startApp, type TestApp } from '../../support/api.ts'

/* An administrator decides whether figures count sample listings; every figure follows. */

const NOW = new Date('2026-11-20T06:00:00Z')
const WITHIN = new AbortController().signal

let t: TestApp
let admin: string
let office: string
beforeAll(async () => {
  t = await startApp({ clock: () => NOW })
  admin = (await t.makeUser('ADMIN')).token
  office = (await t.makeUser('GOVERNMENT')).token
  const { id: ownerId } = (await t.makeUser('SELLER')).user
  const rows = [...makeListings({ count: 400, seed: 'figures', today: NOW })]
  for (let at = 0; at < rows.length; at += 100)
    await t.database.db
      .insert(properties)
      .values(
        rows.slice(at, at + 100).map((row) => ({ ...row, ownerId, publication: 'live' as const })),
      )
  await t.makeListing({ price: 4_000_000, createdAt: NOW })
}, 60_000)
afterAll(() => t.close())

const URL = '/api/admin/site-settings'

async function count(sampleListings: boolean): Promise<void> {
  const { version, ...site } = (await t.get(URL, { token: admin })).json<SiteSettingsView>()
  const answer = await t.put(URL, {
    token: admin,
    body: { ...site, countSampleListings: sampleListings },
    headers: { 'if-match': `"${version}"` },
  })
  expect([answer.status, answer.json<SiteSettingsView>()]).toEqual([
    200,
    { ...site, version: version + 1, countSampleListings: sampleListings },
  ])
}

/** What market, government statistics and valuation say. */
async function figures() {
  const { insights } = (await t.get('/api/ml/insights', { token: admin })).json<{
    insights: MarketInsightFigures
  }>()
  const { now } = (
    await t.get('/api/government/districts', { token: office })
  ).json<DistrictFigures>()
  const body = { propertyType: 'APARTMENT', city: 'Kochi', totalArea: 1_450, bedrooms: 3 }
  const estimate = await t.post('/api/ml/predict-price', { token: admin, body })
  return {
    market: [insights.totalProperties, insights.sampleCount],
    government: [
      now.reduce((sum, { offered }) => sum + offered, 0),
      now.reduce((sum, { sampleCount }) => sum + sampleCount, 0),
    ],
    estimate: estimate.status,
  }
}

const trainingsRequested = async (): Promise<number> =>
  (await t.database.query(`select 1 from jobs.job where name = 'learn-prices'`)).length

test('market figures, government statistics and the valuation follow the switch', async () => {
  await t.services.valuation.learn(null, WITHIN)
  const before = await figures()
  expect(before.market[1]).toBeGreaterThan(100)
  expect(before.government).toEqual(before.market)
  expect(before.market[0]).toBe((before.market[1] ?? 0) + 1)
  expect(before.estimate).toBe(200)

  await count(false)
  // The price model that is asked for now learns from the one real listing.
  expect(await trainingsRequested()).toBe(1)
  await t.services.valuation.learn(null, WITHIN)
  expect(await figures()).toEqual({ market: [1, 0], government: [1, 0], estimate: 422 })

  await count(true)
  expect(await figures()).toEqual({ ...before, estimate: 422 })
}, 120_000)

test('the audit log says who switched it; other changes of the settings train nothing', async () => {
  await count(false)
  await count(true)
  const items = (await t.get('/api/admin/audit?action=site.change&limit=2', { token: admin })).json<
    AdminEvent[]
  >()
  expect(items.map(({ details }) => details.countSampleListings)).toEqual([true, false])
  expect(items[0]?.details).not.toHaveProperty('before')

  await t.database.query(`delete from jobs.job where name = 'learn-prices'`)
  const { version, ...site } = (await t.get(URL, { token: admin })).json<SiteSettingsView>()
  const answer = await t.put(URL, {
    token: admin,
    body: { ...site, callbackDays: 5 },
    headers: { 'if-match': `"${version}"` },
  })
  expect(answer.status).toBe(200)
  expect(await trainingsRequested()).toBe(0)
})
