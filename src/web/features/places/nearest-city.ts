import type { City } from '../../../contracts/places/cities.ts'
import { distanceKm } from '../../../domain/places/distance.ts'
import { MINUTE_MS } from '../../../domain/time/units.ts'

const GEOLOCATION: PositionOptions = {
  enableHighAccuracy: true,
  timeout: 8_000,
  maximumAge: MINUTE_MS,
}

/** Beyond this no listed town is "near": the person is not in or around Kerala. */
const NEAR_KM = 150

let cities: Promise<City[]> | null = null

/** The listed cities, fetched once a visit. A failed fetch is tried again the next time. */
export function listedCities(): Promise<City[]> {
  cities ??= fetch('/api/cities')
    .then(async (response) => {
      if (!response.ok) throw new Error(`cities: ${response.status}`)
      return (await response.json()) as City[]
    })
    .catch((error: unknown) => {
      cities = null
      throw error
    })
  return cities
}

/**
 * The listed city nearest to where this device is; null when it is far from all of them.
 * @throws when there is no geolocation, it is refused, or it takes over 8 s
 */
export async function detectCity(): Promise<City | null> {
  const list = listedCities()
  const position = await new Promise<GeolocationPosition>((resolve, reject) => {
    if (!('geolocation' in navigator)) reject(new Error('no geolocation'))
    else navigator.geolocation.getCurrentPosition(resolve, reject, GEOLOCATION)
  })
  const here = { lat: position.coords.latitude, lng: position.coords.longitude }
  let nearest: City | null = null
  let best = NEAR_KM
  for (const city of await list) {
    const km = distanceKm(here, city)
    if (km < best) {
      best = km
      nearest = city
    }
  }
  return nearest
}
