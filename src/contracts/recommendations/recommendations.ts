import { z } from 'zod'
import { message } from '../../domain/platform/message.ts'
import { PROPERTY_TYPES } from '../../domain/listings/listing.ts'
import { RECOMMENDED_FOR, SCORE_PARTS } from '../../domain/recommendations/recommending.ts'
import { number, plain } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'
import type { PropertyCard } from '../listings/listings.ts'

const { defaultLimit, maxLimit, maxSeen } = LIMITS.recommendations

/** "3,1,2"; invalid ids and those beyond `most` are dropped. */
const ids = (most: number) =>
  z
    .string(message('notText'))
    .max(20 * most, message('tooMany', { max: most }))
    .optional()
    .transform((text) =>
      (text ?? '')
        .split(',')
        .flatMap((part) => (/^[1-9]\d{0,15}$/.test(part) ? [Number(part)] : []))
        .slice(0, most),
    )

export const recommendationsQuery = z.object({
  limit: number({ min: 1, whole: true, max: maxLimit }).transform((limit) => limit ?? defaultLimit),
  /** Listings recently viewed in this browser, latest first: the server stores no such list. */
  seen: ids(maxSeen),
  /** Listings that the person hid. */
  exclude: ids(LIMITS.hidden.maxHomes),
  city: z
    .string(message('notText'))
    .max(LIMITS.shortText.maxChars)
    .optional()
    .transform((raw) => plain(raw ?? '')),
})
export type RecommendationsQuery = z.output<typeof recommendationsQuery>
export const recommendationsParams = z.object({ userId: z.string() })

/** The reason for the recommendation; `homes` is the number in "near 2 homes that you saved". */
export const recommendationReason = z.object({
  for: z.enum(RECOMMENDED_FOR),
  homes: z.number(),
  /** The listing, search or town that the reason refers to. */
  name: z.string().nullable(),
  /** A town's name in Malayalam; null for names given by users, and for unknown towns. */
  nameMl: z.string().nullable(),
})

export const recommendation = z.object({
  id: z.number(),
  title: z.string(),
  city: z.string(),
  propertyType: z.enum(PROPERTY_TYPES),
  bedrooms: z.number().nullable(),
  /** Sq ft. */
  totalArea: z.number().nullable(),
  /** Rupees; the monthly rent for a listing that is only for rent. */
  price: z.number().nullable(),
  /** 0 to 100: the sum of its parts. */
  recommendationScore: z.number(),
  scoreParts: z.array(z.object({ part: z.enum(SCORE_PARTS), points: z.number() })),
  reason: recommendationReason,
  /** Its form in lists. */
  home: z.custom<Omit<PropertyCard, 'polygon' | 'amenities'>>(),
})
export type Recommendation = z.infer<typeof recommendation>

export const recommendationsAnswer = z.object({
  /** False: a general list, because the person has not saved, viewed or searched anything. */
  personal: z.boolean(),
  recommendations: z.array(recommendation),
})
export type RecommendationsAnswer = z.infer<typeof recommendationsAnswer>
