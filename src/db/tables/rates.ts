import { sql } from 'drizzle-orm'
import { check, date, doublePrecision, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, oneOf, ref } from './columns.ts'
import { users } from './people.ts'

/** What administrators wrote about the rates of data/rates.json. Rows are only added: the history is the table. */
export const rateChanges = pgTable(
  'rate_changes',
  {
    id: id(),
    /** A key of data/rates.json. */
    key: text('key').notNull(),
    /** 1, 2, 3 … of a key: two who change the same version at once cannot both. */
    version: integer('version').notNull(),
    /** `file` goes back to the file's value. */
    kind: text('kind', { enum: ['set', 'file'] }).notNull(),
    /** In the key's unit. */
    value: doublePrecision('value'),
    /** The first day on which it holds. */
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
