import { and, count, desc, eq, isNull, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OpenReviewReport } from '../../contracts/realtors/reviews.ts'
import { realtorReviews, reviewReports, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import type { Deps } from '../deps.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import { checkRecordVersion, type SeenVersion } from '../platform/audit/judged-versions.ts'
import { presentReview } from './review-rows.ts'

const reporter = alias(users, 'review_reporter')
const author = alias(users, 'review_author')
const realtor = alias(users, 'reviewed_realtor')

/** Reported reviews, and what administrators decide about them. */
export function reviewModerationService({
  database: { db },
  clock,
}: Pick<Deps, 'database' | 'clock'>) {
  const open = and(isNull(reviewReports.resolvedAt), isNull(reporter.demoHiddenAt))

  return {
    /** Open reports, newest first. */
    async reports(
      actor: Actor | null,
      query: { limit: number; cursor?: number | undefined },
    ): Promise<{ total: number; items: OpenReviewReport[]; nextCursor: string | null }> {
      authorize(actor, 'administer')
      const [sum] = await db
        .select({ total: count() })
        .from(reviewReports)
        .innerJoin(reporter, eq(reporter.id, reviewReports.reporterId))
        .where(open)
      const rows = await db
        .select({
          report: reviewReports,
          review: realtorReviews,
          reporter: { id: reporter.id, name: reporter.name },
          author: author.name,
          realtor: { id: realtor.id, name: realtor.name },
        })
        .from(reviewReports)
        .innerJoin(realtorReviews, eq(realtorReviews.id, reviewReports.reviewId))
        .innerJoin(reporter, eq(reporter.id, reviewReports.reporterId))
        .innerJoin(author, eq(author.id, realtorReviews.authorId))
        .innerJoin(realtor, eq(realtor.id, realtorReviews.realtorId))
        .where(
          and(open, query.cursor === undefined ? undefined : lt(reviewReports.id, query.cursor)),
        )
        .orderBy(desc(reviewReports.id))
        .limit(query.limit + 1)
      const items = rows.slice(0, query.limit).map((row): OpenReviewReport => ({
        id: row.report.id,
        reason: row.report.reason,
        details: row.report.details,
        at: row.report.at.toISOString(),
        version: String(row.report.version),
        reporter: row.reporter,
        review: {
          ...presentReview({ row: row.review, author: row.author }),
          hidden: row.review.hiddenAt !== null,
          authorId: row.review.authorId,
        },
        realtor: row.realtor,
      }))
      const last = rows.length > query.limit ? items.at(-1) : undefined
      return { total: sum?.total ?? 0, items, nextCursor: last ? String(last.id) : null }
    },

    /**
     * Resolves a report, with or without hiding its review, or reopens it; reopening shows the review again. @throws
     * DomainError not_found; conflict with what changed.
     */
    async settle(
      actor: Actor | null,
      id: number,
      to: 'kept' | 'hidden' | 'open',
      seen: SeenVersion,
    ): Promise<{ id: number; resolved: boolean; version: string }> {
      const admin = authorize(actor, 'administer')
      const resolved = to !== 'open'
      const action =
        to === 'hidden'
          ? 'review-report.hide'
          : resolved
            ? 'review-report.resolve'
            : 'review-report.reopen'
      const version = await db.transaction(async (tx) => {
        const [found] = await tx
          .select({ report: reviewReports, realtorId: realtorReviews.realtorId })
          .from(reviewReports)
          .innerJoin(realtorReviews, eq(realtorReviews.id, reviewReports.reviewId))
          .where(eq(reviewReports.id, id))
          .for('update')
        if (!found) throw new DomainError('not_found', 'notFound')
        const target: ['user', number] = ['user', found.realtorId]
        const seenVersion = await checkRecordVersion(tx, 'review-report', found.report, seen, {
          actorId: admin.id,
          action,
          target,
          about: { report: id },
        })
        if (seenVersion === null || (found.report.resolvedAt !== null) === resolved)
          return found.report.version
        const now = clock()
        const [after] = await tx
          .update(reviewReports)
          .set({ resolvedAt: resolved ? now : null, resolvedBy: resolved ? admin.id : null })
          .where(eq(reviewReports.id, id))
          .returning({ version: reviewReports.version })
        if (!after) throw new Error('the report was not written')
        if (to !== 'kept')
          await tx
            .update(realtorReviews)
            .set({ hiddenAt: to === 'hidden' ? now : null })
            .where(eq(realtorReviews.id, found.report.reviewId))
        await recordAudit(tx, {
          at: now,
          actorId: admin.id,
          action,
          target,
          details: {
            version: seenVersion,
            report: id,
            review: found.report.reviewId,
            reason: found.report.reason,
          },
        })
        return after.version
      })
      return { id, resolved, version: String(version) }
    },
  }
}
