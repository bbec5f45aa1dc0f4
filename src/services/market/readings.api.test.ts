import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import type { MarketOfCity } from '../../contracts/market/market.ts'
import type { LocalityAnswer } from '../../contracts/places/localities.ts'
import type { MarketInsightFigures, MarketTrend } from '../../contracts/valuation/valuation.ts'
import { settings } from '../../db/schema.ts'
import { toSquareMetres } from '../../domain/numbers/area-units.ts'
import { COUNT_SAMPLE_LISTINGS } from './sample-listings.ts'

const NOW = new Date('2026-03-01T06:00:00Z')
const DAY = 86_400_000
let t: TestApp
let now = NOW
beforeAll(async () => {
  t = await startApp({ clock: () => now })
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.database.query('delete from properties')
  // Beyond the lifetime of any reading, stale ones included.
  now = new Date(now.getTime() + 2 * 3_600_000)
})

const home = (city: string, perSqFt: number, change: object = {}) =>
  t.makeListing({
    propertyType: 'APARTMENT',
    city,
    bedrooms: 2,
    totalAreaM2: toSquareMetres(1_000, 'sqft'),
    price: Math.round(perSqFt * 1_000),
    createdAt: new Date(now.getTime() - 20 * DAY),
    ...change,
  })
async function homes(city: string, rates: number[], change: object = {}): Promise<void> {
  for (const rate of rates) await home(city, rate, change)
}
const ask = async <Answer>(path: string): Promise<Answer> => {
  const answer = await t.get(path)
  expect(answer.status).toBe(200)
  return answer.json<Answer>()
}
const locality = (city: string) => ask<LocalityAnswer>(`/api/localities/${city}`)
const market = (city: string) => ask<MarketOfCity>(`/api/market/${city}`)
const trend = async (city: string) =>
  (await ask<{ trends: MarketTrend }>(`/api/ml/market-trends/${city}`)).trends
const stat = (town: LocalityAnswer, name: string) =>
  town.stats.find((figure) => figure.name === name)

test('figures of a town are of one moment, whichever page was asked first', async () => {
  await homes('Pala', [4_000, 5_000, 6_000, 7_000, 8_000, 9_000, 10_000])
  const before = await locality('Pala')
  const gone = await home('Pala', 4_000)
  await t.database.query(`update properties set publication = 'withdrawn' where id = $1`, [gone.id])
  await home('Pala', 4_000, { propertyType: 'VILLA' })
  const found = await market('Pala')
  const sum = found.kinds.reduce((all, { count }) => all + count, 0)
  expect(found.offered).toBe(sum)
  expect(found.at).toBe(before.at)
  expect(found.offered).toBe(stat(before, 'homes')?.value)
  expect((await trend('Pala')).onOffer).toMatchObject({ offered: sum, forSale: sum, forRent: 0 })
  now = new Date(now.getTime() + 2 * 3_600_000)
  const after = await market('Pala')
  expect(after).toMatchObject({ at: now.toISOString(), offered: 8 })
  expect(after.kinds.map(({ propertyType, count }) => [propertyType, count])).toEqual([
    ['APARTMENT', 7],
    ['VILLA', 1],
  ])
})

test('the headline price is the town’s, else the district’s, else Kerala’s, and says which', async () => {
  await homes('Pala', [4_000, 5_000])
  expect(stat(await locality('Pala'), 'pricePerSqFt')).toMatchObject({
    value: null,
    missing: 'notYet',
    listings: 2,
    mark: 'computed',
  })
  await homes('Kochi', [7_000, 8_000, 9_000])
  now = new Date(now.getTime() + 2 * 3_600_000)
  // 4,000, 5,000, 7,000, 8,000 and 9,000.
  expect(stat(await locality('Pala'), 'pricePerSqFt')).toMatchObject({
    value: 7_000,
    listings: 5,
    of: 'state',
  })
  await homes('Kottayam', [4_500, 6_000, 6_500])
  now = new Date(now.getTime() + 2 * 3_600_000)
  // Pala is in Kottayam district: 4,000, 4,500, 5,000, 6,000 and 6,500.
  expect(stat(await locality('Pala'), 'pricePerSqFt')).toMatchObject({
    value: 5_000,
    listings: 5,
    of: 'district',
  })
  // The market page is of the town alone.
  expect((await market('Pala')).pricePerSqFt).toEqual({ value: null, listings: 2, sampleCount: 0 })
  await homes('Pala', [3_000, 3_500, 4_500])
  now = new Date(now.getTime() + 2 * 3_600_000)
  expect(stat(await locality('Pala'), 'pricePerSqFt')).toMatchObject({
    value: 4_000,
    listings: 5,
    of: 'veedu',
  })
})

test('price growth is what listings of two years say; without them nothing is assumed', async () => {
  await homes('Pala', [5_000, 5_050, 5_100])
  await homes('Ettumanoor', [10_000, 10_100, 10_200, 10_300])
  const growth = (town: LocalityAnswer) => stat(town, 'growth')
  expect(growth(await locality('Pala'))).toMatchObject({ value: null, missing: 'notYet' })
  const yearBefore = { createdAt: new Date(now.getTime() - 500 * DAY), publication: 'expired' }
  // Each town was cheaper by an eleventh. Then more homes were of the cheap town, now more are of the dear one: half as
  // many again would be no growth of prices.
  const before = (rate: number) => rate / 1.1
  await homes('Pala', [5_000, 5_050, 5_100, 5_150].map(before), yearBefore)
  await homes('Ettumanoor', [10_000, 10_100, 10_200].map(before), yearBefore)
  now = new Date(now.getTime() + 2 * 3_600_000)
  const found = await locality('Pala')
  expect(growth(found)).toMatchObject({ value: 10, of: 'district', listings: 14 })
  expect(found.market.appreciation).toMatchObject({ value: 10, of: 'district' })
  expect((await market('Pala')).growth.value).toBeNull()
  // Every town had an assumed growth of 7.4 % before.
  expect(growth(await locality('Kochi'))).toMatchObject({ value: 10, of: 'state' })
})

test('the chart’s years have the median and the count of what was listed in them, or nothing', async () => {
  const year = (of: number) => ({
    createdAt: new Date(`${of}-06-01T06:00:00Z`),
    publication: 'expired',
  })
  await homes('Pala', [3_000, 3_500, 4_000, 4_500, 9_000], year(2021))
  await homes('Pala', [3_000, 3_500], year(2023))
  await home('Pala', 9_000, { ...year(2021), publication: 'draft' })
  await home('Pala', 100, { ...year(2021), propertyType: 'WAREHOUSE' })
  const { trend: years, trendEstimate } = await locality('Pala')
  expect(years.map((one) => [one.year, one.value, one.listings])).toEqual([
    [2019, null, 0],
    [2020, null, 0],
    [2021, 4_000, 5],
    [2022, null, 0],
    [2023, null, 2],
    [2024, null, 0],
  ])
  expect(new Set(years.map(({ mark }) => mark))).toEqual(new Set(['computed']))
  expect(new Set(trendEstimate.map(({ mark }) => mark))).toEqual(new Set(['estimate']))
})

test('what is unusual about a town is told with its figures, the largest difference first', async () => {
  await homes('Pala', [9_000, 9_500, 10_000, 10_500, 11_000])
  await homes('Kottayam', [5_000, 5_000, 5_000, 5_000, 5_000, 5_000])
  await homes('Kochi', [8_000, 8_000, 8_000, 8_000, 8_000, 8_000, 8_000, 8_000, 8_000])
  const { unusual } = await locality('Pala')
  expect(unusual.find(({ measure }) => measure === 'pricePerSqFt')).toEqual({
    measure: 'pricePerSqFt',
    unit: 'rupeesPerSqFt',
    value: 10_000,
    listings: 5,
    sampleCount: 0,
    // 5,000 six times and Pala's five; 5,000 six times, 8,000 nine times and Pala's five.
    district: { value: 5_000, listings: 11, sampleCount: 0, percent: 100 },
    state: { value: 8_000, listings: 20, sampleCount: 0, percent: 25 },
  })
  const size = ({ district, state }: LocalityAnswer['unusual'][number]) =>
    Math.max(
      ...[district, state].map((other) => Math.abs(Math.log(1 + (other?.percent ?? 0) / 100))),
    )
  expect(unusual.map(size)).toEqual(unusual.map(size).toSorted((a, b) => b - a))
})

test('a town like the others, or with too few homes, has nothing unusual', async () => {
  for (const city of ['Pala', 'Kottayam', 'Kochi'])
    await homes(city, [5_000, 5_100, 5_200, 5_300, 5_400])
  await homes('Vaikom', [50_000])
  expect((await locality('Pala')).unusual).toEqual([])
  expect((await locality('Vaikom')).unusual).toEqual([])
})

test('without a sure trend there is none, only what is on offer', async () => {
  // Seven on offer, none of which can be compared: plots, and a flat without a size.
  await homes('Pala', [100, 200, 300, 400, 500, 600], {
    propertyType: 'PLOT',
    totalAreaM2: null,
    plotAreaM2: toSquareMetres(10, 'cent'),
  })
  await home('Pala', 5_000, { totalAreaM2: null })
  const found = await trend('Pala')
  expect(found).toMatchObject({
    trend: 'unknown',
    priceChange: null,
    recentAvgPrice: null,
    olderAvgPrice: null,
    confidence: 0,
    leastConfidence: 0.75,
    onOffer: { offered: 7, forSale: 7, forRent: 0 },
  })
  // Ten cents each: the middle of 10,000, 20,000, … 60,000 rupees per cent.
  expect(found.onOffer.kinds).toMatchObject([
    { propertyType: 'PLOT', count: 6, unit: 'cent', sale: { value: 35_000, listings: 6 } },
    { propertyType: 'APARTMENT', count: 1, unit: 'sqft', sale: { value: null, listings: 0 } },
  ])
})

test('a trend has one computation: change and word follow from the averages', async () => {
  await homes('Pala', [6_000, 6_060, 6_120, 5_940, 5_880])
  await homes('Pala', [5_000, 5_050, 5_100, 4_950, 4_900], {
    createdAt: new Date(now.getTime() - 120 * DAY),
  })
  const own = await trend('Pala')
  expect(own).toMatchObject({
    of: 'town',
    trend: 'increasing',
    priceChange: 20,
    confidence: 1,
    days: 90,
    recentListings: 5,
    olderListings: 5,
  })
  const { recentAvgPrice, olderAvgPrice } = own
  expect(Math.round(((recentAvgPrice ?? 0) / (olderAvgPrice ?? 1) - 1) * 1_000) / 10).toBe(20)
  // A town without homes has the trend of its district, and says so.
  expect(await trend('Vaikom')).toMatchObject({
    of: 'district',
    priceChange: 20,
    onOffer: { offered: 0 },
  })
  expect(await trend('Kochi')).toMatchObject({ of: 'state', priceChange: 20 })
})

test('sample listings are counted with each figure, and the setting leaves them out', async () => {
  await homes('Pala', [4_000, 5_000, 6_000, 7_000, 8_000], { demo: true })
  await homes('Pala', [9_000])
  const found = await market('Pala')
  expect(found).toMatchObject({
    offered: 6,
    sampleCount: 5,
    pricePerSqFt: { value: 6_500, listings: 6, sampleCount: 5 },
  })
  expect(found.kinds).toMatchObject([{ count: 6, sampleCount: 5 }])
  expect(stat(await locality('Pala'), 'pricePerSqFt')).toMatchObject({ sampleCount: 5 })
  const insights = async () =>
    (await ask<{ insights: MarketInsightFigures }>('/api/ml/insights')).insights
  expect(await insights()).toMatchObject({
    totalProperties: 6,
    sampleCount: 5,
    medianPrice: 6_500_000,
    pricedHomes: 6,
  })
  const { top } = await t.services.market.cities()
  expect(top).toMatchObject([{ name: 'Pala', listings: 6, sampleCount: 5 }])

  await t.database.db.insert(settings).values({ name: COUNT_SAMPLE_LISTINGS, value: false })
  try {
    expect(await market('Pala')).toMatchObject({
      offered: 1,
      sampleCount: 0,
      pricePerSqFt: { value: null, listings: 1, sampleCount: 0 },
    })
    expect(await insights()).toMatchObject({
      totalProperties: 1,
      sampleCount: 0,
      medianPrice: null,
    })
    expect((await t.services.market.cities()).top).toMatchObject([{ listings: 1, sampleCount: 0 }])
  } finally {
    await t.database.query('delete from settings where name = $1', [COUNT_SAMPLE_LISTINGS])
  }
})

test('medians and means are of homes, or of one kind: sheds and plots do not count', async () => {
  await homes('Pala', [4_000, 5_000, 6_000, 7_000, 8_000])
  await homes('Pala', [100, 100, 100, 100, 100, 100, 100], { propertyType: 'WAREHOUSE' })
  expect(await market('Pala')).toMatchObject({
    offered: 12,
    averagePrice: { value: 6_000_000, listings: 5 },
    averagePerSqFt: { value: 6_000, listings: 5 },
    pricePerSqFt: { value: 6_000, listings: 5 },
  })
  const { insights } = await ask<{ insights: MarketInsightFigures }>('/api/ml/insights')
  expect(insights).toMatchObject({
    averagePrice: 6_000_000,
    medianPrice: 6_000_000,
    pricedHomes: 5,
  })
  const { top } = await t.services.market.cities()
  expect(top[0]).toMatchObject({ averagePrice: { value: 6_000_000, listings: 5 } })
})
