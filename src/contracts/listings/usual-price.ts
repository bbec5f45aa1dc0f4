import { z } from 'zod'
import { message } from '../../domain/platform/message.ts'
import { PROPERTY_TYPES } from '../../domain/listings/listing.ts'
import { plain } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'

/** `city` by any of its names; an unknown town has no usual price. */
export const usualPriceQuery = z.object({
  propertyType: z.enum(PROPERTY_TYPES, message('notChoice')),
  city: z
    .string(message('notText'))
    .max(LIMITS.shortText.maxChars, message('tooLong', { max: LIMITS.shortText.maxChars }))
    .transform(plain),
})

const rate = z.object({
  rupees: z.number(),
  unit: z.enum(['cent', 'sqft']),
  homes: z.number(),
  sampleCount: z.number(),
  place: z.object({ kind: z.enum(['town', 'district']), name: z.string() }),
})

/**
 * The median price of this kind in the town, else in its district; null when there are too few listings. Rents are per
 * month.
 */
export const usualPrice = z.object({ sale: rate.nullable(), rent: rate.nullable() })
export type UsualPrice = z.infer<typeof usualPrice>
