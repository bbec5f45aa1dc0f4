import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/**
 * The advisory locks of the database, which all processes share. A number is never used for anything else, since
 * processes of two versions run at the same time during an update.
 */
export const LOCKS = {
  /** One process migrates at a time. */
  migrations: 861_047_001,
  /** Taken by the trigger that numbers the rows of `listing_changes` (src/db/migrations). */
  listingChanges: 861_047_002,
  /** One process shows, hides or removes the demo data at a time. */
  demoData: 861_047_003,
  /** By content hash: rows and files of one picture change together. */
  picture: 861_047_004,
  /** By key: changes of one rate are written one after the other. */
  rate: 861_047_005,
  /** One administrator at a time changes the settings of the site. */
  siteSettings: 861_047_006,
  /** One backup at a time; files are not deleted meanwhile (backup-lock.ts). */
  backup: 861_047_007,
} as const

type SingleLock = 'migrations' | 'listingChanges' | 'demoData' | 'siteSettings' | 'backup'
type KeyedLock = Exclude<keyof typeof LOCKS, SingleLock>

/** Takes a lock, waiting for it if necessary; the end of the transaction releases it. */
export async function lockInTransaction(
  tx: Db,
  ...[name, key]: [SingleLock] | [KeyedLock, key: string]
): Promise<void> {
  const number = sql`${LOCKS[name]}::bigint`
  await tx.execute(
    sql`select pg_advisory_xact_lock(${key === undefined ? number : sql`hashtextextended(${key}::text, ${number})`})`,
  )
}

/** One connection, such as a pool's client: a session lock belongs to the connection that took it. */
interface Connection {
  query: (text: string, values: unknown[]) => Promise<unknown>
}

/** Runs `work` while this connection holds the lock, waiting for it first if necessary. */
export async function withSessionLock<Result>(
  connection: Connection,
  name: SingleLock,
  work: () => Promise<Result>,
): Promise<Result> {
  await connection.query('select pg_advisory_lock($1)', [LOCKS[name]])
  try {
    return await work()
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [LOCKS[name]])
  }
}

/** Takes the lock until the end of this connection's transaction, unless another one has it: then false. */
export async function tryLockInTransaction(
  connection: Connection,
  name: SingleLock,
): Promise<boolean> {
  return isTrue(
    await connection.query('select pg_try_advisory_xact_lock($1) as yes', [LOCKS[name]]),
  )
}

/** Whether nobody has the lock. Outside a transaction; it is not taken. */
export async function isLockFree(connection: Connection, name: SingleLock): Promise<boolean> {
  return isTrue(
    await connection.query('select pg_try_advisory_xact_lock_shared($1) as yes', [LOCKS[name]]),
  )
}

const isTrue = (result: unknown): boolean =>
  (result as { rows: { yes: boolean }[] }).rows[0]?.yes === true
