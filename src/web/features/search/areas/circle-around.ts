import type { BBox } from '../../../../domain/search/filters.ts'
import type { Area } from '../use-search.ts'

/** The circle that is first offered, km. */
const FIRST_RADIUS_KM = 5

/** A circle to search in around the middle of what the map shows. */
export function circleAround(
  [west, south, east, north]: BBox,
  radiusKm: number | null,
): Pick<Area, 'near' | 'radiusKm'> {
  const round = (degrees: number): number => Number(degrees.toFixed(5))
  const near = { lat: round((south + north) / 2), lng: round((west + east) / 2) }
  return { near, radiusKm: radiusKm ?? FIRST_RADIUS_KM }
}
