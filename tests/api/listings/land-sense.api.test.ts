import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LandSense } from '../../../src/contracts/places/land-checks.ts'
import { startApp, type TestApp } from '../../support/api.ts'

let t: TestApp
let seller: Awaited<ReturnType<TestApp['makeUser']>>
beforeAll(async () => {
  t = await startApp()
  seller = await t.makeUser('SELLER')
})
afterAll(() => t.close())

const plot = (more: Parameters<TestApp['makeListing']>[0] = {}) =>
  t.makeListing({
    ownerId: seller.user.id,
    propertyType: 'PLOT',
    city: 'Alappuzha',
    district: 'Alappuzha',
    plotAreaM2: 1_457,
    ...more,
  })
const sense = async (id: number): Promise<LandSense> =>
  (await t.get(`/api/properties/${id}/land`)).json<LandSense>()

describe('what to check about a listing’s land', () => {
  test('goes by what the owner says of it and where it lies, with source and date', async () => {
    const { id } = await plot({
      landNature: 'unnotified',
      latitude: 9.4981,
      longitude: 76.3388,
      shownLat: 9.4981,
      shownLng: 76.3388,
    })
    const found = await sense(id)
    expect(found).toMatchObject({ nature: 'unnotified', district: 'Alappuzha', plotM2: 1457 })
    expect(found.notes.map((note) => note.id)).toEqual(['unnotified', 'dataBank', 'coast', 'flood'])
    expect(found.notes[0]).toMatchObject({
      office: 'rdo',
      date: '2025-02-20',
      attribution: 'Supreme Court, 20 February 2025 (LiveLaw)',
    })
    expect(found.shore?.from).toBe('pin')
    expect(found.shore?.km).toBeLessThan(6)
    expect(found.fee).toMatchObject({ feePercent: 10, freeCents: 25, waterAboveAres: 20.2 })
  })

  test('measures from the point that everybody may see, and says how far off that may be', async () => {
    const { id } = await plot({
      pinPrecision: 'approximate',
      latitude: 9.4981,
      longitude: 76.3388,
      shownLat: 9.5001,
      shownLng: 76.3401,
    })
    const near = await sense(id)
    expect([near.shore?.from, (near.shore?.errorKm ?? 0) > 0.5]).toEqual(['near', true])
    const none = await plot({ latitude: null, longitude: null, shownLat: null, shownLng: null })
    expect((await sense(none.id)).shore).toBeNull()
  })

  test('is nothing for a flat, and not to be had of a listing that is not', async () => {
    const { id } = await plot({ propertyType: 'APARTMENT', landNature: null })
    expect(await sense(id)).toMatchObject({ notes: [], shore: null, fee: null })
    expect((await t.get('/api/properties/999999/land')).status).toBe(404)
    const gone = await plot({ publication: 'deleted' })
    expect((await t.get(`/api/properties/${gone.id}/land`)).status).toBe(410)
  })
})
