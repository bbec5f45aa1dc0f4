import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import {
  CALLBACK_LANGUAGES,
  CALLBACK_STATES,
  CALLBACK_TIMES,
  CALLBACK_TOPICS,
} from '../../domain/legal/deal.ts'
import { createdAt, id, oneOf, ref, time } from './columns.ts'
import { users } from './people.ts'

/** Call-back requests about a legal question. */
export const callbacks = pgTable(
  'callbacks',
  {
    id: id(),
    name: text('name').notNull(),
    /** As domain/accounts/phone.ts writes it. */
    phone: text('phone').notNull(),
    bestTime: text('best_time', { enum: CALLBACK_TIMES }).notNull(),
    topic: text('topic', { enum: CALLBACK_TOPICS }).notNull(),
    /** The language for the call. */
    lang: text('lang', { enum: CALLBACK_LANGUAGES }).notNull(),
    /** Plain text; never HTML. */
    question: text('question'),
    /** Invented for the demo; administrators see it in demo mode only. */
    demo: boolean('demo').notNull().default(false),
    userId: ref('user_id').references(() => users.id, { onDelete: 'set null' }),
    state: text('state', { enum: CALLBACK_STATES }).notNull().default('new'),
    /** Administrators' notes; the person never sees them. */
    note: text('note'),
    /** Incremented by a trigger with every change of a moderated column. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    changedAt: time('changed_at'),
    changedBy: ref('changed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('callbacks_state').on(t.state, t.id),
    check('callbacks_state_known', oneOf(t.state, CALLBACK_STATES)),
    check('callbacks_topic_known', oneOf(t.topic, CALLBACK_TOPICS)),
    check('callbacks_time_known', oneOf(t.bestTime, CALLBACK_TIMES)),
    check('callbacks_lang_known', oneOf(t.lang, CALLBACK_LANGUAGES)),
  ],
)
