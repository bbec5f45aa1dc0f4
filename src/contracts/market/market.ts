import { z } from 'zod'
import { PROPERTY_TYPES } from '../../domain/listings/listing.ts'
import type { Counted } from '../../domain/market/reading.ts'

/** Number of most recent listings in the price trend; each of its bars is the mean of so many. */
export const TREND_LISTINGS = 12
export const TREND_ROLLING = 3
/** Number of cities in the selector, and in the table of the largest. */
export const SELECTOR_CITIES = 50
export const TOP_CITIES = 8

/** A figure, the listings behind it and the demo listings among them; null when they are too few. */
export const counted = z.object({
  value: z.number().nullable(),
  listings: z.number().int(),
  sampleCount: z.number().int(),
})

/** Asking prices in a town, computed from the listings. All money in rupees; rents per month. */
export const marketOfCity = z.object({
  city: z.object({
    name: z.string(),
    nameMl: z.string(),
    district: z.string(),
    districtMl: z.string(),
  }),
  /** The moment at which all figures of the town were read, ISO 8601. */
  at: z.string(),
  /** The minimum number of listings for a figure. */
  least: z.number().int(),
  /** Live listings: all, for sale, for rent, and created within 30 days. */
  offered: z.number().int(),
  forSale: z.number().int(),
  forRent: z.number().int(),
  fresh: z.number().int(),
  /** Demo listings among the live ones. */
  sampleCount: z.number().int(),
  /** Of homes (flats, villas, houses): mean sale price, and mean price per sq ft. */
  averagePrice: counted,
  averagePerSqFt: counted,
  /** Median per sq ft of homes (no land, no shops). */
  pricePerSqFt: counted,
  /** Median per cent of plots; for the whole district when the town has too few. */
  pricePerCent: counted.extend({ of: z.enum(['town', 'district']) }),
  homes: z.array(z.object({ bedrooms: z.number().int(), sale: counted, rent: counted })),
  /** A year's rent divided by the price, per sq ft, in percent. */
  rentalYield: counted,
  /**
   * Change in percent of the homes listed within a year against those of the year before; null when they do not show
   * a direction with enough confidence.
   */
  growth: counted,
  /** Median days on offer. */
  days: counted,
  /** Share of listings for sale whose price was reduced, 0 to 1. */
  cuts: counted,
  /** Live listings by kind, with the median asking price and rent per unit of the kind. They sum to `offered`. */
  kinds: z.array(
    z.object({
      propertyType: z.enum(PROPERTY_TYPES),
      count: z.number().int(),
      sampleCount: z.number().int(),
      unit: z.enum(['sqft', 'cent']),
      sale: counted,
      rent: counted,
    }),
  ),
  /** The most recent priced homes for sale, oldest first; `rolling` is the mean of this and the two before. */
  trend: z.array(
    z.object({
      id: z.number().int(),
      day: z.string(),
      price: z.number(),
      rolling: z.number(),
      demo: z.boolean(),
    }),
  ),
  /**
   * By month of creation, for listings that are still live: median and quartiles per sq ft. For the district, or all of
   * Kerala, when the town lacks two months with enough listings.
   */
  monthsOf: z.enum(['town', 'district', 'state']),
  /** When the months were read: `at`, unless they are of another place. */
  monthsAt: z.string(),
  months: z.array(
    z.object({
      month: z.string(),
      listings: z.number().int(),
      sampleCount: z.number().int(),
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
  sampleCount: number
  /** Of homes. */
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
  /** Demo listings among them. */
  sampleCount: z.number(),
  totalViews: z.number(),
})
export type OverviewStats = z.infer<typeof overviewStats>

/** Asking prices of house plots by the cells of a grid, for a map. */
export const landPrices = z.object({
  /** When they were read, ISO 8601. */
  at: z.string(),
  /** The minimum number of plots for a cell. */
  least: z.number().int(),
  /** The side of a cell, degrees. */
  cellDegrees: z.number(),
  cells: z.array(
    z.object({
      /** The corner of the cell, degrees. */
      west: z.number(),
      south: z.number(),
      /** The median, rupees. */
      pricePerCent: z.number(),
      listings: z.number().int(),
      sampleCount: z.number().int(),
    }),
  ),
})
export type LandPrices = z.infer<typeof landPrices>
