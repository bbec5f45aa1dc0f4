import { HOME_TYPES, isLand, SLOPES, type PropertyType } from '../../domain/listings/listing.ts'
import { seeded } from '../../domain/platform/seeded-random.ts'
import type { ListingRow } from './listing-row.ts'

type Terms = Pick<
  ListingRow,
  | 'roadDistance'
  | 'slope'
  | 'cornerPlot'
  | 'petsAllowed'
  | 'bachelorsAllowed'
  | 'vegetarianOnly'
  | 'negotiable'
  | 'noBrokerage'
  | 'brokerage'
>

/** What an owner says of the lie of the land and of the deal; from a generator of its own. */
export function termsOf(title: string, kind: PropertyType, forRent: boolean): Terms {
  const r = seeded(title, 'terms')
  const land = isLand(kind)
  const letHome = forRent && HOME_TYPES.includes(kind)
  const [near, slope, corner, pets, bachelors, vegetarian, negotiable, noBrokerage] = Array.from(
    { length: 8 },
    () => r(),
  ) as [number, number, number, number, number, number, number, number]
  const isPaid = noBrokerage >= 0.25 && seeded(title, 'brokerage')() < 0.5
  return {
    roadDistance: land ? (near < 0.6 ? 0 : Math.round(near * 30) * 10) : null,
    slope: land ? (SLOPES[slope < 0.6 ? 0 : slope < 0.9 ? 1 : 2] ?? null) : null,
    cornerPlot: land && corner < 0.15,
    petsAllowed: letHome && pets < 0.3,
    bachelorsAllowed: letHome && bachelors < 0.4,
    vegetarianOnly: letHome && vegetarian < 0.08,
    negotiable: negotiable < 0.45,
    noBrokerage: noBrokerage < 0.25,
    brokerage: isPaid ? (forRent ? '1 month’s rent' : '1 % from the buyer') : null,
  }
}
