import { distanceKm, isInKeralaBounds, looksSwapped, type Point } from '../../places/distance.ts'
import { nearestTown } from '../../places/nearest-town.ts'
import { districtOf, townByName } from '../../places/towns.ts'
import { message } from '../../platform/message.ts'

/** A pin this far from its town, in km, deserves a question; the towns' own areas reach half as far. */
export const FAR_FROM_CITY_KM = 25
/**
 * The grid of approximate pins. `cellDegrees`: the side of a cell, about 445 m from north to south and 433 to 441 m from
 * east to west in Kerala. `keepMetres`: a pin moved by less than this beyond its cell keeps its shown point.
 * `maxMetres`: a shown point is never farther from the true one.
 */
export const APPROXIMATE_PIN = { cellDegrees: 0.004, keepMetres: 50, maxMetres: 400 } as const
/** Cells of a degree, as a whole number: 1 / cellDegrees. */
const CELLS_A_DEGREE = 250

const METRES_A_DEGREE = 111_195

/** The message key of what is wrong with a position, or null. */
export function positionFault(point: Point): string | null {
  if (isInKeralaBounds(point)) return null
  return looksSwapped(point) ? 'position.swapped' : 'position.outsideKerala'
}

/** What may be wrong with a position, as message keys of `answers`; never a reason to refuse. */
export function positionWarnings(city: string, point: Point | null): string[] {
  const town = townByName(city)
  if (!point || !town) return []
  const km = distanceKm(point, town)
  if (km <= FAR_FROM_CITY_KM) return []
  return [message('position.farFromCity', { city: town.name, km: Math.round(km) })]
}

/** The district of a listing: its city's, else that of the town nearest to its point, else null. */
export function districtOfListing(city: string, point: Point | null): string | null {
  return (
    districtOf(city) ?? (point ? (nearestTown(point.lat, point.lng)?.town.district ?? null) : null)
  )
}

/**
 * The point that the public sees of a listing. An exact pin is itself, and so is a town's centre. An approximate pin is
 * the centre of the grid cell in which the true point lies, so that every listing of one spot has the same pin and many
 * of them tell no more than one: the true point may be anywhere in a cell of at least 433 × 445 m, and lies within 400 m
 * of the pin (APPROXIMATE_PIN.maxMetres). The rule has no secret: whoever knows the grid learns the cell and no more.
 *
 * `before`: what the listing showed as an approximate pin before an edit, or null. A small correction across the edge of
 * a cell keeps it, so that the edge which was crossed does not give the place away; a reader who knows that still faces
 * an area of at least 383 × 395 m.
 */
export function shownPoint(
  { pinPrecision, pinSource }: PinChoice,
  point: Point | null,
  before: Point | null = null,
): Point | null {
  if (!point || pinPrecision === 'exact' || pinSource === 'town') return point
  if (before && liesBy(point, before)) return before
  return { lat: cellCentre(point.lat), lng: cellCentre(point.lng) }
}

export interface PinChoice {
  pinPrecision: 'exact' | 'approximate'
  pinSource: 'picked' | 'town'
}

/** Whether a point lies in the cell of this centre, or by less than `keepMetres` beyond it. */
function liesBy(point: Point, centre: Point): boolean {
  // A point that an older rule moved is no centre of a cell.
  if (cellCentre(centre.lat) !== centre.lat || cellCentre(centre.lng) !== centre.lng) return false
  const { cellDegrees, keepMetres } = APPROXIMATE_PIN
  const north = Math.abs(point.lat - centre.lat) - cellDegrees / 2
  const east = Math.abs(point.lng - centre.lng) - cellDegrees / 2
  const keep = keepMetres / METRES_A_DEGREE
  return north < keep && east < keep / Math.cos((point.lat * Math.PI) / 180)
}

/** In whole numbers until the last step: the migration computes the same in SQL. */
function cellCentre(degrees: number): number {
  return (2 * Math.floor(degrees * CELLS_A_DEGREE) + 1) / (2 * CELLS_A_DEGREE)
}
