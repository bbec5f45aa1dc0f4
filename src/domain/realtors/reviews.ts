import { DAY_MS, HOUR_MS } from '../time/units.ts'
import { DONE_HOURS, type VisitSide, type VisitState } from '../visits/lifecycle.ts'

/** What a review rates besides the whole, each from 1 to 5 stars. */
export const REVIEW_ASPECTS = ['honest', 'punctual', 'knowledgeable'] as const
export type ReviewAspect = (typeof REVIEW_ASPECTS)[number]
export const MOST_STARS = 5

/** Reasons for reporting a review. */
export const REVIEW_REPORT_REASONS = ['fake', 'abuse', 'private', 'offTopic', 'other'] as const

/** Days for which its author may change a review that was not answered yet. */
export const REVIEW_EDIT_DAYS = 14
/** Days between two reviews of the same realtor by the same person. */
export const REVIEW_PAUSE_DAYS = 182
/** Days after a visit in which it can be reviewed. */
export const REVIEW_AFTER_DAYS = 182
/** Reviews below which no average is shown: one or two say little, and would tell who wrote them. */
export const AVERAGE_FROM = 3

/**
 * Whether a visit entitles its visitor to a review of the realtor who owned the listing: it took place, or it is the
 * realtor who did not come. A visitor who was reported missing wrote about nothing that they saw.
 */
export function entitlesToReview(
  visit: { state: VisitState; at: Date | null; missedBy: VisitSide | null },
  now: Date,
): boolean {
  const { state, at, missedBy } = visit
  if (at === null) return false
  const since = now.getTime() - at.getTime()
  if (since > REVIEW_AFTER_DAYS * DAY_MS) return false
  // The job that closes visits may not have run yet.
  if (state === 'confirmed') return since >= DONE_HOURS * HOUR_MS
  return state === 'done' || (state === 'missed' && missedBy === 'visitor')
}

/** Whether its author may still change a review. */
export function isReviewEditable(
  review: { createdAt: Date; answeredAt: Date | null; hiddenAt: Date | null },
  now: Date,
): boolean {
  return (
    review.answeredAt === null &&
    review.hiddenAt === null &&
    now.getTime() - review.createdAt.getTime() <= REVIEW_EDIT_DAYS * DAY_MS
  )
}

/** The mean of so many stars, to one decimal; null while there are too few reviews to show one. */
export function shownAverage({ count, stars }: { count: number; stars: number }): number | null {
  return count < AVERAGE_FROM ? null : Math.round((stars / count) * 10) / 10
}

/** How many reviews the mean of all realtors weighs in `reviewScore`. */
export const PRIOR_WEIGHT = 5
/** The mean before there is any review. */
export const FIRST_MEAN = 3.5

/**
 * By what realtors are sorted: the Bayesian mean (C·m + Σ stars) / (C + n), with m the mean of all reviews and C =
 * `PRIOR_WEIGHT`. One review of five stars does not outrank many good ones. It is the weighted rating that IMDb
 * published for its Top 250, WR = (v·R + m·C) / (v + m), with its letters exchanged.
 */
export function reviewScore(
  { count, stars }: { count: number; stars: number },
  mean: number,
): number {
  return (PRIOR_WEIGHT * mean + stars) / (PRIOR_WEIGHT + count)
}
