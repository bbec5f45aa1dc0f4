import type { PropertyType } from '../../domain/listings/listing.ts'

/** Asking prices of one kind within a search: sale prices, or monthly rents. All money in rupees. */
export interface MarketPrice {
  deal: 'sale' | 'month'
  /** Prices of different kinds are not mixed. */
  propertyType: PropertyType
  /** Live listings with a price. Below five, the other figures are null. */
  homes: number
  /** Demo listings among them. */
  sampleCount: number
  /** Null: not enough listings. */
  middle: number | null
  lowest: number | null
  highest: number | null
  /** The interquartile range of the prices. */
  lowerQuarter: number | null
  upperQuarter: number | null
  /** Of listings created in a month and still live; null when there are fewer than five. */
  trend: { month: string; homes: number; middle: number | null }[]
}

/** The market of one search. */
export interface MarketInsight {
  /** The origin: a saved search, or all listings of a town. */
  of: { kind: 'search'; id: number; name: string; query: string } | { kind: 'town'; name: string }
  /** ISO 8601. */
  at: string
  /** Live listings. */
  offered: number
  /** Demo listings among them. */
  sampleCount: number
  /** Those of them created in the last 30 days. */
  fresh: number
  /** Median days on offer; null when there are fewer than five. */
  daysListed: number | null
  /** By deal and kind, the most frequent kinds first. */
  prices: MarketPrice[]
}

/** The most frequent kinds whose prices are told, for each deal. */
export const INSIGHT_KINDS = 3

/** The most recent saved searches to be included. */
export const INSIGHTS_OF = 4
