import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { inject } from 'vitest'
import { openDatabase, type Database } from '../../src/db/client.ts'
import { databaseUrl, onServer } from './global-setup.ts'

/** A new, migrated database: PGlite in memory, or PostgreSQL when TEST_DATABASE_URL is set. `close` drops it. */
export async function freshDatabase(): Promise<Database> {
  const template = inject('databaseTemplate')
  if (template.engine === 'pglite')
    return openDatabase({
      engine: 'pglite',
      dir: 'memory://',
      loadDataDir: await openAsBlob(template.file),
    })
  const name = `veedu_test_${randomBytes(6).toString('hex')}`
  await onServer(template.url, `create database ${name} template ${template.name}`)
  const database = await openDatabase({
    engine: 'postgres',
    url: databaseUrl(template.url, name),
    limits: { size: 4 },
  })
  return {
    ...database,
    async close() {
      await database.close()
      await onServer(template.url, `drop database if exists ${name} with (force)`)
    },
  }
}
