import { degreesPerMetres } from '../../places/ellipsoid.ts'
import { distanceKm, isInKeralaBounds, looksSwapped, type Point } from '../../places/distance.ts'
import { nearestTown, districtOf, townByName } from '../../places/towns/towns.ts'
import { message } from '../../platform/message.ts'

/** A pin farther than this from its town, in km, triggers a warning; the towns' own areas extend half as far. */
export const FAR_FROM_CITY_KM = 25
/**
 * The grid of approximate pins. `cellDegrees`: the side of a cell, about 442 m from north to south and 434 to 441 m
 * from east to west in Kerala. `keepMetres`: a pin moved beyond its cell by less than this keeps its shown point.
 * `maxMetres`: the maximum distance between the shown and the true point.
 */
export const APPROXIMATE_PIN = { cellDegrees: 0.004, keepMetres: 50, maxMetres: 400 } as const
/** Cells per degree, as an integer: 1 / cellDegrees. */
const CELLS_A_DEGREE = 250

/** The message key of the error in a position, or null. */
export function positionFault(point: Point): string | null {
  if (isInKeralaBounds(point)) return null
  return looksSwapped(point) ? 'position.swapped' : 'position.outsideKerala'
}

/** Warnings about a position, as message keys of `answers`; they never reject it. */
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
 * The public point of a listing. An exact pin and a town's centre are shown unchanged. An approximate pin is the centre
 * of the grid cell that contains the true point, so that every listing at one spot has the same pin and several of them
 * reveal no more than one: the true point may be anywhere in a cell of at least 434 × 442 m and lies within 400 m of
 * the pin (APPROXIMATE_PIN.maxMetres). The rule has no secret: knowing the grid reveals the cell and no more.
 *
 * `before`: the approximate pin that the listing showed before an edit, or null. A small correction across the edge of
 * a cell keeps it, so that crossing the edge does not reveal the place; a reader who knows this rule still faces an
 * area of at least 384 × 392 m.
 */
export function publicPoint(
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

/** Whether a point lies in the cell around this centre, or beyond it by less than `keepMetres`. */
function liesBy(point: Point, centre: Point): boolean {
  // A point that an older rule shifted is not the centre of a cell.
  if (cellCentre(centre.lat) !== centre.lat || cellCentre(centre.lng) !== centre.lng) return false
  const { cellDegrees, keepMetres } = APPROXIMATE_PIN
  const north = Math.abs(point.lat - centre.lat) - cellDegrees / 2
  const east = Math.abs(point.lng - centre.lng) - cellDegrees / 2
  const keep = degreesPerMetres(point.lat, keepMetres)
  return north < keep.lat && east < keep.lng
}

/** In integers until the last step: the migration computes the same in SQL. */
function cellCentre(degrees: number): number {
  return (2 * Math.floor(degrees * CELLS_A_DEGREE) + 1) / (2 * CELLS_A_DEGREE)
}
