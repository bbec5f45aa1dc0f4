import { z } from 'zod'
import { LARGE_CHANGES } from '../../domain/listings/large-change.ts'

/** What saving an edit does beside saving it: the listing waits for review again, the Verified badge goes. */
export const editReview = z.object({
  review: z.boolean(),
  badgeFalls: z.boolean(),
  /** What is too large to be published unseen. */
  changes: z.array(z.enum(LARGE_CHANGES)),
})
export type EditReview = z.output<typeof editReview>
