import { z } from 'zod'
import { DUPLICATE_REASONS } from '../../domain/listings/duplicates.ts'
import { LARGE_CHANGES } from '../../domain/listings/price/large-change.ts'

/** The owner's listings that resemble the one about to be submitted. `createdAt` is ISO 8601. */
export const duplicatesAnswer = z.object({
  duplicates: z.array(
    z.object({
      id: z.number(),
      slug: z.string(),
      title: z.string(),
      /** Sample data. */
      demo: z.boolean(),
      city: z.string(),
      createdAt: z.string(),
      because: z.array(z.enum(DUPLICATE_REASONS)),
    }),
  ),
})
export type Duplicate = z.output<typeof duplicatesAnswer>['duplicates'][number]

/** Side effects of saving an edit: the listing returns to review, or loses its Verified badge. */
export const editReview = z.object({
  review: z.boolean(),
  badgeFalls: z.boolean(),
  /** Changes that are too large to be published without review. */
  changes: z.array(z.enum(LARGE_CHANGES)),
})
export type EditReview = z.output<typeof editReview>
