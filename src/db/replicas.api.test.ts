import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../tests/support/database.ts'
import { DomainError } from '../domain/platform/errors.ts'
import type { Database, Db } from './client.ts'
import { openReplica, readRoundRobin } from './replicas.ts'

/** Databases that act as a primary and its replicas; a row in each tells which one answered. */
const open: { close: () => Promise<void> }[] = []
async function marked(name: string): Promise<Database> {
  const database = await freshDatabase()
  open.push(database)
  await database.query(`insert into settings (name, value) values ('marker', to_jsonb($1::text))`, [
    name,
  ])
  return database
}
/** Nothing listens at this address. */
function dead() {
  const replica = openReplica('postgresql://veedu@127.0.0.1:1/veedu')
  open.push(replica)
  return replica
}

async function whoAnswers(db: Db): Promise<string> {
  const { rows } = (await db.execute(
    sql`select value #>> '{}' as name from settings where name = 'marker'`,
  )) as unknown as { rows: { name: string }[] }
  return rows[0]?.name ?? ''
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(open.splice(0).map((one) => one.close()))
})

test('replicas answer in turn, the primary when there are none', async () => {
  const [primary, first, second] = [await marked('primary'), await marked('a'), await marked('b')]
  const read = readRoundRobin(primary.db, [first, second])
  const answers = [await read(whoAnswers), await read(whoAnswers), await read(whoAnswers)]
  expect(answers).toEqual(['a', 'b', 'a'])
  expect(await readRoundRobin(primary.db, [])(whoAnswers)).toBe('primary')
})

test('one that does not answer is passed over, and left out for a while', async () => {
  const [primary, living] = [await marked('primary'), await marked('a')]
  const gone = dead()
  let asked = 0
  const reading = (db: Db): Promise<string> => {
    if (db === gone.db) asked += 1
    return whoAnswers(db)
  }
  const read = readRoundRobin(primary.db, [gone, living], 30_000)
  for (let turn = 0; turn < 6; turn += 1) expect(await read(reading)).toBe('a')
  expect(asked).toBe(1)
  vi.setSystemTime(Date.now() + 30_001)
  for (let turn = 0; turn < 6; turn += 1) expect(await read(reading)).toBe('a')
  expect(asked).toBe(2)
  expect(await readRoundRobin(primary.db, [dead(), dead()])(whoAnswers)).toBe('primary')
})

test('one that refuses is a replica that does not answer; what the product refuses is an answer', async () => {
  const [primary, behind] = [await marked('primary'), await marked('a')]
  await behind.query('drop table settings')
  const read = readRoundRobin(primary.db, [behind])
  expect(await read(whoAnswers)).toBe('primary')
  const sound = await marked('b')
  const refusal = new DomainError('malformed', 'notPolygon')
  const steady = readRoundRobin(primary.db, [sound])
  await expect(steady(() => Promise.reject(refusal))).rejects.toBe(refusal)
  expect(await steady(whoAnswers)).toBe('b')
  // An error of every database is reported as the primary's.
  await expect(read((db) => db.execute(sql`select nonsense`))).rejects.toThrow('nonsense')
})
