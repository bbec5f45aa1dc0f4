import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import { listingBody, makeImage, makeListing } from '../../../tests/support/factories.ts'
import {
  expectSameAnswers,
  follower,
  foundByTitle,
  type Follower,
} from '../../../tests/support/listings/followers.ts'
import { properties } from '../../db/schema.ts'
import { PUBLICATIONS, STATUSES } from '../../domain/listings/listing.ts'
import { isOffered } from '../../domain/listings/visibility.ts'
import { countOffered } from './load-rows.ts'

let t: TestApp
let ownerId: number
beforeAll(async () => {
  t = await startApp()
  ownerId = (await t.makeUser('SELLER')).user.id
})
afterAll(() => t.close())

const followers: Follower[] = []
afterEach(async () => {
  for (const { feed } of followers.splice(0)) await feed.stop()
})
async function follow(...given: Parameters<typeof follower>): Promise<Follower> {
  const made = await follower(...given)
  followers.push(made)
  return made
}

const listing = (title: string, more: Parameters<typeof makeListing>[1] = {}) =>
  makeListing(t, { title, ownerId, ...more })

const soon = { timeout: 10_000, interval: 5 }

async function lastNumber(): Promise<number> {
  const [row] = await t.database.query<{ number: number }>(
    'select coalesce(max(number), 0)::float8 as number from listing_changes',
  )
  return row?.number ?? 0
}

describe('followed changes', () => {
  test('rows that are added, changed, hidden, restored and deleted, by any writer', async () => {
    const one = await follow(t.database)
    const { id } = await listing('Mango grove')
    await vi.waitFor(() => expect(foundByTitle(one, 'mango grove')).toEqual([id]), soon)
    await t.database.query(`update properties set title = 'Cashew grove' where id = $1`, [id])
    await vi.waitFor(() => expect(foundByTitle(one, 'cashew grove')).toEqual([id]), soon)
    expect(foundByTitle(one, 'mango grove')).toEqual([])
    for (const change of [`publication = 'paused'`, `publication = 'live', status = 'Sold'`]) {
      await t.database.query(`update properties set ${change} where id = $1`, [id])
      await one.feed.caughtUp()
      expect(foundByTitle(one, 'cashew grove')).toEqual([])
    }
    await t.database.query(`update properties set status = 'Under Contract' where id = $1`, [id])
    await one.feed.caughtUp()
    expect(foundByTitle(one, 'cashew grove')).toEqual([id])
    await t.database.query('delete from properties where id = $1', [id])
    await one.feed.caughtUp()
    expect(foundByTitle(one, 'cashew grove')).toEqual([])
    await expectSameAnswers(one.index(), t.database)
  })

  test('public listings are those of the visibility rule', async () => {
    const before = await countOffered(t.database, 1_000)
    let offered = 0
    for (const publication of PUBLICATIONS)
      for (const status of STATUSES) {
        await listing('Every state', { publication, status })
        if (isOffered({ publication, status })) offered += 1
      }
    expect((await countOffered(t.database, 1_000)) - before).toBe(offered)
    const one = await follow(t.database)
    expect(foundByTitle(one, 'every state')).toHaveLength(offered)
  })

  test('texts with characters that COPY escapes, hidden addresses, empty columns', async () => {
    const strange = 'A\\b\tC\nD "E" \\N ചേർത്തല \r\u000bF'
    const plain = { price: null, bedrooms: null, latitude: null, longitude: null }
    const made = [
      await listing(strange, { ...plain, shownLat: null, shownLng: null, district: null }),
      await listing('\\N', { address: 'Secret lane', hideAddress: true }),
      await listing('Near', { address: 'Secret lane', pinPrecision: 'approximate' }),
      await listing('Everything', {
        amenityKeys: ['24/7 Security', 'Gym'],
        totalAreaM2: 92.903_04,
        yearBuilt: 1999,
        isVerified: true,
        createdAt: new Date('2024-02-29T23:59:59.999Z'),
      }),
    ]
    const loaded = await follow(t.database)
    const changed = await follow(t.database)
    await t.database.query(`update properties set version = version + 1 where id = any($1)`, [
      made.map(({ id }) => id),
    ])
    await changed.feed.caughtUp()
    for (const one of [loaded, changed]) {
      expect(foundByTitle(one, strange)).toEqual([made[0]?.id])
      expect(foundByTitle(one, '\\N')).toEqual([made[0]?.id, made[1]?.id])
      expect(foundByTitle(one, 'secret')).toEqual([])
      await expectSameAnswers(one.index(), t.database)
    }
  })

  test('views and favourites are not changes; rolled back changes do not appear', async () => {
    const { id } = await listing('Quiet house')
    const one = await follow(t.database)
    const before = await lastNumber()
    await t.database.query('update properties set views = views + 1, favorites = 3 where id = $1', [
      id,
    ])
    await t.database.db
      .transaction(async (tx) => {
        await tx.update(properties).set({ title: 'Loud house' }).where(eq(properties.id, id))
        await tx.insert(properties).values({
          ownerId,
          title: 'Loud house',
          propertyType: 'PLOT',
          forSale: true,
          forRent: false,
          address: '1 Road',
          city: 'Kottayam',
          state: 'Kerala',
        })
        throw new Error('no')
      })
      .catch(() => undefined)
    await one.feed.caughtUp()
    expect(await lastNumber()).toBe(before)
    expect(foundByTitle(one, 'loud house')).toEqual([])
    expect(foundByTitle(one, 'quiet house')).toEqual([id])
  })

  test('a card is read again when its listing or its picture changes, with either engine', async () => {
    const { id } = await listing('Pictured house')
    const { id: image } = await makeImage(t, { ownerId, propertyId: id })
    for (const engine of ['index', 'postgres'] as const) {
      const one = await follow(t.database, { engine })
      expect(one.feed.index() === null).toBe(engine === 'postgres')
      const title = `Pictured by ${engine}`
      const [before] = await one.cards.of([id])
      await t.database.query('update properties set title = $2 where id = $1', [id, title])
      await one.feed.caughtUp()
      expect((await one.cards.of([id]))[0]).toEqual({ ...before, title, slug: expect.any(String) })
      if (engine === 'index') continue
      await t.database.query('delete from images where id = $1', [image])
      await vi.waitFor(async () => expect(one.cards.size.cards).toBe(0), soon)
      const [after] = await one.cards.of([id])
      expect(after?.picture).not.toEqual(before?.picture)
      expect(await one.feed.state()).toMatchObject({ engine, state: 'ready', behind: 0 })
    }
  })

  test('more changes than one batch', async () => {
    const one = await follow(t.database)
    await t.database.query(
      `insert into properties (owner_id, title, property_type, for_sale, for_rent, address, city, state, price)
       select $1, 'One of many', 'PLOT', true, false, n || ' Road', 'Aluva', 'Kerala', n
       from generate_series(1, 2500) n`,
      [ownerId],
    )
    // An answer waits only so long for it: a busy machine takes longer.
    const level = () => expect.poll(async () => (await one.feed.state()).behind, soon).toBe(0)
    await level()
    expect(foundByTitle(one, 'one of many')).toHaveLength(1_000)
    await expectSameAnswers(one.index(), t.database)
    await t.database.query(`delete from properties where title = 'One of many'`)
    await level()
    await expectSameAnswers(one.index(), t.database)
  })

  test('the response to a change waits until searches see it', async () => {
    const { token } = await t.makeUser('SELLER', { verified: true })
    const inject = (method: 'POST' | 'GET', url: string, payload?: object) =>
      t.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}` },
        ...(payload ? { payload } : {}),
      })
    for (let run = 0; run < 5; run += 1) {
      const body = listingBody({ title: `Told and found ${run}` })
      expect((await inject('POST', '/api/properties', body)).statusCode).toBe(201)
      const answer = await inject('GET', `/api/search?location=Told and found ${run}`)
      expect(answer.json<{ total: number }>().total).toBe(1)
    }
  })
})

describe('an incomplete log', () => {
  const run = (text: string, ...values: unknown[]) => t.database.query(text, values)
  test.each<[string, (number: number) => Promise<unknown>]>([
    [
      'swept beyond where the follower is',
      (number) => run('delete from listing_changes where number <= $1', number),
    ],
    [
      'a backup in the place of the database',
      (number) =>
        run(
          `update listing_changes set at = at - interval '1 microsecond' where number = $1`,
          number,
        ),
    ],
    [
      'an entry that stands for everything',
      async () => {
        await run('alter table properties disable trigger user')
        await run(
          `update properties set title = 'Behind the back' where title = 'Before the break'`,
        )
        await run('alter table properties enable trigger user')
        await run('select note_listing_change(null)')
      },
    ],
  ])('%s: all is read anew', async (_name, spoil) => {
    await listing('Before the break')
    const one = await follow(t.database)
    const firstIndex = one.index()
    await one.feed.caughtUp()
    await spoil(await lastNumber())
    const { id } = await listing('After the break')
    await one.feed.caughtUp()
    await vi.waitFor(() => expect(one.index()).not.toBe(firstIndex), soon)
    await one.feed.caughtUp()
    expect(foundByTitle(one, 'after the break')).toEqual([id])
    await expectSameAnswers(one.index(), t.database)
    expect((await one.feed.figures()).listingIndexRebuilds).toBe(1)
    await t.database.query(`delete from properties where title like '% the b%'`)
    await one.feed.caughtUp()
    await expectSameAnswers(one.index(), t.database)
  })
})
