import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import type { NearbyAnswer } from '../../contracts/places/nearby.ts'
import { distanceKm } from '../../domain/places/distance.ts'
import { isSourceId } from '../../domain/places/sources.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp()
})
afterAll(() => t.close())

const KOTTAYAM = { latitude: 9.59163, longitude: 76.52221 }
const nearby = async (id: number): Promise<NearbyAnswer> => {
  const answer = await t.get(`/api/properties/${id}/nearby`)
  expect(answer.status).toBe(200)
  return answer.json<NearbyAnswer>()
}

describe('places near a listing', () => {
  test('are the nearest of each kind, with distance and source', async () => {
    const { id } = await t.makeListing(KOTTAYAM)
    const { from, places } = await nearby(id)
    expect(from).toBe('pin')
    const kinds = places.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['hospital', 'school', 'college', 'railStation']))
    expect(new Set(kinds).size).toBe(kinds.length)
    for (const place of places) {
      expect(isSourceId(place.source)).toBe(true)
      const km = distanceKm({ lat: KOTTAYAM.latitude, lng: KOTTAYAM.longitude }, place)
      expect(Math.abs(place.km - km)).toBeLessThanOrEqual(0.5)
    }
    expect(places.find(({ kind }) => kind === 'railStation')).toMatchObject({
      name: expect.stringContaining('Kottayam'),
    })
  })

  test('are the same for every place in the cell of an approximate pin, in steps of 0.5 km', async () => {
    const approximate = { pinPrecision: 'approximate' } as const
    const one = await t.makeListing({ ...KOTTAYAM, ...approximate })
    const two = await t.makeListing({ latitude: 9.5889, longitude: 76.5235, ...approximate })
    const answer = await nearby(one.id)
    expect(answer.from).toBe('near')
    expect(answer.places.length).toBeGreaterThan(5)
    expect(answer.places.filter(({ km }) => km % 0.5 !== 0)).toEqual([])
    expect(await nearby(two.id)).toEqual(answer)
  })

  test('start from the town where no more is shown; without a position there are none', async () => {
    const town = await t.makeListing({ ...KOTTAYAM, pinSource: 'town' })
    const answer = await nearby(town.id)
    expect(answer.from).toBe('town')
    expect(answer.places.filter(({ km }) => km % 0.5 !== 0)).toEqual([])
    const none = await t.makeListing({
      latitude: null,
      longitude: null,
      shownLat: null,
      shownLng: null,
    })
    expect(await nearby(none.id)).toEqual({ from: null, places: [] })
  })
})
