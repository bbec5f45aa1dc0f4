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
/** The quartiles: a quarter of prices is below `low`, a quarter above `high`. */
export type Spread = z.output<typeof spread>

/** Live listings of one kind in a town, and the position of the realtor's own among them. Money in rupees. */
export const marketAnswer = z.object({
  town: z.object({ name: z.string(), nameMl: z.string(), district: z.string() }),
  unit: z.enum(['sqft', 'cent']),
  /** Live listings; all other figures are null when there are fewer than `least`. */
  count: z.number(),
  /** Demo listings among them. */
  sampleCount: z.number(),
  /** When they were counted, ISO 8601. */
  at: z.string(),
  least: z.number(),
  figures: z
    .object({
      price: spread,
      /** Per unit, of those with a known size; null when there are fewer than `least`. */
      rate: spread.nullable(),
      /** Days on Veedu. */
      days: spread,
      /** The number of listings priced per unit from `from` up to the next `from`; the ends are open. */
      bars: z.array(z.object({ from: z.number(), count: z.number() })),
    })
    .nullable(),
  own: z.array(
    z.object({
      id: z.number(),
      slug: z.string(),
      title: z.string(),
      /** Sample data. */
      demo: z.boolean(),
      price: z.number().nullable(),
      rate: z.number().nullable(),
      days: z.number(),
      /** The percentage of other listings with a lower price per unit; null when unknown. */
      cheaper: z.number().nullable(),
    }),
  ),
})
export type MarketAnswer = z.output<typeof marketAnswer>
