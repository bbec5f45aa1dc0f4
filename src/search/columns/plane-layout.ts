import {
  AMENITY_CHOICES,
  FURNISHING,
  PARKING,
  POSSESSION_STATUS,
  PROPERTY_TYPES,
} from '../../domain/listings/listing.ts'
import {
  AREA_STEPS,
  BATHROOM_STEPS,
  BEDROOM_STEPS,
  RENT_STEPS,
  SALE_STEPS,
  YEAR_STEPS,
} from '../../domain/search/facets.ts'
import type { Planes } from '../bits/planes.ts'
import { MARKS, type CodeColumn, type Mark } from './row.ts'

/*
 * The assignment of planes. The first ones are filled when a segment is built; then come the marks of the ordered
 * columns, whose number depends on the segment's size, then scratch planes for one search.
 */

/** Years with a plane of their own; the first means "known". */
const EARLY_YEARS = [1, 1950, 1960, 1970, 1980, 1985, 1990, 1995]
export const YEAR_PLANES: readonly number[] = EARLY_YEARS.concat(
  Array.from({ length: 31 }, (_, at) => 2000 + at),
)

let next = 0
function take(count: number): number {
  const first = next
  next += count
  return first
}

/** Fixed planes; value v of a list is v planes further. */
export const PLANE = {
  empty: take(1),
  kind: take(PROPERTY_TYPES.length),
  forSale: take(1),
  forRent: take(1),
  verified: take(1),
  featured: take(1),
  photos: take(1),
  papers: take(1),
  boundary: take(1),
  priceLowered: take(1),
  well: take(1),
  byOwner: take(1),
  byRealtor: take(1),
  saleSteps: take(SALE_STEPS.length),
  rentSteps: take(RENT_STEPS.length),
  areaSteps: take(AREA_STEPS.length),
  bedrooms: take(BEDROOM_STEPS.length),
  bathrooms: take(BATHROOM_STEPS.length),
  yearBuilt: take(YEAR_PLANES.length),
  furnishing: take(FURNISHING.length),
  possession: take(POSSESSION_STATUS.length),
  parking: take(PARKING.length),
  amenities: take(AMENITY_CHOICES.length),
} as const
export const FIXED_PLANES = next

const scratchNames = [
  'live',
  'area',
  'base',
  'text',
  'word',
  'sale',
  'rent',
  'size',
  'bedrooms',
  'moreBedrooms',
  'bathrooms',
  'yearBuilt',
  'bounded',
  'kinds',
  'product',
  'others',
] as const
export type ScratchName = (typeof scratchNames)[number]
/** The maximum number of filters with a facet: each may need a plane for the product of those after it. */
const MAX_FACET_FILTERS = 10
export const SCRATCH_PLANES = scratchNames.length + MAX_FACET_FILTERS

/** The plane of a scratch name, and of the products, in a segment whose scratch planes start at `first`. */
export function scratchPlanes(first: number): Record<ScratchName, number> & { products: number } {
  const planes = Object.fromEntries(scratchNames.map((name, at) => [name, first + at]))
  return { ...(planes as Record<ScratchName, number>), products: first + scratchNames.length }
}

/** Planes of years that the facet counts. */
export const YEAR_FACET_PLANES = YEAR_STEPS.map(
  (year) => PLANE.yearBuilt + YEAR_PLANES.indexOf(year),
)

/** The plane of each bit of the column `marks`, the lowest first. */
const MARK_PLANES = (Object.entries(MARKS) as [Mark, number][])
  .toSorted(([, a], [, b]) => a - b)
  .map(([name]) => PLANE[name])

/** Sets the fixed planes' bits of one row. */
export function setFixedPlanes(
  planes: Planes,
  row: number,
  codes: Readonly<Record<CodeColumn, ArrayLike<number>>>,
  sale: number,
  rent: number,
  area: number,
): void {
  const code = (column: CodeColumn): number => codes[column][row] ?? 0
  const set = (plane: number): void => setBit(planes, plane, row)
  const setValue = (first: number, value: number): void => {
    if (value > 0) set(first + value - 1)
  }
  const setMinimums = (first: number, steps: readonly number[], value: number): void => {
    for (let at = 0; at < steps.length && (steps[at] ?? 0) <= value; at += 1) set(first + at)
  }
  const setStep = (first: number, steps: readonly number[], value: number): void => {
    const above = steps.findIndex((step) => !(step <= value))
    // Only missing figures are below the first step.
    if (above !== 0) set(first + (above === -1 ? steps.length : above) - 1)
  }
  setValue(PLANE.kind, code('kind'))
  setValue(PLANE.furnishing, code('furnishing'))
  setValue(PLANE.possession, code('possession'))
  setValue(PLANE.parking, code('parking'))
  setMinimums(PLANE.bedrooms, BEDROOM_STEPS, code('bedrooms'))
  setMinimums(PLANE.bathrooms, BATHROOM_STEPS, code('bathrooms'))
  setMinimums(PLANE.yearBuilt, YEAR_PLANES, code('yearBuilt'))
  setStep(PLANE.saleSteps, SALE_STEPS, sale)
  setStep(PLANE.rentSteps, RENT_STEPS, rent)
  setStep(PLANE.areaSteps, AREA_STEPS, area)
  for (let rest = code('amenities'); rest !== 0; rest &= rest - 1)
    set(PLANE.amenities + 31 - Math.clz32(rest & -rest))
  for (let rest = code('marks'); rest !== 0; rest &= rest - 1)
    set(MARK_PLANES[31 - Math.clz32(rest & -rest)] ?? PLANE.empty)
}

export function setBit({ words, stride }: Planes, plane: number, row: number): void {
  const word = plane * stride + (row >>> 5)
  words[word] = (words[word] ?? 0) | (1 << (row & 31))
}
