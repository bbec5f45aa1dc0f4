import { sql, type SQL } from 'drizzle-orm'
import { HOME_TYPES } from '../../domain/listings/listing.ts'
import { AREA, OFFERED, RENT, SALE_PRICE } from '../search/sql/where.ts'

/** SQL over `properties` that figures of the market share. */

/** Homes: flats, villas and houses. Land, shops and industrial buildings have other prices. */
export const DWELLING = sql.raw(
  `properties.property_type in (${HOME_TYPES.map((type) => `'${type}'`).join(', ')})`,
)
/** Cents of land, as in domain/listings/price/price.ts: the plot, or the whole area of bare land. */
export const CENTS = sql.raw(
  'coalesce(nullif(properties.plot_area_m2, 0), properties.total_area_m2) / 40.468564224',
)
export const SALE_PER_SQ_FT = sql`((${SALE_PRICE})::float8 / nullif(${AREA}, 0))`
export const RENT_PER_SQ_FT = sql`((${RENT})::float8 / nullif(${AREA}, 0))`

/** Listings that were public at some time. A price that was asked stays one when the home is sold. */
const PUBLISHED = sql.raw(`properties.publication in ('live', 'expired', 'withdrawn')`)

/** Which listings figures count. */
export interface CountedListings {
  /** Whether demo listings count. */
  includeSample: boolean
}

const realOnly = ({ includeSample }: CountedListings): SQL =>
  includeSample ? sql`` : sql` and not properties.demo`

/** The listings on offer that figures count: every figure of the market starts from this condition. */
export const countedOffered = (which: CountedListings): SQL => sql`(${OFFERED}${realOnly(which)})`

/** The listings that figures over time count: on offer or no longer. */
export const countedPublished = (which: CountedListings): SQL =>
  sql`(${PUBLISHED}${realOnly(which)})`
