import { BACKUP_HEALTH } from '../../domain/platform/backup-health.ts'
import { z } from 'zod'
import { number } from '../platform/fields.ts'

/** Work that awaits an administrator, most urgent first where the order matters. */
export const adminWaiting = z.object({
  reviews: z.number(),
  reports: z.number(),
  flags: z.number(),
  callbacks: z.number(),
  /** Reported messages. */
  messages: z.number(),
  /** Reported reviews of realtors. */
  realtorReviews: z.number(),
  /** Town issues without a review. */
  issues: z.number(),
  /** Realtors whose K-RERA number has not been checked. */
  realtors: z.number(),
  /** Emails that could not be sent. */
  letters: z.number(),
  /** Imports that failed in the last seven days. */
  imports: z.number(),
  /** ISO 8601: the date of the oldest item of each kind; null when there are none. */
  since: z.object({
    reviews: z.string().nullable(),
    reports: z.string().nullable(),
    flags: z.string().nullable(),
    callbacks: z.string().nullable(),
    messages: z.string().nullable(),
    realtorReviews: z.string().nullable(),
    issues: z.string().nullable(),
    realtors: z.string().nullable(),
    letters: z.string().nullable(),
    imports: z.string().nullable(),
  }),
})
export type AdminWaiting = z.output<typeof adminWaiting>

/** Days in India, oldest first, today last; with counts of each kind. */
export const adminDays = z.array(
  z.object({ day: z.string(), signUps: z.number(), listings: z.number(), views: z.number() }),
)
export type AdminDays = z.output<typeof adminDays>

export const adminOverview = z.object({ waiting: adminWaiting, days: adminDays })

/** The current state of the system. Sizes in bytes, times in ms or ISO 8601. */
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
    /** Duration of a trivial query. */
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
  /** Per queue, for the jobs that the runner still stores (one day). Null: the runner has not started yet. */
  jobs: z
    .array(
      z.object({
        name: z.string(),
        waiting: z.number(),
        running: z.number(),
        failed: z.number(),
        /** Seconds for which the oldest job has been due. */
        overdue: z.number(),
        lastDone: z.string().nullable(),
      }),
    )
    .nullable(),
  /** Connections of this process to PostgreSQL; null for the embedded database. */
  pool: z
    .object({ size: z.number(), busy: z.number(), idle: z.number(), waiting: z.number() })
    .nullable(),
  /** Open event streams of this process. */
  streams: z.number(),
  /** The last check of the stored data. */
  check: z.object({ at: z.string(), faults: z.number() }).nullable(),
  outbox: z.object({
    waiting: z.number(),
    sent: z.number(),
    givenUp: z.number(),
    oldestWaiting: z.string().nullable(),
  }),
  storage: z.object({
    kind: z.enum(['disk', 's3']),
    folder: z.string().nullable(),
    /** Of the disk that holds the data folder. */
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
  backups: z.object({
    health: z.enum(BACKUP_HEALTH),
    last: z
      .object({
        name: z.string(),
        at: z.string(),
        bytes: z.number(),
        listings: z.number(),
        missing: z.number(),
      })
      .nullable(),
    /** The newest that was restored elsewhere and found good. */
    good: z.object({ name: z.string(), at: z.string(), checkedAt: z.string() }).nullable(),
    /** When the last backup or its check failed, and why. */
    failure: z.object({ at: z.string(), error: z.string() }).nullable(),
  }),
})
export type SystemHealth = z.output<typeof systemHealth>

/** GET /api/admin/outbox: the page before an id. */
export const outboxQuery = z.object({
  before: number({ min: 1, whole: true }),
  limit: number({ min: 1, max: 200, whole: true }),
})

/** An email on the outbox page. Times ISO 8601. */
export const outboxEntry = z.object({
  id: z.number(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** When sending was given up. */
  failedAt: z.string().nullable(),
  attempts: z.number(),
  lastError: z.string().nullable(),
})
export const outboxList = z.array(outboxEntry)
export type OutboxEntry = z.infer<typeof outboxEntry>

/** `html` is a whole document: display it only in a sandboxed frame, or as text. */
export const outboxEmail = outboxEntry.extend({ html: z.string(), text: z.string() })
export type OutboxEmail = z.infer<typeof outboxEmail>
