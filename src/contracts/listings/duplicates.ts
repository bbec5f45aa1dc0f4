import { z } from 'zod'
import { DUPLICATE_REASONS } from '../../domain/listings/flags.ts'

/** The owner's listings that resemble the one about to be submitted. `createdAt` is ISO 8601. */
export const duplicatesAnswer = z.object({
  duplicates: z.array(
    z.object({
      id: z.number(),
      slug: z.string(),
      title: z.string(),
      city: z.string(),
      createdAt: z.string(),
      because: z.array(z.enum(DUPLICATE_REASONS)),
    }),
  ),
})
export type Duplicate = z.output<typeof duplicatesAnswer>['duplicates'][number]
