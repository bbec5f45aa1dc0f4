import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FeedFault, FeedLayout, FeedLook } from '../../domain/feeds/stock-feed.ts'
import type { ColumnChoice } from '../../domain/imports/fields.ts'
import type { ImportOptions } from '../../domain/imports/read-row.ts'
import { createdAt, id, ref, time } from './columns.ts'
import { importRuns } from './imports.ts'
import { users } from './people.ts'

/** Addresses from which an account's stock is fetched on a schedule. */
export const stockFeeds = pgTable(
  'stock_feeds',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    everyHours: integer('every_hours').notNull(),
    /** The owner wants listings withdrawn that a whole file does not name. */
    withdrawMissing: boolean('withdraw_missing').notNull().default(false),
    paused: boolean('paused').notNull().default(false),
    /** What the host shows to prove that it is the account's. */
    token: text('token').notNull(),
    /** When the proof was first and last seen; null: not yet. */
    verifiedAt: time('verified_at'),
    checkedAt: time('checked_at'),
    /** When it is fetched next; null: not before it is verified. */
    nextAt: time('next_at'),
    /** The next fetch ignores what is known of the file. */
    afresh: boolean('afresh').notNull().default(false),
    /** Validators of the last file that became a run, and the SHA-256 of its bytes, hex. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    contentHash: text('content_hash'),
    /** The last fetch, and the last one that did not fail. */
    fetchedAt: time('fetched_at'),
    succeededAt: time('succeeded_at'),
    /** Failures in a row, why the last one failed (with the HTTP status or a message key), and whether the owner was told. */
    failures: integer('failures').notNull().default(0),
    fault: text('fault').$type<FeedFault>(),
    faultDetail: text('fault_detail'),
    faultTold: boolean('fault_told').notNull().default(false),
    /** The run of the last file. */
    runId: ref('run_id').references(() => importRuns.id, { onDelete: 'set null' }),
    /** The run was mapped by the layout below, so it is started without its owner unless it needs a look. */
    automatic: boolean('automatic').notNull().default(false),
    /** Why the run waits for its owner, and whether they were told. */
    look: text('look').$type<FeedLook>(),
    lookTold: boolean('look_told').notNull().default(false),
    /** What the owner last confirmed; null before the first run was applied. */
    layout: jsonb('layout').$type<FeedLayout<ColumnChoice, ImportOptions>>(),
    /** Rows of the last run that was applied. */
    goodRows: integer('good_rows'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('stock_feeds_url').on(t.userId, t.url),
    index('stock_feeds_due').on(t.nextAt),
    index('stock_feeds_run').on(t.runId),
  ],
)
