import type { PropertyType } from '../domain/listings/listing.ts'
import type { Point } from '../domain/places/distance.ts'
import type { Deal } from '../domain/valuation/value.ts'

/** The facts that determine a home's value. Null means "not given". */
export interface ValuedHome {
  kind: PropertyType
  city: string
  district: string | null
  point: Point | null
  /** The area to which prices refer: of the home, or of the land. */
  areaSqFt: number
  plotSqFt: number | null
  bedrooms: number | null
  bathrooms: number | null
  floors: number | null
  floorNumber: number | null
  yearBuilt: number | null
  furnishing: string | null
  possession: string | null
  facing: string | null
  roadWidthM: number | null
  /** Keys of the filter amenities. */
  amenities: readonly string[]
}

/** A training listing, with its asking price. */
export interface ValuedListing extends ValuedHome {
  id: number
  deal: Deal
  /** Rupees; per month for a rent. */
  asked: number
  /** Days since 1970. */
  listedDay: number
}

/** Listings with the same number are, as far as can be determined, the same home. */
export function sameHomes(listings: readonly ValuedListing[]): Int32Array {
  const numbers = new Map<string, number>()
  return Int32Array.from(listings, (one) => {
    const { kind, city, areaSqFt, bedrooms, bathrooms, asked } = one
    const key = [kind, city.toLowerCase(), Math.round(areaSqFt), bedrooms, bathrooms, asked].join(
      '|',
    )
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  })
}
