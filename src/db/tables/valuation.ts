import { index, integer, jsonb, pgTable, real, text } from 'drizzle-orm/pg-core'
import type { Deal } from '../../domain/valuation/value.ts'
import { createdAt, id, ref, time } from './columns.ts'
import { users } from './people.ts'

/** One training run on asking prices; its id is the model's version. The model itself is on each machine's disk. */
export const valuationModels = pgTable(
  'valuation_models',
  {
    id: id(),
    state: text('state', { enum: ['learning', 'ready', 'failed'] }).notNull(),
    /** 0 to 1. */
    progress: real('progress').notNull().default(0),
    createdAt: createdAt(),
    /** Last heartbeat of the training process. */
    seenAt: time('seen_at').notNull(),
    readyAt: time('ready_at'),
    /** Duration of the training, ms. */
    tookMs: integer('took_ms'),
    /** Listings in the training set, each home once; null for a deal type with too few. */
    learnt: jsonb('learnt').$type<Record<Deal, number | null>>(),
    /** Accuracy on later listings (services/valuation/report.ts). */
    report: jsonb('report').$type<unknown>(),
    /** The administrator who asked for it; null: the nightly run. */
    askedBy: ref('asked_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('valuation_models_state').on(t.state, t.id)],
)
