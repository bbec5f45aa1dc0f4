import type { City } from '../../../contracts/places/cities.ts'
import { distanceKm, isInKeralaBounds, type Point } from '../../../domain/places/distance.ts'
import { MINUTE_MS } from '../../../domain/time/units.ts'

/** A device that has not told its location by then is not waited for (specification, section 9). */
export const LOCATION_LIMIT_MS = 8_000

/** `timeout`: nobody answered the browser's question, or the device took too long. */
export type LocationProblem = 'refused' | 'unavailable' | 'timeout' | 'outside'
export type Located<Found> = { found: Found } | { problem: LocationProblem }

/** What finding a location needs of the browser. */
export interface LocationSources {
  geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined
  /** Calls `work` after `ms`; returns what cancels it. */
  after: (ms: number, work: () => void) => () => void
}

const PROBLEM_OF_CODE: Record<number, LocationProblem> = {
  1: 'refused',
  2: 'unavailable',
  3: 'timeout',
}

/**
 * Where this device is, when that is in or around Kerala. It always settles within LOCATION_LIMIT_MS: the browser's own
 * timeout starts only when the person has answered its question, which may be never. It never rejects.
 */
export function findMyLocation(sources = ofBrowser()): Promise<Located<Point>> {
  const { geolocation, after } = sources
  return new Promise((resolve) => {
    if (!geolocation) {
      resolve({ problem: 'unavailable' })
      return
    }
    const cancel = after(LOCATION_LIMIT_MS, () => resolve({ problem: 'timeout' }))
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        cancel()
        const place = { lat: latitude, lng: longitude }
        resolve(isInKeralaBounds(place) ? { found: place } : { problem: 'outside' })
      },
      ({ code }) => {
        cancel()
        resolve({ problem: PROBLEM_OF_CODE[code] ?? 'unavailable' })
      },
      { enableHighAccuracy: true, timeout: LOCATION_LIMIT_MS, maximumAge: MINUTE_MS },
    )
  })
}

/**
 * The listed city nearest to this device; null when none is listed. Cities that are not loaded within
 * LOCATION_LIMIT_MS make it unavailable.
 */
export async function findMyCity(
  cities: readonly City[] | Promise<readonly City[]>,
  sources = ofBrowser(),
): Promise<Located<City | null>> {
  const [located, list] = await Promise.all([
    findMyLocation(sources),
    inTime(Promise.resolve(cities), sources),
  ])
  if ('problem' in located) return located
  if (list === null) return { problem: 'unavailable' }
  return { found: nearestCity(located.found, list) }
}

/** What a promise is fulfilled with; null when it is rejected or takes longer than LOCATION_LIMIT_MS. */
function inTime<Value>(work: Promise<Value>, { after }: LocationSources): Promise<Value | null> {
  return new Promise((resolve) => {
    const cancel = after(LOCATION_LIMIT_MS, () => resolve(null))
    const settle = (value: Value | null): void => {
      cancel()
      resolve(value)
    }
    work.then(settle, () => settle(null))
  })
}

function nearestCity(place: Point, cities: readonly City[]): City | null {
  let nearest: City | null = null
  let best = Infinity
  for (const city of cities) {
    const km = distanceKm(place, city)
    if (km < best) {
      best = km
      nearest = city
    }
  }
  return nearest
}

function ofBrowser(): LocationSources {
  return {
    geolocation: 'geolocation' in navigator ? navigator.geolocation : undefined,
    after: (ms, work) => {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
  }
}
