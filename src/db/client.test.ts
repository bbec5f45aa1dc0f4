import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from './client.ts'

test('a statement beside the open transaction is refused instead of waiting for ever', async () => {
  const database = await openDatabase({ engine: 'pglite', dir: 'memory://' })
  const { db } = database
  await db.execute(sql`create table t (n int)`)
  const beside = db.transaction(async (tx) => {
    await tx.execute(sql`insert into t values (1)`)
    await db.execute(sql`insert into t values (2)`)
  })
  await expect(beside).rejects.toMatchObject({
    cause: { message: 'this statement is not part of the transaction that is open around it' },
  })
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into t values (3)`)
    await tx.transaction(async (inner) => void (await inner.execute(sql`insert into t values (4)`)))
  })
  // Other queries queue as usual.
  await Promise.all([
    db.transaction(async (tx) => void (await tx.execute(sql`insert into t values (5)`))),
    db.execute(sql`insert into t values (6)`),
  ])
  const rows = await database.query<{ n: number }>('select n from t order by n')
  expect(rows.map(({ n }) => n)).toEqual([3, 4, 5, 6])
  await database.close()
})

test('a long queue of statements leaves turns to everybody else', async () => {
  const database = await openDatabase({ engine: 'pglite', dir: 'memory://' })
  let turns = 0
  const others = setInterval(() => (turns += 1))
  const work = Array.from({ length: 40 }, () =>
    database.query('select count(*) from generate_series(1, 20000)'),
  )
  await Promise.all(work)
  clearInterval(others)
  expect(turns).toBeGreaterThan(10)
  // A failed statement does not block the next one.
  await expect(database.query('select nonsense')).rejects.toThrow('nonsense')
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
  await database.close()
})
