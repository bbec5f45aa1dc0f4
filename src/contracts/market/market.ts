import { z } from 'zod'
import { PROPERTY_TYPES } from '../../domain/listings/listing.ts'

/** Listings of the price trend, the newest ones; each of its bars is the mean of so many. */
export const TREND_LISTINGS = 12
export const TREND_ROLLING = 3
/** Cities of the selector, and of the table of the largest. */
export const SELECTOR_CITIES = 50
export const TOP_CITIES = 8

/** A figure and the listings that it comes from; null where they are too few. */
const counted = z.object({ value: z.number().nullable(), listings: z.number().int() })
export type Counted = z.infer<typeof counted>

/** What homes of a town ask, from the listings themselves. All money in rupees, of rents a month. */
export const marketOfCity = z.object({
  city: z.object({
    name: z.string(),
    nameMl: z.string(),
    district: z.string(),
    districtMl: z.string(),
  }),
  /** When the listings were counted, ISO 8601. */
  at: z.string(),
  /** From fewer listings nothing is told. */
  least: z.number().int(),
  /** Offered now: all, for sale, to let, and come on within 30 days. */
  offered: z.number().int(),
  forSale: z.number().int(),
  forRent: z.number().int(),
  fresh: z.number().int(),
  /** Mean price asked of a sale, and mean by the sq ft; a listing without the figure is left out. */
  averagePrice: counted,
  averagePerSqFt: counted,
  /** Median by the sq ft of homes (no land, no shops). */
  pricePerSqFt: counted,
  /** Median by the cent of plots; of the whole district where the town has too few. */
  pricePerCent: counted.extend({ of: z.enum(['town', 'district']) }),
  homes: z.array(z.object({ bedrooms: z.number().int(), sale: counted, rent: counted })),
  /** A year's rent over the price, by the sq ft, in percent. */
  rentalYield: counted,
  /** Homes listed within a year against those of the year before, in percent; null without such a history. */
  growth: counted,
  /** Days for which the middle one has been offered. */
  days: counted,
  /** Share of what is for sale that asks less than at first, 0 to 1. */
  cuts: counted,
  kinds: z.array(z.object({ propertyType: z.enum(PROPERTY_TYPES), count: z.number().int() })),
  /** The newest priced sales, oldest first; `rolling` is the mean of this and the two before. */
  trend: z.array(
    z.object({ id: z.number().int(), day: z.string(), price: z.number(), rolling: z.number() }),
  ),
  /**
   * By month of listing, of homes still offered: median by the sq ft, and the quarters on either side.
   * Of the district, or of all Kerala, where the town has no two months with enough.
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

/** A city beside the others. */
export interface CityInMarket {
  name: string
  /** Null for a name that is no town of the register: it has no page. */
  nameMl: string | null
  /** Degrees; null where there is no page. */
  point: { lat: number; lng: number } | null
  listings: number
  averagePrice: Counted
  averagePerSqFt: Counted
  /** Median of homes. */
  pricePerSqFt: Counted
}
