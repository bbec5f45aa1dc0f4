/** Bedroom counts for which a locality page shows prices (specification, section 3). */
export const BHK = [1, 2, 3] as const
export type Bhk = (typeof BHK)[number]

/** A median and the number of listings behind it. Null: fewer than five. */
export interface ListingMedian {
  value: number | null
  listings: number
}

/** The current market of a town, computed from the listings. Rupees; sq ft. */
export interface TownMarket {
  /** ISO 8601. */
  at: string
  offered: number
  forSale: number
  forRent: number
  /** Listed within the last 30 days. */
  fresh: number
  /** Marked by their owners as sold or rented on Veedu within the last 12 months. */
  closed: number
  salePerSqFt: ListingMedian
  rentPerSqFt: ListingMedian
  byBedrooms: readonly { bedrooms: Bhk; sale: ListingMedian; rent: ListingMedian }[]
  /** Per sq ft, of listings created within the last 12 months and within the 12 months before. */
  lastYear: ListingMedian
  yearBefore: ListingMedian
  /** Grid cells with listings that have an exact pin, by their centre. */
  cells: readonly { lat: number; lng: number; homes: number }[]
}
