import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const JOURNAL = new URL('./migrations/meta/_journal.json', import.meta.url)

type Query = <Row>(text: string) => Promise<Row[]>

/** When each migration of this version was written, ms since 1970, oldest first: what the migrator compares. */
export async function migrationTimes(): Promise<number[]> {
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

/** The migrations that were applied to the database, by their times, oldest first. */
export async function appliedMigrations(query: Query): Promise<number[]> {
  if ((await newestApplied(query)) === null) return []
  const rows = await query<{ at: number }>(
    'select created_at::float8 as at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ at }) => at)
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

/** The migrations up to the one of that time alone, in a folder of their own that `run` reads. */
export async function withMigrationsUpTo<Result>(
  folder: string,
  upTo: number,
  run: (folder: string) => Promise<Result>,
): Promise<Result> {
  const aside = await mkdtemp(join(tmpdir(), 'veedu-migrations-'))
  try {
    const journal = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as {
      entries: { when: number; tag: string }[]
    }
    const entries = journal.entries.filter(({ when }) => when <= upTo)
    await mkdir(join(aside, 'meta'))
    await writeFile(join(aside, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries) await cp(join(folder, `${tag}.sql`), join(aside, `${tag}.sql`))
    return await run(aside)
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}
