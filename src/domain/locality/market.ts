/** Bedrooms of the homes whose prices a locality page names (specification, section 3). */
export const BHK = [1, 2, 3] as const
export type Bhk = (typeof BHK)[number]

/** A middle (median) and the listings that it comes from. Null: fewer than five. */
export interface ListingMedian {
  value: number | null
  listings: number
}

/** What is offered in a town now, from the listings themselves. Rupees; sq ft. */
export interface TownMarket {
  /** ISO 8601. */
  at: string
  offered: number
  forSale: number
  forRent: number
  /** Listed within the last 30 days. */
  fresh: number
  /** Marked by their owners as sold or let on Veedu within the last 12 months. */
  closed: number
  salePerSqFt: ListingMedian
  rentPerSqFt: ListingMedian
  byBedrooms: readonly { bedrooms: Bhk; sale: ListingMedian; rent: ListingMedian }[]
  /** Per sq ft, of homes listed within the last 12 months, and within the 12 before. */
  lastYear: ListingMedian
  yearBefore: ListingMedian
  /** Cells of a grid with homes that are shown where they are, by their middle. */
  cells: readonly { lat: number; lng: number; homes: number }[]
}
