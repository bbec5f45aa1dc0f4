import { distanceKm, type Point } from '../places/distance.ts'
import { metresPerDegree } from '../places/ellipsoid.ts'

/** A closed line of [longitude, latitude] pairs. */
export type ShoreLine = readonly (readonly [number, number])[]

/**
 * Maximum distance in km between a backwater and the open shore. Water farther inland is a reservoir or a hill lake.
 */
const BACKWATER_KM = 12

/** The shores of the sea and of tidal backwaters: the outer lines of the land, and the lakes close to them. */
export function tidalShores(polygons: readonly (readonly ShoreLine[])[]): ShoreLine[] {
  const outer = polygons.flatMap(([first]) => (first ? [first] : []))
  const lakes = polygons.flatMap(([, ...holes]) => holes)
  return [
    ...outer,
    ...lakes.filter((lake) =>
      lake.some(([lng, lat]) => kmToShore({ lat, lng }, outer) <= BACKWATER_KM),
    ),
  ]
}

/**
 * Distance in km from a point to the nearest of the lines; `Infinity` when there are none. Accurate to 0.1 % up to 100
 * km.
 */
export function kmToShore(point: Point, lines: readonly ShoreLine[]): number {
  const { north, east } = metresPerDegree(point.lat)
  const wide = east / north
  let nearest = Infinity
  let at: Point | null = null
  for (const line of lines)
    for (let i = 1; i < line.length; i++) {
      const [from, to] = [line[i - 1], line[i]]
      if (!from || !to) continue
      // A local plane around the point, in degrees of latitude.
      const x = (from[0] - point.lng) * wide
      const y = from[1] - point.lat
      const dx = (to[0] - from[0]) * wide
      const dy = to[1] - from[1]
      const long = dx * dx + dy * dy
      const along = long === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / long))
      const far = (x + along * dx) ** 2 + (y + along * dy) ** 2
      if (far < nearest) {
        nearest = far
        at = { lat: point.lat + y + along * dy, lng: point.lng + (x + along * dx) / wide }
      }
    }
  return at === null ? Infinity : distanceKm(point, at)
}
