import { z } from 'zod'
import { LARGE_CHANGES } from '../../domain/listings/large-change.ts'

/** Side effects of saving an edit: the listing returns to review, or loses its Verified badge. */
export const editReview = z.object({
  review: z.boolean(),
  badgeFalls: z.boolean(),
  /** Changes that are too large to be published without review. */
  changes: z.array(z.enum(LARGE_CHANGES)),
})
export type EditReview = z.output<typeof editReview>
