import { useEffect, useMemo, useState } from 'react'
import type { City } from '../../../contracts/places/cities.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import type { Place } from '../../../contracts/places/places.ts'
import type { BBox } from '../../../domain/search/filters.ts'
import { MINUTE_MS } from '../../../domain/time/units.ts'
import { expiringCache } from '../../platform/expiring-cache.ts'
import { request } from '../../platform/request.ts'
import { matchingCities } from './city-match.ts'

/** Debounce of typing, in ms. */
const STILL_MS = 120
const KEPT = 60
/** The counts of places are a few minutes old in any case. */
const KEPT_MS = 5 * MINUTE_MS
const answers = expiringCache<Place[]>(KEPT, KEPT_MS)
/** Around a town of which only the point is known, degrees. */
const REACH = 0.05

/**
 * The places that a text may mean, the best first. Until the register answers, or when it cannot be reached, these are
 * the known towns, at once. Nothing is fetched while `wanted` is false.
 */
export function usePlaces(typed: string, wanted: boolean, cities: readonly City[]): Place[] {
  const text = typed.trim().slice(0, LIMITS.places.maxChars)
  const known = answers.get(text)
  const [, setArrived] = useState(0)
  const missing = wanted && known === undefined
  useEffect(() => {
    if (!missing) return
    const abort = new AbortController()
    const ask = async (): Promise<void> => {
      try {
        const { places } = await request<{ places: Place[] }>(
          `/places?q=${encodeURIComponent(text)}`,
          { signal: abort.signal, onUnauthenticated: 'throw' },
        )
        answers.set(text, places)
        if (!abort.signal.aborted) setArrived((count) => count + 1)
      } catch {
        // The known towns stay on offer.
      }
    }
    const timer = setTimeout(() => void ask(), STILL_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [missing, text])
  const towns = useMemo(() => matchingCities(text, cities).map(townOffer), [text, cities])
  return known ?? towns
}

/** A listed town as the register would offer it, without its number of homes. */
function townOffer({ name, nameMl, district, lat, lng }: City): Place {
  const bounds: BBox = [lng - REACH, lat - REACH, lng + REACH, lat + REACH]
  const place = { kind: 'town', name, nameMl, district, lat, lng, bounds } as const
  return { ...place, pin: null, matched: null, location: name, listings: null }
}
