import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PropertyCard } from '../../../src/contracts/listings/listings.ts'
import { DATA_REGISTER } from '../../../src/domain/places/landmarks/landmark-register.ts'
import { startApp, type TestApp } from '../../support/api.ts'

/* The landmark on a card: from the point that everybody sees, at a coarse distance. */

let t: TestApp
beforeAll(async () => {
  t = await startApp()
})
afterAll(() => t.close())

const POINT = { latitude: 10.0191, longitude: 76.3603 }

async function cardOf(more: Record<string, unknown>): Promise<PropertyCard> {
  const { id } = await t.makeListing({ city: 'Kochi', ...more })
  const { items } = (await t.get('/api/search?location=Kochi&limit=50')).json<{
    items: PropertyCard[]
  }>()
  const card = items.find((one) => one.id === id)
  if (!card) throw new Error('the listing is not found')
  return card
}

test('a card names a landmark that people know, and about how far it is', async () => {
  const card = await cardOf(POINT)
  expect(card.near).toEqual({ name: 'Infopark', nameMl: 'ഇൻഫോപാർക്ക്', km: 0.5 })
})

test('an approximate pin gives away no more than itself', async () => {
  const points = Array.from({ length: 6 }, (_, n) => ({
    latitude: 10.0281 + n * 0.0006,
    longitude: 76.3562 + n * 0.0006,
  }))
  const cards: PropertyCard[] = []
  for (const point of points) cards.push(await cardOf({ ...point, pinPrecision: 'approximate' }))
  for (const { lat, lng, near } of cards) {
    expect(near).toEqual(DATA_REGISTER.telling({ lat: lat ?? 0, lng: lng ?? 0 }))
    // No finer than half a kilometre.
    expect((near?.km ?? 0) % 0.5).toBe(0)
  }
  // Listings with one pin have one landmark, wherever they truly are.
  const byPin = new Map<string, Set<string>>()
  for (const { lat, lng, near } of cards) {
    const pin = `${lat},${lng}`
    byPin.set(pin, (byPin.get(pin) ?? new Set()).add(JSON.stringify(near)))
  }
  expect(byPin.size).toBeLessThan(cards.length)
  expect([...byPin.values()].filter(({ size }) => size > 1)).toEqual([])
})

test('a listing of which only the town is known, or no point at all, is near nothing', async () => {
  const town = await cardOf({ ...POINT, pinSource: 'town' })
  expect([town.lat, town.near]).toEqual([POINT.latitude, undefined])
  const none = await cardOf({ latitude: null, longitude: null, shownLat: null, shownLng: null })
  expect([none.lat, none.near]).toEqual([null, undefined])
})
