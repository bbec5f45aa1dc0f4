import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { REVIEW_REPORT_REASONS } from '../../../domain/realtors/reviews.ts'
import { createdAt, id, oneOf, ref, time } from '../columns.ts'
import { users } from '../people.ts'
import { visits } from './visits.ts'

/** Reviews of realtors by people who had a visit with them. */
export const realtorReviews = pgTable(
  'realtor_reviews',
  {
    id: id(),
    realtorId: ref('realtor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: ref('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** One review per visit. Null: the visit went with its listing, which must not take the review along. */
    visitId: ref('visit_id').references(() => visits.id, { onDelete: 'set null' }),
    /** 1 to 5. */
    stars: smallint('stars').notNull(),
    honest: smallint('honest'),
    punctual: smallint('punctual'),
    knowledgeable: smallint('knowledgeable'),
    /** Plain text; never HTML. */
    text: text('text'),
    /** The language in which its author used Veedu. */
    lang: text('lang', { enum: ['en', 'ml'] }).notNull(),
    /** The realtor's only answer. */
    answer: text('answer'),
    answeredAt: time('answered_at'),
    /** Hidden by an administrator; it counts nowhere. */
    hiddenAt: time('hidden_at'),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('realtor_reviews_visit').on(t.visitId),
    index('realtor_reviews_realtor').on(t.realtorId, t.id),
    index('realtor_reviews_author').on(t.authorId, t.realtorId),
    check('realtor_reviews_stars', sql`stars between 1 and 5`),
    check(
      'realtor_reviews_aspects',
      sql`honest between 1 and 5 and punctual between 1 and 5 and knowledgeable between 1 and 5`,
    ),
    check('realtor_reviews_lang_known', oneOf(t.lang, ['en', 'ml'])),
    check('realtor_reviews_other', sql`author_id <> realtor_id`),
  ],
)

/** Reports of reviews; open until an administrator resolves them. One per review and person. */
export const reviewReports = pgTable(
  'review_reports',
  {
    id: id(),
    reviewId: ref('review_id')
      .notNull()
      .references(() => realtorReviews.id, { onDelete: 'cascade' }),
    reporterId: ref('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: REVIEW_REPORT_REASONS }).notNull(),
    /** Plain text; never HTML. */
    details: text('details'),
    at: time('at').notNull(),
    /** Incremented by a trigger with every change of a moderated column. */
    version: integer('version').notNull().default(1),
    resolvedAt: time('resolved_at'),
    resolvedBy: ref('resolved_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('review_reports_once').on(t.reviewId, t.reporterId),
    index('review_reports_open')
      .on(t.id)
      .where(sql`resolved_at is null`),
    check('review_reports_reason_known', oneOf(t.reason, REVIEW_REPORT_REASONS)),
  ],
)
