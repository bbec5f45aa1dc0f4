import { and, count, desc, eq, lt } from 'drizzle-orm'
import type {
  OwnReview,
  RealtorReview,
  ReviewBody,
  ReviewReportBody,
  ReviewsQuery,
  ReviewSummary,
} from '../../contracts/realtors/reviews.ts'
import type { Db } from '../../db/client.ts'
import { realtorReviews, reviewReports, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { isReviewEditable } from '../../domain/realtors/reviews.ts'
import type { Deps } from '../deps.ts'
import { hasRecent, reviewableVisit } from './review-entitlement.ts'
import {
  presentReview,
  reviewSummaries,
  selectReviews,
  SHOWN_REVIEW,
  type ReviewRow,
} from './review-rows.ts'
import type { realtorDirectoryService } from './realtors.ts'

/** Reviews of realtors: written by people who had a visit with them, answered once, reported. */
export function realtorReviewService(
  { database: { db }, clock, rateLimits }: Pick<Deps, 'database' | 'clock' | 'rateLimits'>,
  directory: Pick<ReturnType<typeof realtorDirectoryService>, 'get'>,
) {
  return {
    /** Newest first. @throws DomainError not_found, gone, as the realtor's page. */
    async list(
      realtorId: number,
      { limit, cursor }: ReviewsQuery,
    ): Promise<{ summary: ReviewSummary; items: RealtorReview[]; nextCursor: string | null }> {
      await directory.get(realtorId)
      const [summaries, rows] = await Promise.all([
        reviewSummaries(db, [realtorId]),
        selectReviews(db)
          .where(
            and(
              eq(realtorReviews.realtorId, realtorId),
              SHOWN_REVIEW,
              cursor === undefined ? undefined : lt(realtorReviews.id, cursor),
            ),
          )
          .orderBy(desc(realtorReviews.id))
          .limit(limit + 1),
      ])
      const items = rows.slice(0, limit).map(presentReview)
      const last = rows.length > limit ? items.at(-1) : undefined
      return {
        summary: summaries.get(realtorId) ?? { count: 0, average: null },
        items,
        nextCursor: last ? String(last.id) : null,
      }
    },

    /** What the reader may write about a realtor, and their latest review. */
    async own(actor: Actor | null, realtorId: number): Promise<OwnReview> {
      const { id } = authorize(actor, 'visit')
      const [visit, recent, [latest]] = await Promise.all([
        reviewableVisit(db, id, realtorId, clock()),
        hasRecent(db, id, realtorId, clock()),
        selectReviews(db)
          .where(and(eq(realtorReviews.authorId, id), eq(realtorReviews.realtorId, realtorId)))
          .orderBy(desc(realtorReviews.id))
          .limit(1),
      ])
      return {
        mayWrite: visit !== null && !recent,
        review: latest
          ? {
              ...presentReview(latest),
              editable: isReviewEditable(latest.row, clock()),
              hidden: latest.row.hiddenAt !== null,
            }
          : null,
      }
    },

    /**
     * Writes a review about a visit with this realtor. @throws DomainError not_found; forbidden without such a visit;
     * conflict after a recent review; rate_limited.
     */
    async create(actor: Actor | null, realtorId: number, body: ReviewBody): Promise<RealtorReview> {
      const author = authorize(actor, 'visit')
      await rateLimits.consume('review', author.id)
      await directory.get(realtorId)
      return db.transaction(async (tx) => {
        // Serialized, so that two presses write one review.
        const [person] = await tx
          .select({ lang: users.lang })
          .from(users)
          .where(eq(users.id, author.id))
          .for('update')
        if (await hasRecent(tx, author.id, realtorId, clock()))
          throw new DomainError('conflict', 'reviews.recent')
        const visit = await reviewableVisit(tx, author.id, realtorId, clock())
        if (!visit) throw new DomainError('forbidden', 'reviews.noVisit')
        const now = clock()
        const [row] = await tx
          .insert(realtorReviews)
          .values({
            ...columnsOf(body),
            realtorId,
            authorId: author.id,
            visitId: visit.id,
            lang: person?.lang === 'ml' ? 'ml' : 'en',
            createdAt: now,
            updatedAt: now,
          })
          .returning({ id: realtorReviews.id })
        if (!row) throw new Error('the review was not written')
        return one(tx, row.id)
      })
    },

    /** @throws DomainError not_found for a stranger's; conflict once it is answered or too old; rate_limited. */
    async change(actor: Actor | null, id: number, body: ReviewBody): Promise<RealtorReview> {
      const author = authorize(actor, 'visit')
      await rateLimits.consume('review', author.id)
      return db.transaction(async (tx) => {
        const row = await locked(tx, id, 'authorId', author.id)
        if (!isReviewEditable(row, clock())) throw new DomainError('conflict', 'reviews.closed')
        await tx
          .update(realtorReviews)
          .set({ ...columnsOf(body), updatedAt: clock() })
          .where(eq(realtorReviews.id, id))
        return one(tx, id)
      })
    },

    /** Its author may take a review back at any time. @throws DomainError not_found. */
    async remove(actor: Actor | null, id: number): Promise<void> {
      const author = authorize(actor, 'visit')
      await db.transaction(async (tx) => {
        await locked(tx, id, 'authorId', author.id)
        await tx.delete(realtorReviews).where(eq(realtorReviews.id, id))
      })
    },

    /** The realtor's one answer. @throws DomainError not_found; conflict when it is answered already. */
    async answer(actor: Actor | null, id: number, text: string): Promise<RealtorReview> {
      const realtor = authorize(actor, 'realtorTools')
      await rateLimits.consume('review', realtor.id)
      return db.transaction(async (tx) => {
        const row = await locked(tx, id, 'realtorId', realtor.id)
        if (row.hiddenAt !== null) throw new DomainError('not_found', 'notFound')
        if (row.answeredAt !== null) throw new DomainError('conflict', 'reviews.answered')
        await tx
          .update(realtorReviews)
          .set({ answer: text, answeredAt: clock() })
          .where(eq(realtorReviews.id, id))
        return one(tx, id)
      })
    },

    /** Reports a review to administrators; a second report by the same person changes nothing. @throws DomainError not_found. */
    async report(
      actor: Actor | null,
      id: number,
      { reason, details }: ReviewReportBody,
    ): Promise<{ fresh: boolean }> {
      const reporter = authorize(actor, 'visit')
      const [shown] = await db
        .select({ n: count() })
        .from(realtorReviews)
        .innerJoin(users, eq(users.id, realtorReviews.authorId))
        .where(and(eq(realtorReviews.id, id), SHOWN_REVIEW))
      if (!shown || shown.n === 0) throw new DomainError('not_found', 'notFound')
      await rateLimits.consume('reviewReport', reporter.id)
      const added = await db
        .insert(reviewReports)
        .values({ reviewId: id, reporterId: reporter.id, reason, details, at: clock() })
        .onConflictDoNothing()
        .returning({ id: reviewReports.id })
      return { fresh: added.length > 0 }
    },
  }
}

function columnsOf({ stars, honest, punctual, knowledgeable, text }: ReviewBody) {
  if (stars === null) throw new DomainError('invalid', 'reviews.stars')
  return { stars, honest, punctual, knowledgeable, text }
}

/** The review, locked, of the person who must be its `column`. @throws DomainError not_found. */
async function locked(
  tx: Db,
  id: number,
  column: 'authorId' | 'realtorId',
  person: number,
): Promise<ReviewRow> {
  const [row] = await tx
    .select()
    .from(realtorReviews)
    .where(and(eq(realtorReviews.id, id), eq(realtorReviews[column], person)))
    .for('update')
  if (!row) throw new DomainError('not_found', 'notFound')
  return row
}

async function one(tx: Db, id: number): Promise<RealtorReview> {
  const [found] = await selectReviews(tx).where(eq(realtorReviews.id, id))
  if (!found) throw new DomainError('not_found', 'notFound')
  return presentReview(found)
}
