import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { realtorReviews, visitEvents, visits } from '../../db/schema.ts'
import {
  entitlesToReview,
  REVIEW_AFTER_DAYS,
  REVIEW_PAUSE_DAYS,
} from '../../domain/realtors/reviews.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import { sideOf } from '../visits/read.ts'

/** The latest visit that entitles somebody to review a realtor and was not reviewed; null when there is none. */
export async function reviewableVisit(tx: Db, authorId: number, realtorId: number, now: Date) {
  const since = new Date(now.getTime() - REVIEW_AFTER_DAYS * DAY_MS)
  const missedBy = sql<number | null>`(select actor_id from visit_events
    where visit_id = ${visits.id} and kind = 'miss' order by id desc limit 1)`.mapWith(
    visitEvents.actorId,
  )
  const rows = await tx
    .select({ visit: visits, missedBy })
    .from(visits)
    .leftJoin(realtorReviews, eq(realtorReviews.visitId, visits.id))
    .where(
      and(
        eq(visits.visitorId, authorId),
        eq(visits.ownerId, realtorId),
        gt(visits.at, since),
        isNull(realtorReviews.id),
      ),
    )
    .orderBy(desc(visits.at))
  const found = rows.find(({ visit, missedBy: by }) =>
    entitlesToReview({ ...visit, missedBy: by === null ? null : sideOf(visit, by) }, now),
  )
  return found?.visit ?? null
}

/** Whether the author reviewed this realtor so recently that another review must wait. */
export async function hasRecent(
  tx: Db,
  authorId: number,
  realtorId: number,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - REVIEW_PAUSE_DAYS * DAY_MS)
  const own = and(
    eq(realtorReviews.authorId, authorId),
    eq(realtorReviews.realtorId, realtorId),
    gt(realtorReviews.createdAt, since),
  )
  return (await tx.$count(realtorReviews, own)) > 0
}
