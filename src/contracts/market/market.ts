import { z } from 'zod'
import { PROPERTY_TYPES } from '../../domain/listings/listing.ts'

/** Number of most recent listings in the price trend; each of its bars is the mean of so many. */
export const TREND_LISTINGS = 12
export const TREND_ROLLING = 3
/** Number of cities in the selector, and in the table of the largest. */
export const SELECTOR_CITIES = 50
export const TOP_CITIES = 8

/** A figure and the number of listings behind it; null when they are too few. */
const counted = z.object({ value: z.number().nullable(), listings: z.number().int() })
export type Counted = z.infer<typeof counted>

/** Asking prices in a town, computed from the listings. All money in rupees; rents per month. */
export const marketOfCity = z.object({
  city: z.object({
    name: z.string(),
    nameMl: z.string(),
    district: z.string(),
    districtMl: z.string(),
  }),
  /** When the listings were counted, ISO 8601. */
  at: z.string(),
  /** The minimum number of listings for a figure. */
  least: z.number().int(),
  /** Live listings: all, for sale, for rent, and created within 30 days. */
  offered: z.number().int(),
  forSale: z.number().int(),
  forRent: z.number().int(),
  fresh: z.number().int(),
  /** Mean sale price, and mean price per sq ft; listings without the figure are left out. */
  averagePrice: counted,
  averagePerSqFt: counted,
  /** Median per sq ft of homes (no land, no shops). */
  pricePerSqFt: counted,
  /** Median per cent of plots; for the whole district when the town has too few. */
  pricePerCent: counted.extend({ of: z.enum(['town', 'district']) }),
  homes: z.array(z.object({ bedrooms: z.number().int(), sale: counted, rent: counted })),
  /** A year's rent divided by the price, per sq ft, in percent. */
  rentalYield: counted,
  /** Change of the listings within a year against the year before, in percent; null without such a history. */
  growth: counted,
  /** Median days on offer. */
  days: counted,
  /** Share of listings for sale whose price was reduced, 0 to 1. */
  cuts: counted,
  kinds: z.array(z.object({ propertyType: z.enum(PROPERTY_TYPES), count: z.number().int() })),
  /** The most recent priced sales, oldest first; `rolling` is the mean of this and the two before. */
  trend: z.array(
    z.object({ id: z.number().int(), day: z.string(), price: z.number(), rolling: z.number() }),
  ),
  /**
   * By month of creation, for listings that are still live: median and quartiles per sq ft. For the district, or all of
   * Kerala, when the town lacks two months with enough listings.
   */
  monthsOf: z.enum(['town', 'district', 'state']),
  months: z.array(
    z.object({
      month: z.string(),
      listings: z.number().int(),
      low: z.number().nullable(),
      middle: z.number().nullable(),
      high: z.number().nullable(),
    }),
  ),
})
export type MarketOfCity = z.infer<typeof marketOfCity>

/** A city in the comparison. */
export interface CityInMarket {
  name: string
  /** Null for an unknown town, which has no page. */
  nameMl: string | null
  /** Degrees; null when there is no page. */
  point: { lat: number; lng: number } | null
  listings: number
  averagePrice: Counted
  averagePerSqFt: Counted
  /** Median of homes. */
  pricePerSqFt: Counted
}

/** Counts of live listings; `forSale` and `forRent` both include those that are for both. */
export const overviewStats = z.object({
  totalProperties: z.number(),
  forSale: z.number(),
  forRent: z.number(),
  totalViews: z.number(),
})
export type OverviewStats = z.infer<typeof overviewStats>
