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
import { marketOfCity } from '../market/market.ts'
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
/** A home may be bought before completion; 0 is "not given". */
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
 * The home to be valued: the property object in the form of listings (POST /api/ml/predict-price), or a part of it.
 * Irrelevant fields are ignored. `text` is a free description; fields take precedence over it.
 */
export const homeToValue = z.object({
  /** The id of a listing, to exclude it from its own comparables. */
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
  /** Of the land, as typed ("12 cents"), or in `plotAreaUnit`. */
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
  /** The asking price, for comparison with the estimate. */
  price: money,
  monthlyRent: money,
})
export type HomeToValue = z.output<typeof homeToValue>

/** GET /api/ml/valuation: the same as parameters, or `listing`, the id of a live listing. */
export const valuationQuery = homeToValue.omit({ id: true }).extend({
  listing: z
    .string()
    .regex(/^[1-9]\d{0,15}$/, 'notNumber')
    .transform(Number)
    .optional(),
})

/** The home as it was understood. Areas in sq ft. */
export const understoodHome = z.object({
  propertyType: z.enum(PROPERTY_TYPES),
  deal: z.enum(DEALS),
  /** Null: a city that Veedu does not know. */
  place: z
    .object({
      name: z.string(),
      nameMl: z.string(),
      /** The alternative name that was typed. */
      said: z.string().nullable(),
      city: z.string(),
      district: z.string(),
    })
    .nullable(),
  city: z.string(),
  /** The reference point for distances. */
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

/** A comparable listing. `km` is null when a position is unknown. */
export type ComparableHome = Omit<PropertyCard, 'polygon' | 'amenities'> & {
  /** Its price when the model was trained; rupees, per month for rents. */
  asked: number
  km: number | null
}

export const modelFacts = z.object({
  version: z.number(),
  /** ISO 8601. */
  learntAt: z.string(),
  /** Listings of this deal in the training set, each home once. */
  listings: z.number(),
})

/** Rupees; per month when `deal` is rent. */
export const prediction = z.object({
  predictedPrice: z.number(),
  /** Percent: the probability that the asking price of such a home is within 20 % of the estimate. */
  confidence: z.number(),
  reasoning: z.string(),
  /** The kind's median rate in this town divided by that in all of Kerala. */
  marketAdjustment: z.number(),
  /** The median of the comparables. */
  avgPricePerSqFt: z.number(),
  similarPropertiesCount: z.number(),
  deal: z.enum(DEALS),
  /** The 80 % range of such homes. */
  low: z.number(),
  high: z.number(),
  /** The value of a home of this size without further facts; the factors lead from it to the estimate. */
  typicalPrice: z.number(),
  reasons: z.array(z.object({ reason: z.enum(VALUE_REASONS), rupees: z.number() })),
  comparables: z.array(z.custom<ComparableHome>()),
  understood: understoodHome,
  /** Its asking price, and the position in the range; null when there is none. */
  asked: z.number().nullable(),
  standing: z.enum(['below', 'within', 'above']).nullable(),
  model: modelFacts,
  /** The estimate is of asking prices, not of transaction prices. */
  basis: z.literal('asking prices'),
})
export type Prediction = z.infer<typeof prediction>
export const predictionAnswer = z.object({ prediction })
/**
 * For a listing: null, with the reason as a sentence in `why`, when too little data is available. The listing's page
 * requests this for every listing.
 */
export const listingEstimate = z.object({
  prediction: prediction.nullable(),
  why: z.string().optional(),
})
export type ListingEstimate = z.infer<typeof listingEstimate>

/**
 * How prices asked for homes (flats, villas, houses) changed, and what is on offer. Word, change and confidence come
 * from one computation; below `leastConfidence` there is no trend and they are `unknown`, null and 0.
 */
export const marketTrend = z.object({
  city: z.string(),
  /** The place that the trend is of: the town's district or Kerala where the town's listings show none. */
  of: z.enum(['town', 'district', 'state']),
  /** When the listings of the town were counted, ISO 8601. */
  at: z.string(),
  trend: z.enum(['increasing', 'decreasing', 'stable', 'unknown']),
  /** Percent from the older to the recent average. */
  priceChange: z.number().nullable(),
  /**
   * Rupees per sq ft: geometric mean asking price of homes created in the last `days`, and in the same period before,
   * for the same mix of kinds and towns.
   */
  recentAvgPrice: z.number().nullable(),
  olderAvgPrice: z.number().nullable(),
  /** 0 to 1: the probability of the direction that `trend` names; `stable` means within 5 % either way. */
  confidence: z.number(),
  leastConfidence: z.number(),
  /** Homes with a price and a size in each period, and demo listings among them. */
  recentListings: z.number(),
  olderListings: z.number(),
  sampleCount: z.number(),
  days: z.number(),
  least: z.number(),
  /** Live listings of the town, with the medians of each kind per unit. */
  onOffer: z.object({
    offered: z.number(),
    forSale: z.number(),
    forRent: z.number(),
    sampleCount: z.number(),
    kinds: marketOfCity.shape.kinds,
  }),
})
export type MarketTrend = z.infer<typeof marketTrend>
export const trendsAnswer = z.object({ trends: marketTrend })
export const trendsParams = z.object({ city: words(LIMITS.shortText.maxChars) })

export const MARKET_HEALTH = ['excellent', 'good', 'fair', 'slow', 'unknown'] as const
export const marketInsights = z.object({
  totalProperties: z.number(),
  /** Demo listings among them. */
  sampleCount: z.number(),
  /** Rupees: of homes (flats, villas, houses) for sale; null with fewer than five. */
  averagePrice: z.number().nullable(),
  medianPrice: z.number().nullable(),
  /** The homes behind both. */
  pricedHomes: z.number(),
  marketHealth: z.enum(MARKET_HEALTH),
  /** The figures behind the verdict. */
  health: z.object({
    /** Median days on offer. */
    medianDays: z.number().nullable(),
    /** Share of listings whose price was reduced, 0 to 1. */
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
