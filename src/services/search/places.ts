import { sql, type SQL } from 'drizzle-orm'
import { EARTH_RADIUS_KM, type Point } from '../../domain/places/distance.ts'
import type { BBox } from '../../domain/search/filters.ts'
import { wrapped } from '../../search/area/box.ts'

/** Boxes and circles as SQL over the points that are shown. */

const LNG = sql.raw('properties.shown_lng')
const LAT = sql.raw('properties.shown_lat')

/** A part of the map. */
export interface Place {
  within: SQL
  /** The same once more, roughly: where the index of points leads to it. Null when that would not be quicker. */
  lookup: SQL | null
}
const NOWHERE: Place = { within: sql`false`, lookup: null }

/**
 * Square degrees. The index of points leads to the listings of a smaller box; in a larger one there are so many that
 * reading them all is quicker, and the planner takes any box for a small one.
 */
const LARGEST_LOOKED_UP = 0.5
/** Degrees: the index of points compares to within a millionth. */
const MARGIN = 1e-5

/** Edges belong to the box. West of east goes over the dateline; 360° or more is the whole round. */
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

/** A box that does not go over the dateline. */
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

/** Great-circle km from a point to the shown point, reckoned as domain/places/distance.ts does; null without a point. */
export function distanceKm({ lat, lng }: Point): SQL {
  return sql`(case when ${LNG} is not null then ${2 * EARTH_RADIUS_KM}::float8 * asin(least(1, sqrt(
    sin(radians(${LAT} - ${lat}::float8) / 2) ^ 2 +
    ${Math.cos((lat * Math.PI) / 180)}::float8 * cos(radians(${LAT})) *
    sin(radians(${LNG} - ${lng}::float8) / 2) ^ 2))) end)`
}

/** No farther than so many km. */
export function inCircle(centre: Point, radiusKm: number): Place {
  if (!Number.isFinite(centre.lat + centre.lng) || Number.isNaN(radiusKm)) return NOWHERE
  const near = sql`${distanceKm(centre)} <= ${radiusKm}::float8`
  const box = boxAround(centre, radiusKm)
  if (!box) return { within: near, lookup: null }
  const { within, lookup } = inPlainBox(box)
  return { within: sql`(${within} and ${near})`, lookup }
}

/** A box that holds a circle; null for one that reaches a pole or the dateline. */
function boxAround({ lat, lng }: Point, radiusKm: number): BBox | null {
  const angle = (Math.max(0, radiusKm) / EARTH_RADIUS_KM) * (1 + 1e-9)
  const height = (angle * 180) / Math.PI + MARGIN
  if (!(Math.abs(lat) + height < 89)) return null
  const widest = Math.sin(angle) / Math.cos((lat * Math.PI) / 180)
  const width = (Math.asin(widest) * 180) / Math.PI + MARGIN
  if (!(lng - width > -180 && lng + width < 180)) return null
  return [lng - width, lat - height, lng + width, lat + height]
}
