import { convertArea, MAX_AREA_SQFT } from '../numbers/area-units.ts'
import { isInKeralaBounds, looksSwapped, type Point } from '../places/distance.ts'
import { curvatureRadii, metresPerDegree } from '../places/ellipsoid.ts'
import { ringArea, ringFault, signedDistance, type PlanePoint } from './plane.ts'
import { poleOfInaccessibility } from './pole-of-inaccessibility.ts'

/** One corner in its wire form: [lng, lat] in degrees, WGS 84. */
export type Corner = readonly [lng: number, lat: number]

/** Why an outline is not a valid plot. */
export type PlotProblem =
  | 'tooFewPoints'
  | 'unreadable'
  | 'swapped'
  | 'outsideKerala'
  | 'selfCrossing'
  | 'noArea'
  | 'tooLarge'

/** The message for each problem, as a key of the `errors` namespace. */
export const PLOT_PROBLEM_MESSAGE: Record<PlotProblem, string> = {
  tooFewPoints: 'polygon.tooFewPoints',
  unreadable: 'polygon.unreadable',
  swapped: 'position.swapped',
  outsideKerala: 'position.outsideKerala',
  selfCrossing: 'polygon.selfCrossing',
  noArea: 'polygon.noArea',
  tooLarge: 'polygon.tooLarge',
}

export interface Plot {
  /** Distinct corners, counter-clockwise (RFC 7946), without repeating the first. */
  corners: Corner[]
  areaSquareMetres: number
  /**
   * The position of the plot's pin: the average of its distinct corners when that lies inside the plot, else the point
   * of the plot farthest from its edges.
   */
  display: Point
}

export type PlotReading = { ok: true; plot: Plot } | { ok: false; problem: PlotProblem }

export const MIN_CORNERS = 3
/** Corners closer than this, in metres, count as one: a double click or a rounding error. */
const SAME_CORNER_M = 0.02
/** A smaller area than this means that the corners lie on one line. */
const LEAST_AREA_M2 = 1
/** Whole taluks come out of village maps. */
const MAX_AREA_M2 = convertArea(MAX_AREA_SQFT, 'sqft', 'sqm')

/**
 * Parses a drawn or uploaded outline: open or closed, in either direction, with duplicate corners. Rejects outlines
 * that enclose no land or cross themselves; never reorders the corners.
 */
export function readPlot(points: readonly Corner[]): PlotReading {
  const problem = placeProblem(points)
  if (problem) return { ok: false, problem }
  const corners = distinctCorners(points)
  if (corners.length < MIN_CORNERS) {
    return { ok: false, problem: points.length < MIN_CORNERS ? 'tooFewPoints' : 'noArea' }
  }
  const ground = flatGround(corners)
  const ring = corners.map(ground.toSpot)
  const fault = ringFault(ring, SAME_CORNER_M)
  // A bow-tie can have a net area of zero, so the crossing is reported first.
  if (fault === 'crossing') return { ok: false, problem: 'selfCrossing' }
  if (Math.abs(ringArea(ring)) < LEAST_AREA_M2) return { ok: false, problem: 'noArea' }
  if (fault) return { ok: false, problem: 'selfCrossing' }
  // Computed from the stored form, so that parsing it again gives exactly the same result.
  const oriented = ringArea(ring) > 0 ? corners : corners.toReversed()
  const areaSquareMetres = plotArea(oriented)
  if (areaSquareMetres > MAX_AREA_M2) return { ok: false, problem: 'tooLarge' }
  return {
    ok: true,
    plot: { corners: oriented, areaSquareMetres, display: displayPoint(oriented) },
  }
}

function placeProblem(points: readonly Corner[]): PlotProblem | null {
  const onEarth = points.every(
    ([lng, lat]) =>
      Number.isFinite(lng) && Number.isFinite(lat) && Math.abs(lng) <= 180 && Math.abs(lat) <= 90,
  )
  if (!onEarth) return 'unreadable'
  const places = points.map(([lng, lat]) => ({ lng, lat }))
  if (places.length > 0 && places.every(looksSwapped)) return 'swapped'
  return places.every(isInKeralaBounds) ? null : 'outsideKerala'
}

/** The corners without the repeated last corner and without adjacent duplicates. */
export function distinctCorners(points: readonly Corner[]): Corner[] {
  const [first] = points
  if (!first) return []
  const { toSpot } = flatGround(points)
  const same = (a: Corner, b: Corner): boolean => {
    const [p, q] = [toSpot(a), toSpot(b)]
    return Math.hypot(p.x - q.x, p.y - q.y) <= SAME_CORNER_M
  }
  const distinct: Corner[] = []
  for (const point of points) {
    const before = distinct.at(-1)
    if (!before || !same(before, point)) distinct.push([point[0], point[1]])
  }
  for (
    let last = distinct.at(-1);
    distinct.length > 1 && last && same(first, last);
    last = distinct.at(-1)
  ) {
    distinct.pop()
  }
  return distinct
}

/**
 * Area of an outline in m², on the sphere that fits the WGS 84 ellipsoid locally: the line integral of Chamberlain and
 * Duquette, "Some Algorithms for Polygons on a Sphere" (JPL, 2007), with the squared radius M·N of the local curvature
 * instead of the Earth's mean radius, which would be 0.4 % too large in Kerala. The result is the same for open and
 * closed outlines and for either direction.
 */
export function plotArea(points: readonly Corner[]): number {
  const [origin] = points
  if (!origin) return 0
  // Relative to the first corner, so that the differences are between small numbers.
  const along = points.map(([lng]) => (lng - origin[0]) * RADIANS)
  const sines = points.map(([, lat]) => Math.sin(lat * RADIANS) - Math.sin(origin[1] * RADIANS))
  let sum = 0
  for (let i = 0; i < points.length; i++) {
    const j = (i + 1) % points.length
    sum += ((along[j] ?? 0) - (along[i] ?? 0)) * ((sines[i] ?? 0) + (sines[j] ?? 0))
  }
  const lats = points.map(([, lat]) => lat)
  const { meridian, normal } = curvatureRadii((Math.min(...lats) + Math.max(...lats)) / 2)
  return Math.abs((sum / 2) * meridian * normal)
}

/** See Plot.display. Takes the corners of a parsed plot; a repeated last corner is ignored. */
export function displayPoint(points: readonly Corner[]): Point {
  const corners = distinctCorners(points)
  const { toSpot, toPoint } = flatGround(corners)
  const ring = corners.map(toSpot)
  const average = {
    x: ring.reduce((sum, { x }) => sum + x, 0) / ring.length,
    y: ring.reduce((sum, { y }) => sum + y, 0) / ring.length,
  }
  if (signedDistance(average, ring) > 0) return toPoint(average)
  const size = Math.sqrt(Math.abs(ringArea(ring)))
  return toPoint(poleOfInaccessibility(ring, Math.max(0.05, size / 200)))
}

const RADIANS = Math.PI / 180

/** A local plane in metres around the first corner, accurate to a millimetre per kilometre. */
export function flatGround(points: readonly Corner[]): {
  toSpot: (corner: Corner) => PlanePoint
  toPoint: (spot: PlanePoint) => Point
} {
  const [lng0, lat0] = points[0] ?? [0, 0]
  const { north: perLat, east: perLng } = metresPerDegree(lat0)
  return {
    toSpot: ([lng, lat]) => ({ x: (lng - lng0) * perLng, y: (lat - lat0) * perLat }),
    toPoint: ({ x, y }) => ({ lng: lng0 + x / perLng, lat: lat0 + y / perLat }),
  }
}
