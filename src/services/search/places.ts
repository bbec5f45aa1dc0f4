import { sql, type SQL } from 'drizzle-orm'
import { ECCENTRICITY_2, EQUATOR_M } from '../../domain/places/ellipsoid.ts'
import { largestAngle, type Point } from '../../domain/places/distance.ts'
import type { BBox } from '../../domain/search/filters.ts'
import { wrapped } from '../../search/area/box.ts'

/** Boxes and circles as SQL over the public points. */

const LNG = sql.raw('properties.shown_lng')
const LAT = sql.raw('properties.shown_lat')

/** A part of the map. */
export interface Place {
  within: SQL
  /** A coarse form of the same condition that the index of points can answer. Null when that would not be quicker. */
  lookup: SQL | null
}
const NOWHERE: Place = { within: sql`false`, lookup: null }

/**
 * Square degrees. The index of points is used for smaller boxes; a larger one contains so many listings that reading
 * them all is quicker, but the planner would assume that any box is small.
 */
const LARGEST_LOOKED_UP = 0.5
/** Degrees: the index of points compares with this tolerance. */
const MARGIN = 1e-5

/** Edges belong to the box. A west greater than east crosses the dateline; 360° or more is the whole circle. */
export function inBox([west, south, east, north]: BBox): Place {
  if ([west, south, east, north].some(Number.isNaN)) return NOWHERE
  const isRound = east - west >= 360
  const left = isRound ? -180 : wrapped(west)
  const right = isRound ? 180 : wrapped(east)
  if (Number.isNaN(left + right)) return NOWHERE
  return left <= right
    ? inPlainBox([left, south, right, north])
    : inAny([inPlainBox([left, south, 180, north]), inPlainBox([-180, south, right, north])])
}

/** A box that does not cross the dateline. */
export function inPlainBox([west, south, east, north]: BBox): Place {
  const within = sql`(${LNG} between ${west}::float8 and ${east}::float8
    and ${LAT} between ${south}::float8 and ${north}::float8)`
  if (!((east - west) * (north - south) <= LARGEST_LOOKED_UP)) return { within, lookup: null }
  const corner = (lng: number, lat: number): SQL => sql`point(${lng}::float8, ${lat}::float8)`
  const lookup = sql`point(${LNG}, ${LAT}) <@
    box(${corner(west - MARGIN, south - MARGIN)}, ${corner(east + MARGIN, north + MARGIN)})`
  return { within, lookup }
}

export function inAny(places: readonly Place[]): Place {
  if (places.length === 0) return NOWHERE
  const any = (parts: SQL[]): SQL => sql`(${sql.join(parts, sql` or `)})`
  const lookups = places.flatMap(({ lookup }) => (lookup ? [lookup] : []))
  return {
    within: any(places.map(({ within }) => within)),
    lookup: lookups.length === places.length ? any(lookups) : null,
  }
}

/** Distance in km from a point to the public point, computed as in domain/places/distance.ts; null without a point. */
export function distanceKm({ lat, lng }: Point): SQL {
  const w = sql`(1 - ${ECCENTRICITY_2}::float8 * sin(radians((${LAT} + ${lat}::float8) / 2)) ^ 2)`
  return sql`(case when ${LNG} is not null then ${EQUATOR_M / 500}::float8 / sqrt(${w}) * asin(least(1, sqrt(
    sin(radians(${LAT} - ${lat}::float8) / 2 * (${1 - ECCENTRICITY_2}::float8 / ${w})) ^ 2 +
    ${Math.cos((lat * Math.PI) / 180)}::float8 * cos(radians(${LAT})) *
    sin(radians(${LNG} - ${lng}::float8) / 2) ^ 2))) end)`
}

/** Within a distance in km. */
export function inCircle(centre: Point, radiusKm: number): Place {
  if (!Number.isFinite(centre.lat + centre.lng) || Number.isNaN(radiusKm)) return NOWHERE
  const near = sql`${distanceKm(centre)} <= ${radiusKm}::float8`
  const box = boxAround(centre, radiusKm)
  if (!box) return { within: near, lookup: null }
  const { within, lookup } = inPlainBox(box)
  return { within: sql`(${within} and ${near})`, lookup }
}

/** The bounding box of a circle; null for one that reaches a pole or the dateline. */
function boxAround({ lat, lng }: Point, radiusKm: number): BBox | null {
  const angle = largestAngle(radiusKm) * (1 + 1e-9)
  const height = (angle * 180) / Math.PI + MARGIN
  if (!(Math.abs(lat) + height < 89)) return null
  const widest = Math.sin(angle) / Math.cos((lat * Math.PI) / 180)
  const width = (Math.asin(widest) * 180) / Math.PI + MARGIN
  if (!(lng - width > -180 && lng + width < 180)) return null
  return [lng - width, lat - height, lng + width, lat + height]
}
