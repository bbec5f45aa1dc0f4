import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../tests/support/database.ts'
import type { Database, Db } from './client.ts'
import { LOCKS, lockInTransaction, withSessionLock } from './locks.ts'

let database: Database
beforeAll(async () => void (database = await freshDatabase()))
afterAll(() => database.close())

/** How many advisory locks this connection holds. */
async function held(db: Db): Promise<number> {
  const { rows } = (await db.execute(
    sql`select count(*)::int as n from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
  )) as unknown as { rows: { n: number }[] }
  return rows[0]?.n ?? -1
}

test('every lock has a number of its own, those of the triggers too', () => {
  const numbers: number[] = Object.values(LOCKS)
  expect(new Set(numbers).size).toBe(numbers.length)
  const migrations = readdirSync('src/db/migrations')
    .filter((name) => name.endsWith('.sql'))
    .map((name) => readFileSync(`src/db/migrations/${name}`, 'utf8'))
  const inTriggers = migrations.flatMap((text) =>
    Array.from(text.matchAll(/pg_advisory\w*\((\d+)\)/g), ([, number]) => Number(number)),
  )
  expect(inTriggers).not.toEqual([])
  expect(inTriggers.filter((number) => number !== LOCKS.listingChanges)).toEqual([])
})

test('a lock ends with its transaction; the same key of two kinds is two locks', async () => {
  await database.db.transaction(async (tx) => {
    await lockInTransaction(tx, 'demoData')
    expect(await held(tx)).toBe(1)
    await lockInTransaction(tx, 'picture', 'one')
    await lockInTransaction(tx, 'picture', 'one')
    expect(await held(tx)).toBe(2)
    await lockInTransaction(tx, 'rate', 'one')
    await lockInTransaction(tx, 'picture', 'two')
    expect(await held(tx)).toBe(4)
  })
  await database.db.transaction(async (tx) => expect(await held(tx)).toBe(0))
})

test('a session lock is held during its work and released when that fails, too', async () => {
  const statements: string[] = []
  const connection = {
    query: (text: string, values: unknown[]) => {
      statements.push(`${text} ${values.join()}`)
      return database.query(text, values)
    },
  }
  const work = () => {
    statements.push('work')
    return Promise.reject(new Error('no room'))
  }
  await expect(withSessionLock(connection, 'migrations', work)).rejects.toThrow('no room')
  expect(statements).toEqual([
    'select pg_advisory_lock($1) 861047001',
    'work',
    'select pg_advisory_unlock($1) 861047001',
  ])
})
