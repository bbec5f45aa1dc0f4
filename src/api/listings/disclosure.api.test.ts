import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import type { TestUser } from '../../../tests/support/factories.ts'
import { addListing, type WireListing } from '../../../tests/support/listings/listings.ts'
import { APPROXIMATE_PIN } from '../../domain/listings/position/position.ts'
import type { SimilarListings } from '../../contracts/listings/similar.ts'
import { degreesPerMetres } from '../../domain/places/ellipsoid.ts'
import { distanceKm } from '../../domain/places/distance.ts'

const now = new Date('2026-03-01T06:00:00Z')
let t: TestApp
let seller: TestUser
let admin: TestUser

beforeAll(async () => {
  t = await startApp({ clock: () => now, demo: true })
  seller = await t.makeUser('SELLER', { verified: true })
  admin = await t.makeUser('ADMIN')
})
afterAll(() => t.close())

const add = (overrides: Record<string, unknown> = {}, by = seller): Promise<WireListing> =>
  addListing(t, by, overrides)
const read = (id: number, token?: string) => t.get(`/api/properties/${id}`, token ? { token } : {})

describe('what the public is told', () => {
  const secrets = {
    contactPhone: '+91 98470 12341',
    contactEmail: 'anitha@home.test',
    address: '7 Secret Lane',
    surveyNumber: '412/7',
  }

  test('contact is masked, for the owner and administrators it is whole', async () => {
    const { id } = await add(secrets)
    expect((await read(id)).json()).toMatchObject({
      contactPhone: '+91 98••• ••41',
      contactEmail: 'a•••@home.test',
      address: '7 Secret Lane',
    })
    expect((await read(id, seller.token)).json()).toMatchObject(secrets)
    expect((await read(id, admin.token)).json()).toMatchObject(secrets)
    const list = await t.get('/api/properties')
    expect(list.text).not.toMatch(/98470|anitha|password|hash|people\.test/)
    const search = await t.get('/api/search?points=1&limit=200')
    expect(search.text).not.toMatch(/98470|anitha|@/)
  })

  test('an approximate pin shows neither address, point, boundary nor survey number anywhere', async () => {
    const made = await add({
      ...secrets,
      address: '55 Hidden Corner',
      title: 'Quiet plot',
      propertyType: 'PLOT',
      pinPrecision: 'approximate',
      polygonCoordinates: [
        [76.5301, 9.6001],
        [76.5303, 9.6001],
        [76.5303, 9.6003],
        [76.5301, 9.6003],
      ],
    })
    expect(made).toMatchObject({ latitude: expect.closeTo(9.6002, 6), address: '55 Hidden Corner' })
    const shown = (await read(made.id)).json<WireListing>()
    expect(shown).toMatchObject({ address: null, polygonCoordinates: null, surveyNumber: null })
    const metres =
      1_000 *
      distanceKm({ lat: shown.latitude, lng: shown.longitude }, { lat: 9.6002, lng: 76.5302 })
    expect(metres).toBeLessThan(APPROXIMATE_PIN.maxMetres)
    expect(metres).toBeGreaterThan(0)
    for (const url of [
      '/api/properties',
      '/api/search?points=1&limit=200',
      `/api/properties/${made.id}`,
    ]) {
      const text = (await t.get(url)).text
      expect(text).not.toContain('Hidden Corner')
      // Corners and point are compared as pairs: a single number may equal the moved pin's by chance.
      expect(text).not.toMatch(/76\.530[13],\s*9\.600[13]\b/)
      expect(text).not.toMatch(/9\.6002\b[^0-9]{1,40}76\.5302\b|76\.5302\b[^0-9]{1,40}9\.6002\b/)
    }
    expect((await t.get('/api/properties?location=Hidden%20Corner')).json()).toEqual([])
    const box = '76.53,9.6,76.5304,9.6004'
    expect((await t.get(`/api/properties?bbox=${box}&q=Quiet`)).json()).toEqual([])
    // Another request, also after an edit of another field, reveals no more.
    await t.patch(`/api/properties/${made.id}`, {
      token: seller.token,
      body: { title: 'Quiet plot 2' },
    })
    expect((await read(made.id)).json()).toMatchObject({
      latitude: shown.latitude,
      longitude: shown.longitude,
    })
  })

  test('a hidden address is neither shown nor found', async () => {
    const { id } = await add({ address: '99 Unfindable Road', hideAddress: true })
    expect((await read(id)).json()).toMatchObject({ address: null, latitude: 9.5916 })
    expect((await t.get('/api/properties?location=unfindable')).json()).toEqual([])
    expect((await t.get('/api/properties?q=unfindable')).json()).toEqual([])
  })

  describe('similar listings', () => {
    const at = { city: 'Kasaragod', district: 'Kasaragod', propertyType: 'SHOP' } as const
    const make = (price: number, km: number, more = {}) =>
      t.makeListing({
        ...at,
        price,
        latitude: 12.5 - degreesPerMetres(12.5, km * 1_000).lat,
        longitude: 75,
        pinSource: 'picked',
        pinPrecision: 'exact',
        ...more,
      })
    const similar = async (id: number) => {
      const { within, listings } = (
        await t.get(`/api/properties/${id}/similar`)
      ).json<SimilarListings>()
      return { within, ids: listings.map((card) => card.id) }
    }

    test('are offered ones of a stated distance, nearest in kind and price first', async () => {
      const one = await make(1_000_000, 0)
      expect(await similar(one.id)).toEqual({ within: null, ids: [] })

      // Elsewhere in the district, at any distance.
      const far = await make(1_000_000, 60)
      await make(1_000_000, 60, { district: 'Kannur', city: 'Kannur' })
      await make(1_000_000, 60, { propertyType: 'VILLA' })
      await make(1_000_000, 60, { forSale: false, forRent: true, monthlyRent: 9_000 })
      expect(await similar(one.id)).toEqual({ within: 'district', ids: [far.id] })

      const within40 = await make(1_000_000, 39)
      expect(await similar(one.id)).toEqual({ within: { km: 40 }, ids: [within40.id] })

      const office = await make(1_000_000, 14, { propertyType: 'OFFICE' })
      expect(await similar(one.id)).toEqual({ within: { km: 15 }, ids: [office.id] })

      const dear = await make(9_000_000, 2)
      const cheap = await make(1_100_000, 14.9)
      await make(1_000_000, 1, { publication: 'draft' })
      expect(await similar(one.id)).toEqual({
        within: { km: 15 },
        ids: [cheap.id, dear.id, office.id],
      })
    })
  })
})
