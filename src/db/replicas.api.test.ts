import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../tests/support/database.ts'
import { DomainError } from '../domain/platform/errors.ts'
import { faultOf, type FaultSource, type ReportFault } from '../domain/platform/faults.ts'
import type { Database, Db } from './client.ts'
import { openReplica, readRoundRobin } from './replicas.ts'

/** Databases that act as a primary and its replicas; a row in each tells which one answered. */
const open: { close: () => Promise<void> }[] = []
async function marked(name: string): Promise<Database & { server: string }> {
  const database = await freshDatabase()
  open.push(database)
  await database.query(`insert into settings (name, value) values ('marker', to_jsonb($1::text))`, [
    name,
  ])
  return Object.assign(database, { server: name })
}
/** What was reported. */
const faults: { source: FaultSource; server: unknown; message: string }[] = []
const report: ReportFault = (source, error, details = {}) =>
  void faults.push({ source, server: (details as { server?: string }).server, ...faultOf(error) })

/** Nothing listens at this address. */
function dead() {
  const replica = openReplica('postgresql://veedu:secret@127.0.0.1:1/veedu', report)
  open.push(replica)
  return replica
}

async function whoAnswers(db: Db): Promise<string> {
  const { rows } = (await db.execute(
    sql`select value #>> '{}' as name from settings where name = 'marker'`,
  )) as unknown as { rows: { name: string }[] }
  return rows[0]?.name ?? ''
}

beforeEach(() => {
  faults.length = 0
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(open.splice(0).map((one) => one.close()))
})

test('replicas answer in turn, the primary when there are none', async () => {
  const [primary, first, second] = [await marked('primary'), await marked('a'), await marked('b')]
  const read = readRoundRobin(primary.db, [first, second], { report })
  const answers = [await read(whoAnswers), await read(whoAnswers), await read(whoAnswers)]
  expect(answers).toEqual(['a', 'b', 'a'])
  expect(await readRoundRobin(primary.db, [], { report })(whoAnswers)).toBe('primary')
})

test('one that does not answer is passed over, and left out for a while', async () => {
  const [primary, living] = [await marked('primary'), await marked('a')]
  const gone = dead()
  let asked = 0
  const reading = (db: Db): Promise<string> => {
    if (db === gone.db) asked += 1
    return whoAnswers(db)
  }
  const read = readRoundRobin(primary.db, [gone, living], { report, rest: 30_000 })
  for (let turn = 0; turn < 6; turn += 1) expect(await read(reading)).toBe('a')
  expect(asked).toBe(1)
  // Once, not for every query that passes it over.
  expect(faults).toEqual([
    {
      source: 'replica',
      server: '127.0.0.1:1',
      code: 'ECONNREFUSED',
      message: 'connect ECONNREFUSED 127.0.0.1:1',
    },
  ])
  vi.setSystemTime(Date.now() + 30_001)
  for (let turn = 0; turn < 6; turn += 1) expect(await read(reading)).toBe('a')
  expect(asked).toBe(2)
  expect(faults).toHaveLength(2)
  expect(await readRoundRobin(primary.db, [dead(), dead()], { report })(whoAnswers)).toBe('primary')
})

test('one that refuses is a replica that does not answer; what the product refuses is an answer', async () => {
  const [primary, behind] = [await marked('primary'), await marked('a')]
  await behind.query('drop table settings')
  const read = readRoundRobin(primary.db, [behind], { report })
  expect(await read(whoAnswers)).toBe('primary')
  expect(faults).toMatchObject([{ source: 'replica', server: 'a', code: '42P01' }])
  const sound = await marked('b')
  const refusal = new DomainError('malformed', 'notPolygon')
  const steady = readRoundRobin(primary.db, [sound], { report })
  await expect(steady(() => Promise.reject(refusal))).rejects.toBe(refusal)
  expect(faults).toHaveLength(1)
  expect(await steady(whoAnswers)).toBe('b')
  // An error of every database is reported as the primary's.
  await expect(read((db) => db.execute(sql`select nonsense`))).rejects.toThrow('nonsense')
})
