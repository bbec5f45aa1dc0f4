import { DETOUR, ROAD_KMH, STREET_KM, STREET_KMH } from '../locality/commute.ts'
import { metresPerDegree } from '../places/ellipsoid.ts'
import type { Point } from '../places/distance.ts'
import type { LiveReading } from '../platform/live-reading.ts'
import type { PolygonRings } from './filters.ts'

/** How people travel to the place that a home shall be near. */
export const TRAVEL_MODES = ['car', 'walk'] as const
export type TravelMode = (typeof TRAVEL_MODES)[number]

/** Travel times that a search may ask for, in minutes. */
export const TRAVEL_MINUTES = { min: 5, max: 120 } as const

/** Within so many minutes of a place. */
export interface Journey {
  to: Point
  minutes: number
  by: TravelMode
}

/** Where a journey may start, from a routing service. Never throws, and respects its time limit. */
export interface Routing {
  /** Whether there is a service at all; without one, distances stand for travel times. */
  isConfigured: boolean
  area: (journey: Journey) => Promise<LiveReading<PolygonRings>>
}

/** km/h on foot. */
const WALK_KMH = 4.5
/** Distances are stated, and searched for, in steps of this, km. */
const STEP_KM = 0.5

/**
 * The straight-line distance in km that a journey covers without a routing service: the inverse of `commute`
 * (src/domain/locality/commute.ts), whose roads are 1.35 times as long as the straight line, 8 km of them streets at
 * 20 km/h and the rest at 38 km/h; 4.5 km/h on foot. Rounded down to half kilometres, so that it promises nothing.
 */
export function reachKm({ minutes, by }: Pick<Journey, 'minutes' | 'by'>): number {
  const hours = minutes / 60
  const street = STREET_KM / STREET_KMH
  const byCar = hours <= street ? hours * STREET_KMH : STREET_KM + (hours - street) * ROAD_KMH
  const roadKm = by === 'walk' ? hours * WALK_KMH : byCar
  return Math.max(STEP_KM, Math.floor(roadKm / DETOUR / STEP_KM) * STEP_KM)
}

/** Directions and distances of the points around a place whose travel times make its area: at most 100 with itself. */
const DIRECTIONS = 24
const SHARES = [0.5, 0.9, 1.3, 1.8] as const

/** The points around a place, direction by direction and outwards. */
export function pointsAround(journey: Journey): Point[] {
  const { north, east } = metresPerDegree(journey.to.lat)
  return Array.from({ length: DIRECTIONS }, (_, n) => (n / DIRECTIONS) * 2 * Math.PI).flatMap(
    (angle) =>
      SHARES.map((share) => {
        const metres = share * reachKm(journey) * 1_000
        return {
          lat: journey.to.lat + (Math.cos(angle) * metres) / north,
          lng: journey.to.lng + (Math.sin(angle) * metres) / east,
        }
      }),
  )
}

/**
 * The area from which the place is reached in time, from the travel times of `pointsAround` in seconds (null: there is no
 * way). In each direction it ends where the time, interpolated between the points, is up.
 */
export function areaOfTimes(journey: Journey, seconds: readonly (number | null)[]): PolygonRings {
  const around = pointsAround(journey)
  const limit = journey.minutes * 60
  const ring = Array.from({ length: DIRECTIONS }, (_, direction): [number, number] => {
    let inside = { ...journey.to, seconds: 0 }
    for (let n = 0; n < SHARES.length; n += 1) {
      const at = direction * SHARES.length + n
      const next = around[at]
      const time = seconds[at]
      if (!next || time == null) break
      if (time > limit) {
        const share = Math.max(0, (limit - inside.seconds) / (time - inside.seconds))
        return [
          round(inside.lng + (next.lng - inside.lng) * share),
          round(inside.lat + (next.lat - inside.lat) * share),
        ]
      }
      inside = { ...next, seconds: time }
    }
    return [round(inside.lng), round(inside.lat)]
  })
  const [first] = ring
  return [first ? [...ring, first] : ring]
}

const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
