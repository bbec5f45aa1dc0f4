import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import type { Actor } from '../../domain/accounts/actor.ts'

let t: TestApp
let buyer: { actor: Actor; token: string }
const now = new Date('2026-11-20T06:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)

beforeAll(async () => {
  t = await startApp({ clock: () => now })
  const { user, token } = await t.makeUser('BUYER')
  buyer = { actor: { ...user, verified: true, sessionId: 0 }, token }
  const one = { city: 'Pala', propertyType: 'VILLA' as const, createdAt: ago(100) }
  for (let at = 1; at <= 5; at += 1)
    await t.makeListing({ ...one, price: at * 1_000_000, createdAt: ago(at * 10 - 5) })
  await t.makeListing({ ...one, price: 50_000_000, status: 'Sold' })
  await t.makeListing({ ...one, city: 'Thodupuzha', price: 2_000_000 })
})
afterAll(() => t.close())

test('without a saved search the insights are about the town, from its active listings', async () => {
  const [pala] = await t.services.marketInsights.of(buyer.actor, 'Pala', 'en')
  expect(pala).toMatchObject({
    of: { kind: 'town', name: 'Pala' },
    at: now.toISOString(),
    offered: 5,
    fresh: 3,
    daysListed: 25,
    prices: [
      {
        deal: 'sale',
        propertyType: 'VILLA',
        homes: 5,
        lowest: 1_000_000,
        lowerQuarter: 2_000_000,
        middle: 3_000_000,
        upperQuarter: 4_000_000,
        highest: 5_000_000,
      },
    ],
  })
  expect(pala?.prices[0]?.trend).toHaveLength(12)
  expect(pala?.prices[0]?.trend.at(-1)).toEqual({ month: '2026-11', homes: 2, middle: null })
})

test('prices of fewer than five homes are not shown', async () => {
  const [town] = await t.services.marketInsights.of(buyer.actor, 'Thodupuzha', 'en')
  expect(town).toMatchObject({ offered: 1, daysListed: null })
  expect(town?.prices[0]).toMatchObject({ homes: 1, middle: null, lowest: null, highest: null })
})

test('saved searches come before the town, newest first', async () => {
  await t.post('/api/saved-searches', {
    token: buyer.token,
    body: { name: 'Villas in Pala', query: 'location=Pala&propertyType=VILLA&forRent=false' },
  })
  const found = await t.services.marketInsights.of(buyer.actor, 'Kochi', 'en')
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({
    of: { kind: 'search', name: 'Villas in Pala' },
    offered: 5,
    prices: [{ deal: 'sale', middle: 3_000_000 }],
  })
})

test('prices of different kinds are not mixed', async () => {
  for (let at = 1; at <= 6; at += 1)
    await t.makeListing({
      city: 'Punalur',
      propertyType: 'WAREHOUSE',
      price: at * 100_000,
      createdAt: ago(3),
    })
  for (let at = 1; at <= 5; at += 1)
    await t.makeListing({
      city: 'Punalur',
      propertyType: 'VILLA',
      price: at * 10_000_000,
      createdAt: ago(3),
      demo: true,
    })
  const { user } = await t.makeUser('BUYER')
  const [punalur] = await t.services.marketInsights.of(
    { ...user, verified: true, sessionId: 0 },
    'Punalur',
    'en',
  )
  expect(punalur).toMatchObject({ offered: 11, sampleCount: 5 })
  // 3.5 lakh and 3 crore: all eleven together would have a middle of 6 lakh, which none of them asks.
  expect(punalur?.prices).toMatchObject([
    { deal: 'sale', propertyType: 'WAREHOUSE', homes: 6, sampleCount: 0, middle: 350_000 },
    { deal: 'sale', propertyType: 'VILLA', homes: 5, sampleCount: 5, middle: 30_000_000 },
  ])
})
