import { sql } from 'drizzle-orm'
import { check, date, doublePrecision, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, oneOf, ref } from './columns.ts'
import { users } from './people.ts'

/** Administrators' changes to the rates of data/rates.json. Append-only: the table is the history. */
export const rateChanges = pgTable(
  'rate_changes',
  {
    id: id(),
    /** A key of data/rates.json. */
    key: text('key').notNull(),
    /** 1, 2, 3 … per key: of two concurrent changes of the same version only one succeeds. */
    version: integer('version').notNull(),
    /** `file` restores the file's value. */
    kind: text('kind', { enum: ['set', 'file'] }).notNull(),
    /** In the key's unit. */
    value: doublePrecision('value'),
    /** The first day on which it is in force. */
    validFrom: date('valid_from', { mode: 'string' }),
    source: text('source'),
    /** Plain text; never HTML. */
    reason: text('reason').notNull(),
    changedBy: ref('changed_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('rate_changes_version').on(t.key, t.version),
    check('rate_changes_kind_known', oneOf(t.kind, ['set', 'file'])),
    check(
      'rate_changes_whole',
      sql`(kind = 'file') = (value is null) and (kind = 'file') = (valid_from is null) and (kind = 'file') = (source is null)`,
    ),
  ],
)
