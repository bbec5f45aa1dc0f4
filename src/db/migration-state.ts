import { readFile } from 'node:fs/promises'

const JOURNAL = new URL('./migrations/meta/_journal.json', import.meta.url)

type Query = <Row>(text: string) => Promise<Row[]>

/** When each migration of this version was written, ms since 1970, oldest first: what the migrator compares. */
async function migrationTimes(): Promise<number[]> {
  const { entries } = JSON.parse(await readFile(JOURNAL, 'utf8')) as { entries: { when: number }[] }
  return entries.map(({ when }) => when)
}

/** The newest migration applied to the database, ms since 1970; null for a database that was never migrated. */
async function newestApplied(query: Query): Promise<number | null> {
  const [table] = await query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (table?.there !== true) return null
  const [row] = await query<{ newest: number | null }>(
    'select max(created_at)::float8 as newest from drizzle.__drizzle_migrations',
  )
  return row?.newest ?? null
}

/** Migrations of this version, how many of them are applied, and the time of the newest one. */
export async function migrationState(
  query: Query,
): Promise<{ applied: number; known: number; last: Date | null }> {
  const [times, newest] = await Promise.all([migrationTimes(), newestApplied(query)])
  return {
    applied: newest === null ? 0 : times.filter((when) => when <= newest).length,
    known: times.length,
    last: newest === null ? null : new Date(newest),
  }
}

/**
 * The first migration is the whole schema, so it cannot be applied over part of it.
 * @throws Error for a database from before that schema; nothing is changed then.
 */
export async function refuseOlderSchema(query: Query): Promise<void> {
  const [[first], newest] = await Promise.all([migrationTimes(), newestApplied(query)])
  if (first !== undefined && newest !== null && newest < first)
    throw new Error(
      'This database is from a version of Veedu before its first release and cannot be upgraded in one step. Start the last commit before 0000_schema.sql on it once, then this version. Nothing was changed.',
    )
}
