import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { diskVault } from '../../../src/adapters/disk-vault.ts'
import type { Database } from '../../../src/db/client.ts'
import { addDemoData } from '../../../src/db/seed/add.ts'
import { hashPassword } from '../../../src/services/accounts/passwords/passwords.ts'
import { demoCounts, removeDemoData } from '../../../src/services/demo/demo-data.ts'
import { startApp } from '../../support/api.ts'
import { freshDatabase } from '../../support/database.ts'
import { listingBody } from '../../support/factories.ts'

/** What `veedu demo remove` leaves is what a database holds that never had the demo. */

const NOW = new Date('2026-11-28T06:00:00Z')
const SIZE = { count: 120, least: 1, dense: 3 }

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

/** One database for several starts: an app that closes leaves it open. */
async function sharedDatabase(): Promise<Database> {
  const database = await freshDatabase()
  open.push(() => database.close())
  return { ...database, close: () => Promise.resolve() }
}

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'veedu-demo-'))
  open.push(() => rm(path, { recursive: true, force: true }))
  return path
}

async function add(database: Database): Promise<void> {
  await addDemoData(database, diskVault(await folder()), {
    today: NOW,
    passwordHash: await hashPassword('veedu-demo'),
    size: SIZE,
  })
}

/** Numbers given out in order, and what is drawn at random. */
const IDENTITY = /^(id|.*_id|.*_by|.*hash|token|secret|version|change|key)$/
/** Logs of the process itself, which are emptied by time: they name ids only. */
const TRANSIENT = new Set(['listing_changes', 'rate_limit_counters', 'idempotency_keys'])

/** Every row of every table, without identities, in a stable order. */
async function contents(database: Database): Promise<Record<string, string[]>> {
  const tables = await database.query<{ name: string; columns: string[] }>(
    `select t.table_name as name, array_agg(c.column_name::text order by c.column_name) as columns
     from information_schema.tables t join information_schema.columns c
       on c.table_schema = t.table_schema and c.table_name = t.table_name
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1 order by 1`,
  )
  const found: Record<string, string[]> = {}
  for (const { name, columns } of tables) {
    if (TRANSIENT.has(name)) continue
    const kept = columns.filter((column) => !IDENTITY.test(column))
    const row = kept.map((column) => `'${column}', x."${column}"`).join(', ')
    // Each database makes its secret, and marks when it last worked out what its listings are near.
    const where = name === 'settings' ? `where name not in ('secret', 'near-kinds')` : ''
    const rows = await database.query<{ row: string }>(
      kept.length > 50
        ? `select (to_jsonb(x) - array['id', 'owner_id', 'version'])::text as row from "${name}" x order by 1`
        : `select jsonb_build_object(${row})::text as row from "${name}" x ${where} order by 1`,
    )
    found[name] = rows.map(({ row: text }) => text)
  }
  return found
}

/** What real people do: two accounts, a listing, a question about it, a saved home and a saved search. */
async function realLife(database: Database, { demo }: { demo: boolean }): Promise<void> {
  const t = await startApp({ database, demo, clock: () => NOW })
  const seller = await t.makeUser('SELLER', {
    createdAt: NOW,
    emailVerifiedAt: NOW,
    name: 'Seller',
    email: 'seller@people.test',
  })
  const buyer = await t.makeUser('BUYER', {
    createdAt: NOW,
    emailVerifiedAt: NOW,
    name: 'Buyer',
    email: 'buyer@people.test',
  })
  const made = await t.post('/api/properties', {
    token: seller.token,
    body: listingBody({ title: 'A real house' }),
  })
  expect(made.status).toBe(201)
  const { id } = made.json<{ id: number }>()
  const asked = await t.post('/api/messages', {
    token: buyer.token,
    body: { propertyId: id, message: 'Is the well dry in April?' },
  })
  expect(asked.status).toBe(201)
  const saved = await t.post(`/api/buyer/saved-properties/${id}`, { token: buyer.token })
  expect(saved.status).toBeLessThan(300)
  await t.close()
}

/** A walk through the demo as its visitors take it: sessions, an action of an administrator, a listing, an import. */
async function demoLife(database: Database): Promise<void> {
  const t = await startApp({ database, demo: true, clock: () => NOW })
  const signIn = async (role: string): Promise<string> => {
    const body = { email: `${role}@veedu.demo`, password: 'veedu-demo' }
    const answer = await t.post('/api/auth/login', { body })
    expect(answer.status).toBe(200)
    return answer.json<{ token: string }>().token
  }
  const [admin, seller, buyer] = [
    await signIn('admin'),
    await signIn('seller'),
    await signIn('buyer'),
  ]
  const homes = (await t.get('/api/properties?limit=20')).json<{ id: number; demo: boolean }[]>()
  const home = homes.find(({ demo }) => demo)
  await t.judge('PUT', `/api/admin/properties/${home?.id}/feature`, { token: admin })
  await t.judge('PUT', `/api/admin/properties/${home?.id}/verify`, { token: admin })
  await t.post('/api/properties', { token: seller, body: listingBody({ title: 'Tried out' }) })
  await t.post('/api/messages', {
    token: buyer,
    body: { propertyId: home?.id, message: 'Is this a real house?' },
  })
  await t.post(`/api/properties/${home?.id}/report`, { token: buyer, body: { reason: 'fraud' } })
  await t.post(`/api/properties/${home?.id}/view`)
  await t.close()
}

test('a database without real accounts is as one that never had the demo', async () => {
  const plain = await sharedDatabase()
  await (await startApp({ database: plain, demo: false, clock: () => NOW })).close()
  const never = await contents(plain)

  const database = await sharedDatabase()
  await add(database)
  await demoLife(database)
  const counts = await demoCounts(database)
  expect(counts.people).toBeGreaterThan(50)
  expect(counts.listings).toBeGreaterThan(50)
  expect(counts.messages).toBeGreaterThan(10)
  const removed = await removeDemoData(database, NOW)
  expect(removed).toMatchObject(counts)
  expect(await contents(database)).toEqual(never)
  expect(await demoCounts(database)).toEqual({ people: 0, listings: 0, messages: 0, pictures: 0 })
}, 240_000)

test('real accounts, listings and messages made meanwhile are untouched', async () => {
  const plain = await sharedDatabase()
  await realLife(plain, { demo: false })
  const never = await contents(plain)

  const database = await sharedDatabase()
  await add(database)
  await realLife(database, { demo: true })
  await demoLife(database)
  await removeDemoData(database, NOW)
  expect(await contents(database)).toEqual(never)

  // Added again, everything real is still there beside it.
  await add(database)
  expect((await demoCounts(database)).listings).toBeGreaterThan(50)
  await removeDemoData(database, NOW)
  expect(await contents(database)).toEqual(never)
}, 240_000)

test('a real person who asked one demo owner about two homes keeps all messages, as one conversation', async () => {
  const database = await sharedDatabase()
  await add(database)
  const t = await startApp({ database, demo: true, clock: () => NOW })
  const buyer = await t.makeUser('BUYER', { verified: true })
  const homes = await database.query<{ id: number; owner_id: number }>(
    `select id, owner_id from properties where demo and publication = 'live' and owner_id = (
       select owner_id from properties where demo and publication = 'live'
       group by 1 having count(*) > 1 order by 1 limit 1) order by id limit 2`,
  )
  expect(homes).toHaveLength(2)
  const texts = ['Is the well dry in April?', 'Does the road flood?']
  for (const [i, { id }] of homes.entries()) {
    const body = { propertyId: Number(id), message: texts[i] }
    expect((await t.post('/api/messages', { token: buyer.token, body })).status).toBe(201)
  }
  await removeDemoData(database, NOW)
  const found = await database.query<{ body: string; last: boolean }>(
    `select m.body, m.id = tm.last_id as last
     from messages m join message_threads t on t.id = m.thread_id
       join thread_members tm on tm.thread_id = t.id and tm.user_id = $1
     where t.seeker_id = $1 and t.property_id is null order by m.id`,
    [buyer.user.id],
  )
  expect(found).toEqual([
    { body: texts[0], last: false },
    { body: texts[1], last: true },
  ])
  expect(await database.query('select id from message_threads')).toHaveLength(1)
  await t.close()
}, 240_000)
