import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import type { UsualPrice } from '../../contracts/listings/usual-price.ts'
import { toSquareMetres } from '../../domain/numbers/area-units.ts'

const NOW = new Date('2026-03-01T06:00:00Z')
let t: TestApp
let now = NOW
beforeAll(async () => {
  t = await startApp({ clock: () => now })
})
afterAll(() => t.close())

async function plot(lakhACent: number, change: object = {}): Promise<void> {
  await t.makeListing({
    propertyType: 'PLOT',
    city: 'Thrissur',
    plotAreaM2: toSquareMetres(10, 'cent'),
    plotAreaUnit: 'cent',
    price: lakhACent * 10 * 100_000,
    ...change,
  })
}
async function usual(city: string, propertyType = 'PLOT'): Promise<UsualPrice> {
  const answer = await t.get(
    `/api/usual-price?${new URLSearchParams({ city, propertyType }).toString()}`,
  )
  expect(answer.status).toBe(200)
  return answer.json<UsualPrice>()
}

test('four plots have no usual price; five do, by any name of the town', async () => {
  for (const lakh of [2, 3, 4, 100]) await plot(lakh)
  // Neither is live.
  await plot(900, { publication: 'paused' })
  await plot(900, { status: 'Sold' })
  expect(await usual('Thrissur')).toEqual({ sale: null, rent: null })
  await plot(5)
  now = new Date(NOW.getTime() + 90 * 60_000)
  expect(await usual('Trichur')).toEqual({
    sale: {
      rupees: 400_000,
      unit: 'cent',
      homes: 5,
      sampleCount: 0,
      place: { kind: 'town', name: 'Thrissur' },
    },
    rent: null,
  })
})

test('a town with few homes gets the price of its district; rents are separate, per sq ft', async () => {
  expect((await usual('Guruvayur')).sale?.place).toEqual({ kind: 'district', name: 'Thrissur' })
  for (const rent of [10, 12, 14, 16, 18])
    await t.makeListing({
      propertyType: 'APARTMENT',
      city: 'Guruvayur',
      totalAreaM2: toSquareMetres(1_000, 'sqft'),
      forSale: false,
      forRent: true,
      price: null,
      monthlyRent: rent * 1_000,
    })
  expect(await usual('Guruvayur', 'APARTMENT')).toEqual({
    sale: null,
    rent: {
      rupees: 14,
      unit: 'sqft',
      homes: 5,
      sampleCount: 0,
      place: { kind: 'town', name: 'Guruvayur' },
    },
  })
})

test('an unknown town has no usual price, and an invalid request is rejected', async () => {
  expect(await usual('Nowhere')).toEqual({ sale: null, rent: null })
  expect((await t.get('/api/usual-price?city=Kochi&propertyType=TENT')).status).toBe(400)
  expect((await t.get('/api/usual-price?city=Kochi')).status).toBe(400)
})
