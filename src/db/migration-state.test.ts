import { expect, test } from 'vitest'
import { openDatabase } from './client.ts'
import { migrationState } from './migration-state.ts'

test('a fresh database has every migration, and migrating again changes nothing', async () => {
  const database = await openDatabase({ engine: 'pglite', dir: 'memory://' })
  try {
    expect(await migrationState(database.query)).toMatchObject({ applied: 0, last: null })
    await database.migrate()
    const state = await migrationState(database.query)
    expect(state.known).toBeGreaterThan(1)
    expect(state.applied).toBe(state.known)
    await database.migrate()
    expect(await migrationState(database.query)).toEqual(state)
  } finally {
    await database.close()
  }
}, 60_000)

test('a database from before the first schema is refused in words and stays as it is', async () => {
  const database = await openDatabase({ engine: 'pglite', dir: 'memory://' })
  try {
    await database.migrate()
    await database.query('delete from drizzle.__drizzle_migrations where id > 1')
    await database.query('update drizzle.__drizzle_migrations set created_at = 1')
    await expect(database.migrate()).rejects.toThrow(
      /before its first release.*Nothing was changed/,
    )
    expect((await migrationState(database.query)).applied).toBe(0)
  } finally {
    await database.close()
  }
}, 60_000)
