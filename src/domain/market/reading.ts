import type { PropertyType } from '../listings/listing.ts'
import type { RateUnit } from '../listings/price/usual-price.ts'
import type { ComparedPeriods } from './price-change.ts'

/** Bedroom counts for which prices are shown (specification, section 3). */
export const BHK = [1, 2, 3] as const
export type Bhk = (typeof BHK)[number]

/** The years of the specification's price chart. */
export const TREND_YEARS = [2019, 2020, 2021, 2022, 2023, 2024] as const

/** A figure, the listings behind it, and how many of those are demo listings. Null: fewer than five listings. */
export interface Counted {
  value: number | null
  listings: number
  sampleCount: number
}

/**
 * The market of a place as its listings had it at one moment: everything is counted in one database snapshot, so that
 * its figures agree with each other. Rupees; rents per month. "Homes" are flats, villas and houses.
 */
export interface MarketReading {
  /** ISO 8601. */
  at: string
  /** Live listings: all, for sale, for rent, created within 30 days, and demo listings among them. */
  offered: number
  forSale: number
  forRent: number
  fresh: number
  sampleCount: number
  /** Marked by their owners as sold or rented within the last 12 months. */
  closed: number
  /** Medians per sq ft of homes, and per cent of plots. */
  salePerSqFt: Counted
  rentPerSqFt: Counted
  salePerCent: Counted
  /** Means of homes for sale: price, and price per sq ft. */
  averagePrice: Counted
  averagePerSqFt: Counted
  /** Median days on offer. */
  days: Counted
  byBedrooms: readonly { bedrooms: Bhk; sale: Counted; rent: Counted }[]
  /** Live listings by kind, most frequent first, with the median per unit of the kind. */
  kinds: readonly {
    propertyType: PropertyType
    count: number
    sampleCount: number
    unit: RateUnit
    sale: Counted
    rent: Counted
  }[]
  /** Median per sq ft of homes by year of listing, whether or not they are still on offer. */
  years: readonly ({ year: number } & Counted)[]
  /** Median and quartiles per sq ft of homes on offer, by month of listing, oldest first. */
  months: readonly {
    month: string
    listings: number
    sampleCount: number
    low: number | null
    middle: number | null
    high: number | null
  }[]
  /** One for each of `COMPARED_DAYS`. */
  changes: readonly ComparedPeriods[]
}

/** The market of a town, with what is only shown of towns. */
export interface TownReading extends MarketReading {
  /** Share of listings for sale whose price was reduced, 0 to 1. */
  cuts: Counted
  /** The newest homes for sale, newest first. */
  newest: readonly { id: number; at: string; price: number; demo: boolean }[]
  /** Grid cells with listings that have an exact pin, by their centre. */
  cells: readonly { lat: number; lng: number; homes: number }[]
}

/** A town's market between those of its district and of Kerala. */
export interface Markets {
  town: TownReading
  district: MarketReading
  state: MarketReading
}
