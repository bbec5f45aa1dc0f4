import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

/**
 * Counters of rate limits and of failed sign-ins, shared by all processes. `key` is the limit's name and a keyed hash
 * of its subject: no network or email address is stored. A row is invalid after `expires_at`.
 */
export const rateLimitCounters = pgTable(
  'rate_limit_counters',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** Failed sign-ins: blocked until then. Null for plain windows. */
    blockedUntil: time('blocked_until'),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('rate_limit_counters_expiry').on(t.expiresAt)],
)
