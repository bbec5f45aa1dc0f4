import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ComparedField } from '../../domain/imports/comparison.ts'
import type { LayoutAnswers } from '../../domain/imports/fills.ts'
import type { KeptChoice, RunColumn } from '../../domain/imports/units.ts'
import type { CellProblem, ImportOptions } from '../../domain/imports/read-row.ts'
import { ROW_ACTIONS, RUN_STATES, type RowCounts } from '../../domain/imports/run.ts'
import { createdAt, id, oneOf, ref, time } from './columns.ts'
import { properties } from './listings.ts'
import { users } from './people.ts'

/** One import of a file of listings. */
export const importRuns = pgTable(
  'import_runs',
  {
    id: id(),
    ownerId: ref('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The Idempotency-Key of the upload. */
    requestKey: text('request_key'),
    fileName: text('file_name').notNull(),
    /** SHA-256 of the bytes, hex. */
    contentHash: text('content_hash').notNull(),
    /** The detected format: "CSV (UTF-8, “;”)" or the name of the sheet that was read. */
    form: text('form').notNull().default(''),
    state: text('state', { enum: RUN_STATES }).notNull().default('reading'),
    /** The header row, numbered as in spreadsheets; 0: there is none. */
    headingRow: integer('heading_row').notNull().default(1),
    columns: jsonb('columns').$type<RunColumn[]>().notNull().default([]),
    options: jsonb('options').$type<ImportOptions>(),
    /** Rows below the headings. */
    rows: integer('rows').notNull().default(0),
    /** Rows processed by the present or last job. */
    done: integer('done').notNull().default(0),
    /** The result of the dry run. */
    found: jsonb('found').$type<RowCounts>(),
    /** What has been applied so far. */
    applied: jsonb('applied').$type<RowCounts>(),
    /** Live, pending or paused listings when the file was checked, and how many of them no row refers to. */
    stock: integer('stock').notNull().default(0),
    missing: integer('missing').notNull().default(0),
    /** The person chose to withdraw listings that are not in the file. */
    withdrawMissing: boolean('withdraw_missing').notNull().default(false),
    withdrawn: integer('withdrawn').notNull().default(0),
    createdAt: createdAt(),
    /** While the file is read: when the process that reads it was last alive. */
    readingAt: time('reading_at'),
    checkedAt: time('checked_at'),
    startedAt: time('started_at'),
    finishedAt: time('finished_at'),
  },
  (t) => [
    index('import_runs_owner').on(t.ownerId, t.id),
    index('import_runs_working')
      .on(t.ownerId, t.id)
      .where(sql`state in ('checking', 'importing')`),
    uniqueIndex('import_runs_request')
      .on(t.ownerId, t.requestKey)
      .where(sql`request_key is not null`),
    check('import_runs_state_known', oneOf(t.state, RUN_STATES)),
  ],
)

/** The rows of a file with the result of each: a row is applied in the transaction that records its result. */
export const importRows = pgTable(
  'import_rows',
  {
    runId: ref('run_id')
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    /** Numbered as in spreadsheets, from 1. */
    row: integer('row').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    /** Null: not checked. */
    action: text('action', { enum: ROW_ACTIONS }),
    applied: boolean('applied').notNull().default(false),
    /**
     * The listing that is changed, skipped or unchanged, or that was created. No foreign key: deleted listings may lose
     * their row.
     */
    propertyId: ref('property_id'),
    /** Fields that an update changes. */
    changes: jsonb('changes').$type<string[]>(),
    /** Old and new values of these fields, and damaged cells that were left alone. */
    comparison: jsonb('comparison').$type<ComparedField[]>(),
    problems: jsonb('problems').$type<CellProblem[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.row] }),
    index('import_rows_action').on(t.runId, t.action, t.row),
    check('import_rows_action_known', oneOf(t.action, ROW_ACTIONS)),
  ],
)

/** A person's last choice for a heading. */
export const importHeadings = pgTable(
  'import_headings',
  {
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** domain/imports/headings/headings.ts, headingKey. */
    heading: text('heading').notNull(),
    choice: jsonb('choice').$type<KeptChoice>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.heading] })],
)

/** What a person answered for a file with such columns. The same word may mean something else in another file. */
export const importLayouts = pgTable(
  'import_layouts',
  {
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the folded headings in their order, hex. */
    layout: text('layout').notNull(),
    answers: jsonb('answers').$type<LayoutAnswers>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.layout] })],
)

/** The owner's own number for a listing: another file with the same number refers to the same listing. */
export const listingReferences = pgTable(
  'listing_references',
  {
    ownerId: ref('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reference: text('reference').notNull(),
    propertyId: ref('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.reference] }),
    uniqueIndex('listing_references_property').on(t.propertyId),
  ],
)
