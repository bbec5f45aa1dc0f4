import { area } from '@turf/area'
import { polygon } from '@turf/helpers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/support/database.ts'
import { distanceKm } from '../../domain/places/distance.ts'
import { pinCodeWarning, readPinCode } from '../../domain/places/towns/pin-codes.ts'
import { TOWNS } from '../../domain/places/towns/towns.ts'
import { undisclosedValue } from '../../domain/listings/position/position-disclosure.ts'
import { PROPERTY_TYPES } from '../../domain/listings/listing.ts'
import type { Database } from '../client.ts'
import { groundAround } from './ground.ts'
import { DEMO_SIZE, seedDemo } from './index.ts'
import { makeListings } from './listing.ts'
import { DENSE_TOWNS, MARKET_TOWNS } from './towns.ts'

const today = new Date('2026-11-28T06:00:00Z')
const demo = { ...DEMO_SIZE, seed: 'veedu', today, distinct: true }
const listings = [...makeListings(demo)]
const town = (name: string) => TOWNS.find((one) => one.name === name) ?? { lat: 0, lng: 0 }

describe('generated listings', () => {
  test('are the same for the same seed, and different for another', () => {
    expect([...makeListings(demo)]).toEqual(listings)
    const others = [...makeListings({ count: 50, seed: 'other', today })]
    expect(others[0]?.title).not.toBe(listings[0]?.title)
  })

  test('cover every town at least three times and every kind', () => {
    for (const { name } of TOWNS)
      expect(listings.filter(({ city }) => city === name).length).toBeGreaterThanOrEqual(3)
    expect(new Set(listings.map(({ propertyType }) => propertyType))).toEqual(
      new Set(PROPERTY_TYPES),
    )
  })

  test('are dense in ten towns', () => {
    for (const name of DENSE_TOWNS)
      expect(listings.filter(({ city }) => city === name).length).toBeGreaterThanOrEqual(160)
  })

  test('are about 60 % for sale, 30 % for rent, 10 % both', () => {
    const share = (sale: boolean, rent: boolean): number =>
      listings.filter(({ forSale, forRent }) => forSale === sale && forRent === rent).length / 2_400
    expect(share(true, false)).toBeCloseTo(0.6, 1)
    expect(share(false, true)).toBeCloseTo(0.3, 1)
    expect(share(true, true)).toBeCloseTo(0.1, 1)
  })

  test('have unique titles and points within a town', () => {
    expect(new Set(listings.map(({ city, title }) => `${city}|${title}`)).size).toBe(2_400)
    expect(new Set(listings.map((one) => `${one.latitude},${one.longitude}`)).size).toBe(2_400)
  })

  test('lie on dry land within 6 km of their town, and so do the corners of plots', () => {
    for (const one of listings) {
      const at = {
        lat: undisclosedValue(one.latitude) ?? 0,
        lng: undisclosedValue(one.longitude) ?? 0,
      }
      const isGround = groundAround(at.lat)
      expect(distanceKm(at, town(one.city))).toBeLessThan(6.1)
      expect(isGround(at.lng, at.lat)).toBe(true)
      for (const [lng, lat] of undisclosedValue(one.polygon) ?? [])
        expect(isGround(lng, lat)).toBe(true)
    }
  })

  test('have believable prices, rents of 2.5 to 3.5 % a year, and dates of the last year', () => {
    const prices = listings.filter(({ forSale }) => forSale).map(({ price }) => price ?? 0)
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(100_000)
    expect(Math.max(...prices)).toBeLessThanOrEqual(300_000_000)
    expect(listings.filter(({ forSale, price }) => !forSale && price !== null)).toEqual([])
    const rents = listings
      .filter(({ forRent }) => forRent)
      .map(({ monthlyRent }) => monthlyRent ?? 0)
    expect(Math.min(...rents)).toBeGreaterThanOrEqual(1_500)
    const yields = listings
      .filter(({ forSale, forRent }) => forSale && forRent)
      .map(({ monthlyRent, price }) => (12 * (monthlyRent ?? 0)) / (price ?? 1))
    expect(Math.min(...yields)).toBeGreaterThan(0.023)
    // Rents and prices are rounded, small ones by more than the range's edge.
    expect(Math.max(...yields)).toBeLessThan(0.04)
    const ages = listings.map(({ createdAt }) => today.getTime() - (createdAt?.getTime() ?? 0))
    expect(Math.min(...ages)).toBeGreaterThan(0)
    expect(Math.max(...ages)).toBeLessThan(367 * 86_400_000)
  })

  test('land has a boundary whose area matches', () => {
    const land = listings.filter(
      ({ propertyType }) => propertyType === 'PLOT' || propertyType === 'AGRICULTURAL',
    )
    expect(land.length).toBeGreaterThan(80)
    for (const one of land) {
      const ring = undisclosedValue(one.polygon) ?? []
      expect(ring.length).toBeGreaterThanOrEqual(4)
      expect(ring.length).toBeLessThanOrEqual(7)
      const [first = [0, 0]] = ring
      const ratio = area(polygon([[...ring, first]])) / (one.plotAreaM2 ?? 1)
      expect(ratio).toBeGreaterThan(0.995)
      expect(ratio).toBeLessThan(1.005)
    }
  })

  test('have two to four sentences that are filled in', () => {
    for (const { title, description } of listings) {
      expect(`${title} ${description}`).not.toMatch(/null|undefined|NaN|\{|\}/)
      const sentences = description?.match(/[.!?](?= |$)/g) ?? []
      expect(sentences.length).toBeGreaterThanOrEqual(2)
      expect(sentences.length).toBeLessThanOrEqual(6)
    }
  })

  test('every town has a PIN code of its district', () => {
    for (const { pin, district } of MARKET_TOWNS) {
      expect(readPinCode(pin)).toBe(pin)
      expect(pinCodeWarning(pin, district)).toBeNull()
    }
  })
})

describe('the demo', () => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.close())
  const one = async (text: string): Promise<number> =>
    (await database.query<{ n: number }>(`select (${text})::int as n`))[0]?.n ?? -1

  test('is written only once', async () => {
    const passwordHash = '$argon2id$demo'
    expect(await seedDemo(database, { today, passwordHash })).toBe(2_400)
    expect(await seedDemo(database, { today, passwordHash })).toBe(0)
    expect(await one('select count(*) from properties')).toBe(2_400)
  })

  test('counters, histories and prices agree with their rows', async () => {
    expect(
      await one(`select count(*) from properties p where views <>
        (select count(*) from property_views v where v.property_id = p.id)`),
    ).toBe(0)
    expect(
      await one(`select count(*) from properties p where favorites <>
        (select count(*) from saved_properties s where s.property_id = p.id)`),
    ).toBe(0)
    expect(
      await one(`select count(*) from (select distinct on (h.property_id) h.after, p.price from property_history h
        join properties p on p.id = h.property_id and p.price is not null
        where h.kind in ('listed', 'price') order by h.property_id, h.at desc, h.id desc) last
        where last.after::bigint <> last.price`),
    ).toBe(0)
    expect(
      await one(`select count(*) from property_history h join properties p on p.id = h.property_id
        where h.at < p.created_at or h.at > '${today.toISOString()}'`),
    ).toBe(0)
    expect(
      await one(
        `select count(*) from properties where (status in ('Sold', 'Rented')) <> (closed_at is not null)`,
      ),
    ).toBe(0)
  })

  test('has data for each part of the product', async () => {
    const verified = await one('select count(*) from properties where is_verified')
    expect(verified).toBeGreaterThan(750)
    expect(verified).toBeLessThan(950)
    expect(
      await one('select count(*) from properties where is_featured and is_verified'),
    ).toBeGreaterThanOrEqual(12)
    for (const status of ['Sold', 'Rented', 'Under Contract'])
      expect(
        await one(`select count(*) from properties where status = '${status}'`),
      ).toBeGreaterThan(5)
    expect(
      await one("select count(*) from properties where pin_precision = 'approximate'"),
    ).toBeGreaterThan(20)
    expect(await one('select count(*) from messages')).toBeGreaterThan(250)
    expect(await one("select count(*) from users where role = 'REALTOR'")).toBe(4)
    for (const who of ['seller', 'realtor'])
      expect(
        await one(`select count(distinct state || coalesce(turn, '')) from offers o
          join users u on u.id = o.owner_id where u.email = '${who}@veedu.demo'`),
      ).toBe(4)
    expect(
      await one(`select count(*) from deals d join deal_receipts r on r.deal_id = d.id
        where d.state = 'active' and exists (select 1 from deal_lines l where l.deal_id = d.id and l.state = 'done')
          and exists (select 1 from deal_lines l where l.deal_id = d.id and l.state = 'open')`),
    ).toBe(2)
    expect(
      await one(`select count(*) from properties p join users u on u.id = p.owner_id
        where u.email = 'seller@veedu.demo' and p.publication = 'live'`),
    ).toBeGreaterThan(8)
  })

  test('invented people can be told from real ones and cannot sign in', async () => {
    expect(
      await one("select count(*) from users where not demo or email not like '%@veedu.demo'"),
    ).toBe(0)
    expect(await one("select count(*) from users where password_hash <> ''")).toBe(6)
    expect(await one("select count(*) from users where phone not like '+91 00000 %'")).toBe(0)
  })
})
