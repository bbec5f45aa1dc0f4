import { z } from 'zod'
import { message } from '../../domain/platform/message.ts'
import { PROPERTY_TYPES } from '../../domain/listings/listing.ts'
import { plain } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'

export const DEALS = ['sale', 'rent'] as const

/** `city` by any of its names. */
export const marketQuery = z.object({
  city: z
    .string('required')
    .max(LIMITS.shortText.maxChars, message('tooLong', { max: LIMITS.shortText.maxChars }))
    .transform(plain)
    .pipe(z.string().min(1, 'required')),
  propertyType: z.enum(PROPERTY_TYPES, message('notChoice')),
  deal: z.enum(DEALS, message('notChoice')).default('sale'),
})
export type MarketQuery = z.output<typeof marketQuery>

const spread = z.object({
  low: z.number(),
  median: z.number(),
  high: z.number(),
})
/** A quarter asks less than `low`, a quarter more than `high`. */
export type Spread = z.output<typeof spread>

/** Homes of one kind that are on offer in a town, and where one's own stand among them. Money in rupees. */
export const marketAnswer = z.object({
  town: z.object({ name: z.string(), nameMl: z.string(), district: z.string() }),
  unit: z.enum(['sqft', 'cent']),
  /** On offer; all else is null from fewer than `least`. */
  count: z.number(),
  least: z.number(),
  figures: z
    .object({
      price: spread,
      /** By the unit, of those that say their size; null when fewer than `least` do. */
      rate: spread.nullable(),
      /** Days on Veedu. */
      days: spread,
      /** How many ask from `from` up to the next one's, by the unit; the ends are open. */
      bars: z.array(z.object({ from: z.number(), count: z.number() })),
    })
    .nullable(),
  own: z.array(
    z.object({
      id: z.number(),
      slug: z.string(),
      title: z.string(),
      price: z.number().nullable(),
      rate: z.number().nullable(),
      days: z.number(),
      /** Of 100 others that many ask less by the unit; null where that is not known. */
      cheaper: z.number().nullable(),
    }),
  ),
})
export type MarketAnswer = z.output<typeof marketAnswer>
