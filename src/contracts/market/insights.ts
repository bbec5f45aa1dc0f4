/** What a home of a search asks: of sales the price, of lettings the rent of a month. All money in rupees. */
export interface MarketPrice {
  deal: 'sale' | 'month'
  /** Offered homes with a price. With fewer than five of them nothing else is told. */
  homes: number
  /** Null: not enough listings. */
  middle: number | null
  lowest: number | null
  highest: number | null
  /** Half of all homes ask between these two. */
  lowerQuarter: number | null
  upperQuarter: number | null
  /** Of homes that came on in a month and are still offered; null where fewer than five are. */
  trend: { month: string; homes: number; middle: number | null }[]
}

/** The market of one search. */
export interface MarketInsight {
  /** Where from: a saved search, or all homes of a town. */
  of: { kind: 'search'; id: number; name: string; query: string } | { kind: 'town'; name: string }
  /** ISO 8601. */
  at: string
  /** Homes offered now. */
  offered: number
  /** Of them, those that came on in the last 30 days. */
  fresh: number
  /** Days for which the middle one has been offered; null with fewer than five. */
  daysListed: number | null
  prices: MarketPrice[]
}

/** Saved searches that are looked at, the newest ones. */
export const INSIGHTS_OF = 4
