import { BHK, type ListingMedian, type TownMarket } from '../../src/domain/locality/market.ts'

const none: ListingMedian = { value: null, listings: 2 }
/** A town with two listings: too few for any market figure. */
export const THIN_MARKET: TownMarket = {
  at: '2026-11-28T06:00:00.000Z',
  offered: 2,
  forSale: 1,
  forRent: 1,
  fresh: 0,
  closed: 0,
  salePerSqFt: none,
  rentPerSqFt: none,
  byBedrooms: BHK.map((bedrooms) => ({ bedrooms, sale: none, rent: none })),
  lastYear: none,
  yearBefore: none,
  cells: [],
}
