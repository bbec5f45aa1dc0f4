import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import type { LandPrices } from '../../contracts/market/market.ts'
import { toSquareMetres } from '../../domain/numbers/area-units.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp({ clock: () => new Date('2026-03-01T06:00:00Z') })
})
afterAll(() => t.close())

const plot = (lakhPerCent: number, latitude: number, longitude: number, change: object = {}) =>
  t.makeListing({
    propertyType: 'PLOT',
    forSale: true,
    price: lakhPerCent * 10 * 100_000,
    plotAreaM2: toSquareMetres(10, 'cent'),
    totalAreaM2: null,
    latitude,
    longitude,
    ...change,
  })

test('a cell has the median of its plots for sale, from five on, and nothing else counts', async () => {
  for (const [at, lakh] of [2, 3, 4, 9, 20].entries()) await plot(lakh, 9.601, 76.501 + at / 1000)
  // Four in the next cell are too few.
  for (const lakh of [5, 6, 7, 8]) await plot(lakh, 9.66, 76.52)
  // Not offered, without a price, without a size, without a position, no plot.
  await plot(90, 9.602, 76.51, { publication: 'paused' })
  await plot(90, 9.602, 76.51, { price: 0, askedPrice: null })
  await plot(90, 9.602, 76.51, { plotAreaM2: null })
  await plot(90, 9.602, 76.51, { latitude: null, longitude: null })
  await plot(90, 9.602, 76.51, { propertyType: 'VILLA' })
  await plot(90, 9.602, 76.51, { propertyType: 'AGRICULTURAL' })
  const answer = await t.get('/api/market/land-prices')
  expect(answer.status).toBe(200)
  expect(answer.json<LandPrices>()).toEqual({
    at: '2026-03-01T06:00:00.000Z',
    least: 5,
    cellDegrees: 0.05,
    cells: [{ west: 76.5, south: 9.6, pricePerCent: 400_000, listings: 5, sampleCount: 0 }],
  })
})
