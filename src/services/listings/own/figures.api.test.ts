import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownListingsQuery } from '../../../contracts/listings/own-listings.ts'
import { startApp, type TestApp } from '../../../../tests/support/api.ts'
import type { TestUser } from '../../../../tests/support/factories.ts'
import type { Actor } from '../../../domain/accounts/actor.ts'

/** In India it is the 20th already. */
let now = new Date('2026-11-19T20:00:00Z')
let t: TestApp
let seller: TestUser
let buyer: TestUser
let house: number
let plot: number
const actorOf = ({ user }: TestUser): Actor => ({ ...user, verified: true, sessionId: 0 })

beforeAll(async () => {
  t = await startApp({ clock: () => now })
  seller = await t.makeUser('SELLER')
  buyer = await t.makeUser('BUYER')
  // No digits: a search for an id looks in the address too.
  const own = { ownerId: seller.user.id, city: 'Pala', address: 'Church Road' }
  house = (await t.makeListing({ ...own, title: 'House by the church', price: 6_000_000 })).id
  plot = (await t.makeListing({ ...own, title: 'Rubber plot', price: 9_000_000 })).id
  await t.makeListing({ ...own, title: 'Sold long ago', status: 'Sold' })
  await t.makeListing({ ...own, title: 'Thrown away', publication: 'deleted' })
  await t.makeListing({ title: 'Somebody else’s' })
})
afterAll(() => t.close())

const look = (id: number, visitor: string) =>
  t.services.views.count(id, { actor: null, visitor, userAgent: 'Mozilla/5.0 Firefox/130' })

test('a view, a save and an enquiry are counted on their day of India, every other day is zero', async () => {
  await look(house, 'a')
  await look(house, 'a')
  await look(house, 'b')
  now = new Date('2026-11-20T19:00:00Z')
  await look(house, 'a')
  await look(plot, 'a')
  await t.post(`/api/buyer/saved-properties/${house}`, { token: buyer.token })
  await t.database.query(
    `insert into message_threads (property_id, owner_id, seeker_id, asked_at)
     values ($1, $3, $2, $4), (null, $3, $2, $4), ($1, $2, $3, $4)`,
    [house, buyer.user.id, seller.user.id, now],
  )
  const days = await t.services.ownFigures.daily(actorOf(seller), 30)
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toEqual({ day: '2026-11-21', views: 2, saves: 1, enquiries: 1 })
  expect(days.at(-2)).toEqual({ day: '2026-11-20', views: 2, saves: 0, enquiries: 0 })
  expect(days[0]).toEqual({ day: '2026-10-23', views: 0, saves: 0, enquiries: 0 })
  expect(await t.services.ownFigures.totals(actorOf(seller))).toEqual({
    views: 4,
    saves: 1,
    enquiries: 1,
  })
  expect(await t.services.ownFigures.totals(actorOf(buyer))).toEqual({
    views: 0,
    saves: 0,
    enquiries: 0,
  })
})

test('the most viewed come first, each with what came of it', async () => {
  expect(await t.services.ownFigures.top(actorOf(seller), 3)).toMatchObject([
    { id: house, views: 3, saves: 1, enquiries: 1, slug: 'house-by-the-church-pala' },
    { id: plot, views: 1, saves: 0, enquiries: 0 },
  ])
})

test('one’s own listings by state, by words, sorted, and by the page; nobody else’s are among them', async () => {
  const page = async (asked: Record<string, unknown>) => {
    const found = await t.services.ownListings.page(
      actorOf(seller),
      ownListingsQuery.parse({ q: '', state: null, ...asked }),
    )
    return found.items.map(({ home }) => home.title)
  }
  expect(await page({})).toHaveLength(3)
  expect(await page({ state: 'closed' })).toEqual(['Sold long ago'])
  expect(await page({ sort: 'views', state: 'live' })).toEqual([
    'House by the church',
    'Rubber plot',
  ])
  expect(await page({ sort: 'dearest', state: 'live' })).toEqual([
    'Rubber plot',
    'House by the church',
  ])
  expect(await page({ sort: 'dearest', dir: 'asc', state: 'live' })).toEqual([
    'House by the church',
    'Rubber plot',
  ])
  expect(await page({ sort: 'title' })).toEqual([
    'House by the church',
    'Rubber plot',
    'Sold long ago',
  ])
  expect(await page({ sort: 'enquiries' })).toMatchObject(['House by the church', {}, {}])
  expect(await page({ q: 'plot  PALA' })).toEqual(['Rubber plot'])
  expect(await page({ q: String(house) })).toEqual(['House by the church'])
  expect(await page({ q: '100%_' })).toEqual([])
  expect(await page({ sort: 'nonsense', page: 'x', state: 'nonsense' })).toHaveLength(3)
  const [first] = (
    await t.services.ownListings.page(
      actorOf(seller),
      ownListingsQuery.parse({ sort: 'views', page: 9 }),
    )
  ).items
  expect(first).toMatchObject({ enquiries: 1 })
  expect(first?.views.slice(-2)).toEqual([2, 1])
  expect(await t.services.ownListings.states(actorOf(seller))).toMatchObject({
    live: 2,
    closed: 1,
    draft: 0,
  })
})

test('those that leave the map within some days are counted', async () => {
  const owner = await t.makeUser('SELLER')
  const ends = async (days: number, more = {}) =>
    t.makeListing({
      ownerId: owner.user.id,
      expiresAt: new Date(now.getTime() + days * 86_400_000),
      ...more,
    })
  await ends(6.9)
  await ends(7.1)
  await ends(3, { publication: 'paused' })
  await ends(3, { status: 'Sold' })
  expect(await t.services.ownListings.ending(actorOf(owner), 7)).toBe(1)
  expect(await t.services.ownListings.ending(actorOf(seller), 7)).toBe(0)
})

test('a price stands beside the usual one of its town, once there are five of its kind', async () => {
  for (let at = 1; at <= 5; at += 1)
    await t.makeListing({
      city: 'Thodupuzha',
      propertyType: 'APARTMENT',
      price: at * 1_000_000,
      totalAreaM2: 92.90304,
    })
  const { id } = await t.makeListing({
    ownerId: seller.user.id,
    city: 'Thodupuzha',
    propertyType: 'APARTMENT',
    price: 4_500_000,
    totalAreaM2: 92.90304,
  })
  const prices = await t.services.ownFigures.prices(actorOf(seller))
  const beside = prices.find((price) => price.id === id)
  expect(beside).toMatchObject({
    deal: 'sale',
    usual: { rupees: 3_500, unit: 'sqft', homes: 6, sampleCount: 0 },
  })
  expect(beside?.asks).toBeCloseTo(4_500, 0)
})
