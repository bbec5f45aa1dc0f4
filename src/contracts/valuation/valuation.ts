import { z } from 'zod'
import { message } from '../../domain/platform/message.ts'
import {
  FURNISHING,
  PLOT_UNITS,
  POSSESSION_STATUS,
  PROPERTY_TYPES,
} from '../../domain/listings/listing.ts'
import type { FeatureFlag } from '../../domain/listings/listing.ts'
import { DEALS, VALUE_REASONS } from '../../domain/valuation/value.ts'
import {
  areaSqFt,
  choice,
  flag,
  money,
  number,
  plain,
  rawChars,
  textList,
} from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'
import type { PropertyCard } from '../listings/listings.ts'

const words = (max: number) =>
  z
    .union(
      [z.string().max(rawChars(max), message('tooLong', { max })), z.null()],
      message('notText'),
    )
    .optional()
    .transform((raw) => plain(raw ?? ''))
    .pipe(z.string().max(max, message('tooLong', { max })))

const count = (max: number) => number({ max, whole: true })
/** A home may be bought before it is finished; 0 is "not given". */
const yearBuilt = number({ max: () => new Date().getFullYear() + 10, whole: true }).transform(
  (year) => (year !== null && year >= LIMITS.yearBuilt.min ? year : null),
)

const flags = {
  powerBackup: flag,
  security: flag,
  lift: flag,
  garden: flag,
  swimmingPool: flag,
  gym: flag,
  clubhouse: flag,
  childrensPark: flag,
} satisfies Partial<Record<FeatureFlag, typeof flag>>

/**
 * What is to be valued: the property object as listings have it (POST /api/ml/predict-price), or a part of it. What an
 * estimate has no use for is let by. `text` is a free description, which the fields go before.
 */
export const homeToValue = z.object({
  /** Of a listing: it is not held against itself. */
  id: z.union([z.number(), z.string(), z.null()]).optional().transform(Number).catch(NaN),
  text: words(LIMITS.valuation.maxChars),
  deal: choice(DEALS),
  propertyType: choice(PROPERTY_TYPES),
  city: words(LIMITS.shortText.maxChars),
  latitude: number({ min: -90, max: 90 }),
  longitude: number({ min: -180, max: 180 }),
  totalArea: areaSqFt,
  builtUpArea: areaSqFt,
  carpetArea: areaSqFt,
  /** Of the land, as people type it ("12 cents"), or in `plotAreaUnit`. */
  plotArea: z.union([z.number(), z.string(), z.null()]).optional(),
  plotAreaUnit: choice(PLOT_UNITS),
  bedrooms: count(LIMITS.rooms.max),
  bathrooms: count(LIMITS.rooms.max),
  floors: count(LIMITS.floors.max),
  floorNumber: number({ min: -5, max: LIMITS.floors.max, whole: true }),
  yearBuilt,
  furnishing: choice(FURNISHING),
  possessionStatus: choice(POSSESSION_STATUS),
  facing: words(LIMITS.shortText.maxChars),
  roadWidth: number({ max: 200 }),
  amenities: textList,
  parking: words(LIMITS.shortText.maxChars),
  kitchenType: words(LIMITS.shortText.maxChars),
  waterSupply: words(LIMITS.shortText.maxChars),
  ...flags,
  forSale: flag,
  forRent: flag,
  /** What is asked, to be held against the estimate. */
  price: money,
  monthlyRent: money,
})
export type HomeToValue = z.output<typeof homeToValue>

/** GET /api/ml/valuation: the same as parameters, or `listing`, the id of an offered home. */
export const valuationQuery = homeToValue.omit({ id: true }).extend({
  listing: z
    .string()
    .regex(/^[1-9]\d{0,15}$/, 'notNumber')
    .transform(Number)
    .optional(),
})

/** Which home was understood. Areas in sq ft. */
export const understoodHome = z.object({
  propertyType: z.enum(PROPERTY_TYPES),
  deal: z.enum(DEALS),
  /** Null: a city that Veedu does not know. */
  place: z
    .object({
      name: z.string(),
      nameMl: z.string(),
      /** Another name of it that was typed. */
      said: z.string().nullable(),
      city: z.string(),
      district: z.string(),
    })
    .nullable(),
  city: z.string(),
  /** What distances are measured from. */
  from: z.enum(['home', 'place', 'nowhere']),
  areaSqFt: z.number(),
  plotSqFt: z.number().nullable(),
  bedrooms: z.number().nullable(),
  bathrooms: z.number().nullable(),
  floors: z.number().nullable(),
  floorNumber: z.number().nullable(),
  yearBuilt: z.number().nullable(),
  furnishing: z.enum(FURNISHING).nullable(),
  amenities: z.array(z.string()),
})
export type UnderstoodHome = z.infer<typeof understoodHome>

/** A similar home on offer. `km` is null where a position is not known. */
export type ComparableHome = Omit<PropertyCard, 'polygon' | 'amenities'> & {
  /** What it asked when it was learnt from; rupees, of a month for rents. */
  asked: number
  km: number | null
}

export const modelFacts = z.object({
  version: z.number(),
  /** ISO 8601. */
  learntAt: z.string(),
  /** Listings of this deal that it was learnt from, each home once. */
  listings: z.number(),
})

/** Rupees; of a month where `deal` is rent. */
export const prediction = z.object({
  predictedPrice: z.number(),
  /** Percent: how likely the price asked for such a home is within 20 % of the estimate. */
  confidence: z.number(),
  reasoning: z.string(),
  /** The median rate of the kind in this town by that in all of Kerala. */
  marketAdjustment: z.number(),
  /** The median of the similar homes. */
  avgPricePerSqFt: z.number(),
  similarPropertiesCount: z.number(),
  deal: z.enum(DEALS),
  /** Eight of ten such homes ask between the two. */
  low: z.number(),
  high: z.number(),
  /** What a home of this size of which nothing else is known would be worth; the reasons lead from here. */
  typicalPrice: z.number(),
  reasons: z.array(z.object({ reason: z.enum(VALUE_REASONS), rupees: z.number() })),
  comparables: z.array(z.custom<ComparableHome>()),
  understood: understoodHome,
  /** What is asked for it, and where that lies by the range; null where nothing is asked. */
  asked: z.number().nullable(),
  standing: z.enum(['below', 'within', 'above']).nullable(),
  model: modelFacts,
  /** An estimate is of what is asked, not of what is paid. */
  basis: z.literal('asking prices'),
})
export type Prediction = z.infer<typeof prediction>
export const predictionAnswer = z.object({ prediction })
/** Of a listing: null, and `why` in a sentence, where too little is known of such homes. A page asks this of every home. */
export const listingEstimate = z.object({
  prediction: prediction.nullable(),
  why: z.string().optional(),
})
export type ListingEstimate = z.infer<typeof listingEstimate>

/** Each name once; what nobody asked stands null. */
export const marketTrend = z.object({
  city: z.string(),
  trend: z.enum(['increasing', 'decreasing', 'stable', 'unknown']),
  /** Percent from the older to the recent average; null from too few listings. */
  priceChange: z.number().nullable(),
  /** Rupees: mean asked price of homes listed in the last `days`, and in as many days before, in the same mix of kinds. */
  recentAvgPrice: z.number().nullable(),
  olderAvgPrice: z.number().nullable(),
  /** 0 to 1: how likely prices moved the way that is said. */
  confidence: z.number(),
  recentListings: z.number(),
  olderListings: z.number(),
  days: z.number(),
  least: z.number(),
})
export type MarketTrend = z.infer<typeof marketTrend>
export const trendsAnswer = z.object({ trends: marketTrend })
export const trendsParams = z.object({ city: words(LIMITS.shortText.maxChars) })

export const MARKET_HEALTH = ['excellent', 'good', 'fair', 'slow', 'unknown'] as const
export const marketInsights = z.object({
  totalProperties: z.number(),
  /** Rupees: mean asked price of what is for sale. */
  averagePrice: z.number().nullable(),
  medianPrice: z.number().nullable(),
  marketHealth: z.enum(MARKET_HEALTH),
  /** What the word comes from. */
  health: z.object({
    /** Days that what is on offer has been so, the median. */
    medianDays: z.number().nullable(),
    /** Share of it that asks less than at first, 0 to 1. */
    cutShare: z.number().nullable(),
    /** Deals closed on Veedu in the last 90 days. */
    closed: z.number(),
  }),
  propertyTypeDistribution: z.array(
    z.object({
      propertyType: z.enum(PROPERTY_TYPES),
      _count: z.object({ propertyType: z.number() }),
    }),
  ),
  cityDistribution: z.array(z.object({ city: z.string(), _count: z.object({ city: z.number() }) })),
  /** ISO 8601. */
  at: z.string(),
})
export type MarketInsightFigures = z.infer<typeof marketInsights>
export const insightsAnswer = z.object({ insights: marketInsights })
