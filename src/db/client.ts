import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdir } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { to as copyTo } from 'pg-copy-streams'
import { faultOf, type ReportFault } from '../domain/platform/faults.ts'
import { listenOnServer, type NotificationHandler } from './listening.ts'
import { withSessionLock } from './locks.ts'
import { refuseOlderSchema, withMigrationsUpTo } from './migration-state.ts'
import {
  NO_ANSWER_LIMIT_MS,
  NO_LIMITS,
  openPool,
  POOL_LIMITS,
  USUAL_LIMITS,
  type PoolLimits,
} from './pool.ts'
import { openReplica, readRoundRobin, type Read } from './replicas.ts'
import * as schema from './schema.ts'

/** The one type that services use for both engines, and for transactions. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export interface Database {
  db: Db
  engine: 'pglite' | 'postgres'
  /** For what needs the engine itself, such as the job runner's LISTEN. */
  connection: { engine: 'pglite'; client: PGlite } | { engine: 'postgres'; url: string }
  /** Runs read-only queries that tolerate slightly stale data, maybe on a replica. */
  read: Read
  /** Plain SQL with positional parameters, for what the query builder cannot express. */
  query: <Row>(text: string, values?: unknown[]) => Promise<Row[]>
  /** The rows of a SELECT in the text form of COPY, each ended by a line feed; the pieces end anywhere. */
  copyOut: (select: string) => AsyncIterable<Uint8Array>
  /**
   * Calls `heard` for every notice on the channel with its text, and with null when some may have been missed. The
   * function that it gives ends it.
   */
  listen: (channel: string, heard: NotificationHandler) => Promise<() => Promise<void>>
  /** The connections of this process now; null for the embedded database. */
  poolState: () => PoolState | null
  /**
   * Applies the migrations that are missing.
   * @param upTo only those up to this time, ms since 1970, for data of an older version
   */
  migrate: (upTo?: number) => Promise<void>
  close: () => Promise<void>
}

export interface PoolState {
  /** Most connections. */
  size: number
  busy: number
  idle: number
  /** Callers that wait for a connection. */
  waiting: number
}

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

const withMigrations = (
  upTo: number | undefined,
  run: (folder: string) => Promise<void>,
): Promise<void> =>
  upTo === undefined ? run(MIGRATIONS) : withMigrationsUpTo(MIGRATIONS, upTo, run)

export type DatabaseOptions =
  | { engine: 'pglite'; dir: string | 'memory://'; loadDataDir?: Blob; amcheck?: boolean }
  | {
      engine: 'postgres'
      url: string
      limits?: Partial<PoolLimits>
      replicaUrls?: readonly string[]
    }

/** For programs without a log: a warning on stderr. */
const warn: ReportFault = (source, error) =>
  process.emitWarning(`database ${source}: ${faultOf(error).message}`)

/**
 * Opens the database. Nothing is migrated until `migrate()` is called.
 * @param report called with errors of connections that no query receives.
 */
export async function openDatabase(
  options: DatabaseOptions,
  report: ReportFault = warn,
): Promise<Database> {
  return options.engine === 'postgres' ? openPostgres(options, report) : openPglite(options)
}

async function openPglite(
  options: Extract<DatabaseOptions, { engine: 'pglite' }>,
): Promise<Database> {
  if (options.dir !== 'memory://') await mkdir(options.dir, { recursive: true })
  const client = await PGlite.create({
    dataDir: options.dir,
    extensions: {
      pg_trgm,
      // Only checks of the whole database need it.
      ...(options.amcheck
        ? { amcheck: (await import('@electric-sql/pglite/contrib/amcheck')).amcheck }
        : {}),
    },
    ...(options.loadDataDir ? { loadDataDir: options.loadDataDir } : {}),
  })
  // Sessions use UTC, so that days never depend on the machine's time zone.
  await client.exec("set time zone 'UTC'")
  inTurns(client)
  const db = drizzlePglite(client, { schema })
  return {
    db,
    engine: 'pglite',
    connection: { engine: 'pglite', client },
    read: (reading) => reading(db),
    query: async <Row>(text: string, values: unknown[] = []) =>
      (await client.query<Row>(text, values)).rows,
    async *copyOut(select) {
      const { blob } = await client.query(`copy (${select}) to '/dev/blob'`)
      if (blob) yield new Uint8Array(await blob.arrayBuffer())
    },
    listen(channel, heard) {
      // Notifications arrive while the causing statement ends; the handler must not run inside its transaction.
      const outside = AsyncLocalStorage.snapshot()
      return client.listen(channel, (text) => outside(heard, text))
    },
    poolState: () => null,
    async migrate(upTo) {
      await refuseOlderSchema(async <Row>(text: string) => (await client.query<Row>(text)).rows)
      await withMigrations(upTo, (migrationsFolder) => migratePglite(db, { migrationsFolder }))
    },
    close: () => client.close(),
  }
}

/**
 * The embedded database has one connection and answers synchronously: a queue of statements would run to its end before
 * any other event, such as a health check or a disconnect, is handled. So statements run one at a time with a turn of the
 * event loop after each; a transaction counts as one. A statement sent outside the transaction by the transaction's own
 * code would deadlock: it throws instead, so that the first test finds it.
 */
function inTurns(client: PGlite): void {
  const within = new AsyncLocalStorage<{ open: boolean }>()
  const { query, exec, transaction } = client
  let before: Promise<unknown> = Promise.resolve()
  const turn = <T>(work: () => Promise<T>): Promise<T> => {
    if (within.getStore()?.open === true)
      throw new Error('this statement is not part of the transaction that is open around it')
    const mine = before.then(work)
    // The caller receives the error; the next statement only waits for the end.
    before = mine.catch(() => undefined).then(() => setImmediate())
    return mine
  }
  client.query = ((...args: Parameters<typeof query>) =>
    turn(() => query.apply(client, args))) as typeof query
  client.exec = (...args) => turn(() => exec.apply(client, args))
  client.transaction = (work) =>
    turn(() => {
      const state = { open: true }
      return transaction
        .call(client, (tx) => within.run(state, () => work(tx)))
        .finally(() => (state.open = false)) as ReturnType<typeof work>
    })
}

async function openPostgres(
  options: Extract<DatabaseOptions, { engine: 'postgres' }>,
  report: ReportFault,
): Promise<Database> {
  const pool = openPool(
    {
      url: options.url,
      limits: { ...POOL_LIMITS, ...options.limits },
      connectionTimeoutMillis: 5_000,
    },
    'pool',
    report,
  )
  const db = drizzlePg(pool, { schema })
  const replicas = (options.replicaUrls ?? []).map((url) => openReplica(url, report))
  return {
    db,
    engine: 'postgres',
    connection: { engine: 'postgres', url: options.url },
    read: readRoundRobin(db, replicas, { report }),
    query: async <Row>(text: string, values: unknown[] = []) =>
      (await pool.query(text, values)).rows as Row[],
    async *copyOut(select) {
      const client = await pool.connect()
      let whole = false
      try {
        await client.query(NO_LIMITS)
        const rows = Object.assign(copyTo(`copy (${select}) to stdout`), {
          query_timeout: NO_ANSWER_LIMIT_MS,
        })
        yield* client.query(rows)
        await client.query(USUAL_LIMITS)
        whole = true
      } finally {
        // A connection with unread rows cannot be reused.
        client.release(!whole)
      }
    },
    listen: (channel, heard) => listenOnServer(options.url, channel, heard, report),
    poolState: () => ({
      size: pool.options.max,
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    migrate: async (upTo) => {
      const client = await pool.connect()
      try {
        await client.query(NO_LIMITS)
        await withSessionLock(client, 'migrations', async () => {
          await refuseOlderSchema(
            async <Row>(text: string) => (await client.query(text)).rows as Row[],
          )
          const migrated = drizzlePg(client, { schema })
          await withMigrations(upTo, (migrationsFolder) =>
            migratePg(migrated, { migrationsFolder }),
          )
        })
      } finally {
        // It is without limits.
        client.release(true)
      }
    },
    async close() {
      await Promise.all([pool.end(), ...replicas.map((replica) => replica.close())])
    },
  }
}
