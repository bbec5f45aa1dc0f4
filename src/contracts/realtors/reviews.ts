import { z } from 'zod'
import { message } from '../../domain/platform/message.ts'
import { MOST_STARS, REVIEW_ASPECTS, REVIEW_REPORT_REASONS } from '../../domain/realtors/reviews.ts'
import { LIMITS } from '../limits.ts'
import { number, optionalText, plainText } from '../platform/fields.ts'

const { maxChars, defaultLimit, maxLimit } = LIMITS.reviews
const range = { min: 1, max: MOST_STARS, whole: true } as const
const aspects = Object.fromEntries(
  REVIEW_ASPECTS.map((aspect) => [aspect, number(range)]),
) as Record<(typeof REVIEW_ASPECTS)[number], ReturnType<typeof number>>

/** A review as its author writes it: 1 to 5 stars, each aspect too or left out. */
export const reviewBody = z.object({
  stars: number(range).refine((stars) => stars !== null, 'reviews.stars'),
  ...aspects,
  text: optionalText(maxChars),
})
export type ReviewBody = z.output<typeof reviewBody>

export const reviewAnswerBody = z.object({
  text: plainText(maxChars, 'required').pipe(
    z
      .string()
      .min(1, 'required')
      .max(maxChars, message('tooLong', { max: maxChars })),
  ),
})

export const reviewReportBody = z.object({
  reason: z.enum(REVIEW_REPORT_REASONS, 'notChoice'),
  details: optionalText(LIMITS.reports.maxChars),
})
export type ReviewReportBody = z.output<typeof reviewReportBody>

const cursor = z.coerce.number('notCursor').int('notCursor').positive('notCursor').optional()
export const reviewsQuery = z.object({
  limit: number({ min: 1, whole: true, max: maxLimit }).transform((limit) => limit ?? defaultLimit),
  /** The id of the last review of the previous page. */
  cursor,
})
export type ReviewsQuery = z.output<typeof reviewsQuery>

const stars = z.number()
const aspectStars = z.object(
  Object.fromEntries(REVIEW_ASPECTS.map((aspect) => [aspect, stars.nullable()])) as Record<
    (typeof REVIEW_ASPECTS)[number],
    z.ZodNullable<z.ZodNumber>
  >,
)

/** A review as everybody sees it. */
export const realtorReview = z.object({
  id: z.number(),
  stars,
  aspects: aspectStars,
  text: z.string().nullable(),
  lang: z.enum(['en', 'ml']),
  /** The first of the author's names. */
  author: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** Changed after it was written. */
  changed: z.boolean(),
  answer: z.object({ text: z.string(), at: z.string() }).nullable(),
})
export type RealtorReview = z.output<typeof realtorReview>

/** How a realtor is rated. */
export const reviewSummary = z.object({
  count: z.number(),
  /** To one decimal; null while there are too few reviews. */
  average: z.number().nullable(),
})
export type ReviewSummary = z.output<typeof reviewSummary>

/** What the reader may do with a realtor's reviews. */
export const ownReview = z.object({
  /** Whether a visit entitles them to a new review. */
  mayWrite: z.boolean(),
  /** Their latest review of this realtor, and whether it can still be changed. */
  review: realtorReview.extend({ editable: z.boolean(), hidden: z.boolean() }).nullable(),
})
export type OwnReview = z.output<typeof ownReview>

/** A report of a review, for administrators. */
export const openReviewReport = z.object({
  id: z.number(),
  reason: z.enum(REVIEW_REPORT_REASONS),
  details: z.string().nullable(),
  at: z.string(),
  /** The version to send in `If-Match` with a decision about it. */
  version: z.string(),
  reporter: z.object({ id: z.number(), name: z.string() }),
  review: realtorReview.extend({ hidden: z.boolean(), authorId: z.number() }),
  realtor: z.object({ id: z.number(), name: z.string() }),
})
export type OpenReviewReport = z.output<typeof openReviewReport>

/** `hide`: the review is hidden, and counts nowhere any more. */
export const reviewDecisionBody = z
  .object({ hide: z.boolean('notChoice').default(false) })
  .nullish()
