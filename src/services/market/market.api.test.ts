import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import type { MarketOfCity } from '../../contracts/market/market.ts'
import { toSquareMetres } from '../../domain/numbers/area-units.ts'
import { rollingTrend } from './market.ts'

const NOW = new Date('2026-03-01T06:00:00Z')
const DAY = 86_400_000
let t: TestApp
let now = NOW
beforeAll(async () => {
  t = await startApp({ clock: () => now })
})
afterAll(() => t.close())

async function flat(lakh: number, daysAgo: number, change: object = {}): Promise<void> {
  await t.makeListing({
    propertyType: 'APARTMENT',
    city: 'Thrissur',
    bedrooms: 2,
    totalAreaM2: toSquareMetres(1_000, 'sqft'),
    price: lakh * 100_000,
    createdAt: new Date(NOW.getTime() - daysAgo * DAY),
    ...change,
  })
}
async function market(city: string): Promise<MarketOfCity> {
  const answer = await t.get(`/api/market/${encodeURIComponent(city)}`)
  expect(answer.status).toBe(200)
  return answer.json<MarketOfCity>()
}

test('with four homes every figure has only their number', async () => {
  for (const [at, lakh] of [40, 50, 60, 70].entries()) await flat(lakh, 50 - at * 10)
  const found = await market('Thrissur')
  expect(found).toMatchObject({
    offered: 4,
    least: 5,
    pricePerSqFt: { value: null, listings: 4 },
    averagePrice: { value: null, listings: 4 },
    days: { value: null, listings: 4 },
    cuts: { value: null, listings: 4 },
    rentalYield: { value: null },
    growth: { value: null },
    pricePerCent: { value: null },
  })
  expect(found.trend.map(({ rolling }) => rolling)).toEqual([4e6, 4.5e6, 5e6, 6e6])
})

test('with five homes there are figures, by any name of the town; a home without a size is ignored per sq ft', async () => {
  await flat(90, 1)
  await flat(500, 0, { totalAreaM2: null, bedrooms: 4 })
  // Neither is live.
  await flat(900, 0, { publication: 'paused' })
  await flat(900, 0, { status: 'Sold' })
  now = new Date(NOW.getTime() + 90 * 60_000)
  const found = await market('Trichur')
  expect(found.city).toMatchObject({ name: 'Thrissur', district: 'Thrissur' })
  expect(found).toMatchObject({
    offered: 6,
    forSale: 6,
    forRent: 0,
    averagePrice: { value: 13_500_000, listings: 6 },
    averagePerSqFt: { value: 6_200, listings: 5 },
    pricePerSqFt: { value: 6_000, listings: 5 },
    cuts: { value: 0, listings: 6 },
    kinds: [
      {
        propertyType: 'APARTMENT',
        count: 6,
        sampleCount: 0,
        unit: 'sqft',
        sale: { value: 6_000, listings: 5, sampleCount: 0 },
        rent: { value: null, listings: 0, sampleCount: 0 },
      },
    ],
  })
  expect(found.homes[1]).toMatchObject({
    sale: { value: 6_000_000, listings: 5 },
    rent: { value: null, listings: 0 },
  })
  expect(found.months).toHaveLength(12)
  expect(found.months.at(-1)?.month).toBe('2026-03')
  // No two months of Thrissur, its district or Kerala have five homes.
  expect(found.monthsOf).toBe('town')
  // The month with five homes has its quarters; one with fewer is a gap.
  for (const { listings, low, middle, high } of found.months)
    expect([low, middle, high].map((value) => value === null)).toEqual(
      Array.from({ length: 3 }, () => listings < 5),
    )
  expect((await market('തൃശ്ശൂർ')).offered).toBe(6)
})

test('a price trend has the twelve newest listings, oldest first, each with the mean of three', async () => {
  const listings = Array.from({ length: 5 }, (_, at) => ({
    id: at,
    at: new Date(NOW.getTime() + at * DAY).toISOString(),
    price: (at + 1) * 100,
    demo: false,
  }))
  expect(rollingTrend(listings).map(({ rolling }) => rolling)).toEqual([100, 150, 200, 300, 400])
  for (let at = 0; at < 14; at++) await flat(40 + at, 20 - at, { city: 'Kollam' })
  for (let at = 0; at < 5; at++) await flat(40, 60, { city: 'Punalur' })
  const { trend, months, monthsOf } = await market('Quilon')
  // Kollam has one month with enough; with the other towns of its district there are two.
  expect(monthsOf).toBe('district')
  expect(months.filter(({ middle }) => middle !== null).length).toBe(2)
  expect(months.find(({ month }) => month === '2025-12')).toMatchObject({
    listings: 5,
    low: 4_000,
    middle: 4_000,
    high: 4_000,
  })
  expect(trend.map(({ price }) => price / 100_000)).toEqual(
    Array.from({ length: 12 }, (_, at) => 42 + at),
  )
})

test('an unknown town is 404; the file has the same figures with safe cells', async () => {
  const missing = await t.get('/api/market/Nowhere')
  expect(missing.status).toBe(404)
  expect(missing.text).toContain('City not found')
  expect((await t.get('/api/market/Nowhere/figures.csv')).status).toBe(404)
  const file = await t.get('/api/market/Thrissur/figures.csv')
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.headers['content-disposition']).toContain('veedu-market-thrissur.csv')
  expect(file.text).toContain('Thrissur,Median price per sq ft,homes,6000,INR per sq ft,5,0,')
  // A missing value leaves its column empty; the reason is in a separate column.
  expect(file.text).toMatch(
    /^Thrissur,Median price per cent,"plots[^"]*",,INR per cent,\d,\d,not enough listings \(5 are needed\),/m,
  )
})

test('cities are compared under one name each, largest first', async () => {
  await flat(44, 3, { city: 'Trichur' })
  now = new Date(NOW.getTime() + 180 * 60_000)
  await flat(44, 3, { city: 'Pala' })
  const { choices, top, ranked, thin } = await t.services.market.cities()
  expect(choices.map(({ name }) => name)).toEqual(['Kollam', 'Pala', 'Punalur', 'Thrissur'])
  expect(top.map(({ name, listings }) => [name, listings])).toEqual([
    ['Kollam', 14],
    ['Thrissur', 7],
    ['Punalur', 5],
    ['Pala', 1],
  ])
  expect(ranked[0]).toMatchObject({
    name: 'Thrissur',
    nameMl: expect.any(String) as string,
    point: { lat: expect.closeTo(10.52, 1) as number, lng: expect.closeTo(76.21, 1) as number },
  })
  expect(thin).toMatchObject([{ name: 'Pala', pricePerSqFt: { value: null, listings: 1 } }])
})
