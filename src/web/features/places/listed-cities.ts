import type { City } from '../../../contracts/places/cities.ts'

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
