import type { PropertyType } from '../listings/listing.ts'
import { rateOf, type RateTable } from '../rates/table.ts'

/** Kinds that builders sell in projects. Farms, warehouses and a person's own house are none. */
export const PROJECT_KINDS: readonly PropertyType[] = [
  'APARTMENT',
  'VILLA',
  'PLOT',
  'COMMERCIAL',
  'OFFICE',
  'SHOP',
  'MIXED_USE',
]

export interface ProjectOfListing {
  propertyType: PropertyType
  forSale: boolean
  possessionStatus: string
  /** Homes or shops in the project; null when not said. */
  projectUnits: number | null
  /** Land of the project, m²; null when not said. */
  projectLand: number | null
}

/** Up to what size a project need not be registered. */
export interface ReraLimits {
  /** Square metres. */
  land: number
  units: number
  /** That the source of the limit of land describes; 'undated' where it does not say. */
  year: number | string
}

/** The limits of a day, "YYYY-MM-DD". @throws RangeError where none is known. */
export function reraLimits(table: RateTable, day: string): ReraLimits {
  const { value: land, source } = rateOf(table, 'reraExemptLand', day)
  return { land, units: rateOf(table, 'reraExemptUnits', day).value, year: source.year }
}

/**
 * Whether K-RERA's number is due in an advertisement.
 * `none`: not sold by a builder (a let, a resale, a kind that no project has). `exempt`: no more land or no more
 * units than the limits; either is enough. `due`: more of both. `open`: the size of the project is not known (or it is no
 * project at all), so the owner is asked.
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
 * Numbers are seen as "K-RERA/PRJ/TSR/263/2024" or, older, "K-RERA/PRJ/066/2021". K-RERA publishes no rule for them:
 * another form is a reason to look again, never one to refuse it.
 */
export function looksLikeRera(number: string): boolean {
  return /^K-?RERA\/PRJ\/(?:[A-Z]{2,4}\/)?\d{1,4}\/20\d\d$/i.test(number.replace(/\s+/g, ''))
}
