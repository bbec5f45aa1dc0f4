import { LISTING_FIELDS } from '../listings/fields/listing-fields.ts'
import type { PropertyType } from '../listings/listing.ts'
import { rateOf, type RateTable } from '../rates/table.ts'

/** Kinds that builders sell in projects. Farms, warehouses and single houses are not among them. */
export const PROJECT_KINDS: readonly PropertyType[] = LISTING_FIELDS.reraNumber.kinds

export interface ProjectOfListing {
  propertyType: PropertyType
  forSale: boolean
  possessionStatus: string | null
  /** Units in the project; null when unknown. */
  projectUnits: number | null
  /** Land area of the project in m²; null when unknown. */
  projectLand: number | null
}

/** The size up to which a project need not be registered. */
export interface ReraLimits {
  /** Square metres. */
  land: number
  units: number
  /** The year that the source of the land limit describes; 'undated' where it names none. */
  year: number | string
}

/** The limits on a day, "YYYY-MM-DD". @throws RangeError when none are known. */
export function reraLimits(table: RateTable, day: string): ReraLimits {
  const { value: land, source } = rateOf(table, 'reraExemptLand', day)
  return { land, units: rateOf(table, 'reraExemptUnits', day).value, year: source.year }
}

/**
 * Whether an advertisement must show a K-RERA number. `none`: not sold by a builder (a rental, a resale, a kind outside
 * projects). `exempt`: within the limit of land or of units; either is enough. `due`: above both. `open`: the size of
 * the project is unknown (or it is not a project), so the owner is asked.
 */
export type ReraDuty = 'none' | 'exempt' | 'due' | 'open'

export function reraDuty(listing: ProjectOfListing, limits: ReraLimits): ReraDuty {
  const { propertyType, forSale, possessionStatus, projectUnits, projectLand } = listing
  if (!forSale || possessionStatus === 'RESALE' || !PROJECT_KINDS.includes(propertyType))
    return 'none'
  const few = projectUnits !== null && projectUnits <= limits.units
  const small = projectLand !== null && projectLand <= limits.land
  if (few || small) return 'exempt'
  return projectUnits !== null && projectLand !== null ? 'due' : 'open'
}

/**
 * Observed formats are "K-RERA/PRJ/TSR/263/2024" and, older, "K-RERA/PRJ/066/2021". K-RERA publishes no rule: a number
 * in another format deserves a warning, never a rejection.
 */
export function looksLikeRera(number: string): boolean {
  return /^K-?RERA\/PRJ\/(?:[A-Z]{2,4}\/)?\d{1,4}\/20\d\d$/i.test(number.replace(/\s+/g, ''))
}
