import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../src/db/client.ts'

/**
 * Creates one migrated template per run; every test file starts from a copy of it. On PGlite it is a dump of the data
 * directory (a new one takes seconds, a copy a third of one), on PostgreSQL a template database.
 */
export type Template =
  | { engine: 'pglite'; file: string }
  | { engine: 'postgres'; url: string; name: string }

declare module 'vitest' {
  export interface ProvidedContext {
    databaseTemplate: Template
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL
  return url ? postgresTemplate(project, url) : pgliteTemplate(project)
}

async function pgliteTemplate(project: TestProject): Promise<() => Promise<void>> {
  const client = await PGlite.create({ dataDir: 'memory://', extensions: { pg_trgm } })
  await migrate(drizzle(client), { migrationsFolder: 'src/db/migrations' })
  const dump = await client.dumpDataDir('none')
  await client.close()
  const folder = await mkdtemp(join(tmpdir(), 'veedu-tests-'))
  const file = join(folder, 'template.tar')
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  project.provide('databaseTemplate', { engine: 'pglite', file })
  return () => rm(folder, { recursive: true, force: true })
}

async function postgresTemplate(project: TestProject, url: string): Promise<() => Promise<void>> {
  const name = `veedu_template_${randomBytes(4).toString('hex')}`
  await onServer(
    url,
    `create database ${name} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`,
  )
  const database = await openDatabase({
    engine: 'postgres',
    url: databaseUrl(url, name),
    limits: { size: 1 },
  })
  await database.migrate()
  await database.close()
  project.provide('databaseTemplate', { engine: 'postgres', url, name })
  return () => onServer(url, `drop database if exists ${name} with (force)`)
}

/** The same server, another database. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** One statement outside any transaction, as CREATE and DROP DATABASE require. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
