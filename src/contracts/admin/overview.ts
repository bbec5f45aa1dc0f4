import { z } from 'zod'

/** What waits for an administrator, the most pressing first where it counts. */
export const adminWaiting = z.object({
  reviews: z.number(),
  reports: z.number(),
  flags: z.number(),
  callbacks: z.number(),
  /** Messages that somebody reported. */
  messages: z.number(),
  /** Issues of towns that nobody has looked at. */
  issues: z.number(),
  /** Realtors whose K-RERA number nobody has looked up. */
  realtors: z.number(),
  /** Letters that were given up. */
  letters: z.number(),
  /** Files of listings whose run failed in the last seven days. */
  imports: z.number(),
  /** ISO 8601: when the longest waiting of each came; null where nothing waits. */
  since: z.object({
    reviews: z.string().nullable(),
    reports: z.string().nullable(),
    flags: z.string().nullable(),
    callbacks: z.string().nullable(),
    messages: z.string().nullable(),
    issues: z.string().nullable(),
    realtors: z.string().nullable(),
    letters: z.string().nullable(),
    imports: z.string().nullable(),
  }),
})
export type AdminWaiting = z.output<typeof adminWaiting>

/** Days of India, the oldest first, today the last; counts of each. */
export const adminDays = z.array(
  z.object({ day: z.string(), signUps: z.number(), listings: z.number(), views: z.number() }),
)
export type AdminDays = z.output<typeof adminDays>

export const adminOverview = z.object({ waiting: adminWaiting, days: adminDays })

/** What the site runs on, as it is now. Sizes in bytes, times in ms or ISO 8601. */
export const systemHealth = z.object({
  at: z.string(),
  versions: z.object({
    veedu: z.string(),
    node: z.string(),
    database: z.string(),
  }),
  startedAt: z.string(),
  database: z.object({
    engine: z.enum(['pglite', 'postgres']),
    bytes: z.number(),
    tables: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.number() })),
    migrations: z.object({ applied: z.number(), known: z.number(), last: z.string().nullable() }),
    /** Of a trivial query. */
    answersInMs: z.number(),
  }),
  search: z.object({
    engine: z.enum(['index', 'postgres']),
    state: z.enum(['loading', 'ready']),
    loaded: z.number(),
    of: z.number(),
    change: z.number(),
    behind: z.number(),
    cardsKept: z.number(),
    rebuilds: z.number(),
  }),
  /** By queue, of what the runner still keeps (a day). Null: the runner has not opened yet. */
  jobs: z
    .array(
      z.object({
        name: z.string(),
        waiting: z.number(),
        running: z.number(),
        failed: z.number(),
        lastDone: z.string().nullable(),
      }),
    )
    .nullable(),
  outbox: z.object({
    waiting: z.number(),
    sent: z.number(),
    givenUp: z.number(),
    oldestWaiting: z.string().nullable(),
  }),
  storage: z.object({
    kind: z.enum(['disk', 's3']),
    folder: z.string().nullable(),
    /** Of the disk under the data folder. */
    diskFree: z.number(),
    diskTotal: z.number(),
    pictures: z.object({ count: z.number(), bytes: z.number() }),
    papers: z.object({ count: z.number(), bytes: z.number() }),
  }),
  memory: z.object({
    process: z.number(),
    heapUsed: z.number(),
    machineFree: z.number(),
    machineTotal: z.number(),
  }),
  /** The newest copies that lie in the data folder's `backups`; Veedu is backed up from outside. */
  backups: z.array(z.object({ name: z.string(), at: z.string(), bytes: z.number() })),
})
export type SystemHealth = z.output<typeof systemHealth>
