import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import { listingBody, makeListing } from '../../../tests/support/factories.ts'
import {
  expectSameAnswers,
  follower,
  foundByTitle,
  type Follower,
} from '../../../tests/support/listings/followers.ts'
import { openDatabase, type Database } from '../../db/client.ts'
import { properties } from '../../db/schema.ts'

const onServer = inject('databaseTemplate').engine === 'postgres'

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

describe.runIf(onServer)('several processes on one server', () => {
  let other: Database
  const connect = (): Promise<Database> => {
    const { connection } = t.database
    if (connection.engine !== 'postgres') throw new Error('no server')
    return openDatabase({ engine: 'postgres', url: connection.url, limits: { size: 4 } })
  }
  beforeAll(async () => {
    other = await connect()
  })
  afterAll(() => other.close())

  test('a change through one process is found through the other, without polling', async () => {
    const one = await follow(other)
    const { token } = await t.makeUser('SELLER', { verified: true })
    const made = await t.post('/api/properties', { token, body: listingBody({ title: 'Afar' }) })
    const { id } = made.json<{ id: number }>()
    await vi.waitFor(() => expect(foundByTitle(one, 'afar')).toEqual([id]), soon)
  })

  test('polling the log makes up for a lost notification', async () => {
    const one = await follow(other)
    const { id } = await listing('Unheard')
    await t.database.query('select pg_notify($1, $2)', ['another_channel', ''])
    one.look()
    await vi.waitFor(() => expect(foundByTitle(one, 'unheard')).toEqual([id]), soon)
  })

  test('a lost connection is restored without missing changes', async () => {
    const one = await follow(other)
    const cut = () =>
      t.database.query<{ cut: boolean }>(
        `select pg_terminate_backend(pid) as cut from pg_stat_activity
         where application_name = 'veedu listening' and datname = current_database()`,
      )
    expect((await cut()).length).toBeGreaterThan(0)
    const missed = await listing('While deaf')
    await vi.waitFor(() => expect(foundByTitle(one, 'while deaf')).toEqual([missed.id]), soon)
    const heard = await listing('Hearing again')
    await vi.waitFor(() => expect(foundByTitle(one, 'hearing again')).toEqual([heard.id]), soon)
  })

  test('a transaction that is late with an earlier row is not skipped', async () => {
    const one = await follow(other)
    let written: (id: number) => void = () => undefined
    const early = new Promise<number>((resolve) => (written = resolve))
    let commit: () => void = () => undefined
    const late = new Promise<void>((resolve) => (commit = resolve))
    const slow = t.database.db.transaction(async (tx) => {
      const [row] = await tx
        .insert(properties)
        .values({
          ownerId,
          title: 'Late commit',
          propertyType: 'PLOT',
          forSale: true,
          forRent: false,
          address: '1 Road',
          city: 'Kottayam',
          state: 'Kerala',
        })
        .returning({ id: properties.id })
      written(row?.id ?? 0)
      await late
    })
    const first = await early
    const second = await listing('Quick commit')
    expect(second.id).toBeGreaterThan(first)
    await one.feed.caughtUp()
    expect(foundByTitle(one, 'quick commit')).toEqual([second.id])
    expect(foundByTitle(one, 'late commit')).toEqual([])
    commit()
    await slow
    await one.feed.caughtUp()
    expect(foundByTitle(one, 'late commit')).toEqual([first])
  })

  test('after two hundred writers through two apps, both indexes equal the database', async () => {
    const beside = await startApp({ database: await connect() })
    const made = await Promise.all(
      Array.from({ length: 40 }, (_, at) => listing(`Shared ${at}`, { price: 1_000 + at })),
    )
    const { token } = await t.makeUser('ADMIN')
    const statuses = new Set<number>()
    const write = async (at: number): Promise<void> => {
      const app = at % 2 === 0 ? t : beside
      const answer = await app.app.inject({
        ...(at % 5 === 0
          ? {
              method: 'POST',
              url: '/api/properties',
              payload: listingBody({ title: `Written ${at}` }),
            }
          : {
              method: 'PATCH',
              url: `/api/properties/${made[at % made.length]?.id}`,
              payload: { price: 5_000_000 + at },
            }),
        headers: { authorization: `Bearer ${token}` },
      })
      statuses.add(answer.statusCode)
    }
    // Not all at once: the pools of a test are small, and who waits too long for a connection is refused.
    for (let at = 0; at < 200; at += 40)
      await Promise.all(Array.from({ length: 40 }, (_, step) => write(at + step)))
    expect(statuses).toEqual(new Set([200, 201]))
    for (const app of [t, beside]) {
      await app.services.listings.caughtUp()
      const index = app.services.listings.index()
      if (!index) throw new Error('there is no index')
      await expectSameAnswers(index, app.database)
      expect(foundByTitle({ index: () => index }, 'written')).toHaveLength(40)
    }
    await beside.close()
  })
})
