import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { RealtorReview, ReviewSummary } from '../../contracts/realtors/reviews.ts'
import type { Db } from '../../db/client.ts'
import { realtorReviews, users } from '../../db/schema.ts'
import { FIRST_MEAN, PRIOR_WEIGHT, shownAverage } from '../../domain/realtors/reviews.ts'

export type ReviewRow = typeof realtorReviews.$inferSelect

/** Reviews that are shown and count; those of a deleted account go at once. In queries that join their authors. */
export const SHOWN_REVIEW = and(isNull(realtorReviews.hiddenAt), isNull(users.deletedAt))

/** Reviews with their authors' names. */
export const selectReviews = (db: Db) =>
  db
    .select({ row: realtorReviews, author: users.name })
    .from(realtorReviews)
    .innerJoin(users, eq(users.id, realtorReviews.authorId))
    .$dynamic()

export function presentReview({ row, author }: { row: ReviewRow; author: string }): RealtorReview {
  const { id, stars, honest, punctual, knowledgeable, text, lang, createdAt, updatedAt } = row
  return {
    id,
    stars,
    aspects: { honest, punctual, knowledgeable },
    text,
    lang,
    author: author.trim().split(/\s+/)[0] ?? '',
    createdAt: createdAt.toISOString(),
    changed: updatedAt.getTime() !== createdAt.getTime(),
    answer:
      row.answer === null || row.answeredAt === null
        ? null
        : { text: row.answer, at: row.answeredAt.toISOString() },
  }
}

/** How these realtors are rated, in one query. A realtor without reviews has no entry. */
export async function reviewSummaries(
  db: Db,
  realtors: readonly number[],
): Promise<Map<number, ReviewSummary>> {
  if (realtors.length === 0) return new Map()
  const rows = await db
    .select({
      id: realtorReviews.realtorId,
      count: sql<number>`count(*)::int`,
      stars: sql<number>`sum(${realtorReviews.stars})::int`,
    })
    .from(realtorReviews)
    .innerJoin(users, eq(users.id, realtorReviews.authorId))
    .where(and(inArray(realtorReviews.realtorId, [...realtors]), SHOWN_REVIEW))
    .groupBy(realtorReviews.realtorId)
  return new Map(
    rows.map(({ id, count, stars }) => [id, { count, average: shownAverage({ count, stars }) }]),
  )
}

/** `reviewScore` (domain/realtors/reviews.ts) of a realtor, in SQL. */
export const reviewScoreOf = (realtorId: SQL): SQL => sql`(
  select (${PRIOR_WEIGHT}::numeric * (
      select coalesce(avg(r.stars), ${FIRST_MEAN}::numeric)
      from realtor_reviews r join users u on u.id = r.author_id
      where r.hidden_at is null and u.deleted_at is null
    ) + coalesce(sum(stars), 0)) / (${PRIOR_WEIGHT}::numeric + count(*))
  from realtor_reviews s join users a on a.id = s.author_id
  where s.realtor_id = ${realtorId} and s.hidden_at is null and a.deleted_at is null)`
