import type { AmenityCategory } from '../places/amenities.ts'
import type { Point } from '../places/distance.ts'

/** What somebody else's service answered: fresh, the last good answer with its time, or nothing. */
export type LiveReading<T> =
  | { state: 'fresh' | 'last-good'; value: T; at: Date }
  | { state: 'unavailable'; reason: string }

export interface LiveWeather {
  /** °C. */
  temperature: number
  /** %. */
  humidity: number
  /** In the service's own English words. */
  description: string
}

export interface LiveAir {
  /** The service's steps: 1 good, 2 fair, 3 moderate, 4 poor, 5 very poor. */
  aqi: number
  /** µg/m³. */
  pm25: number
  pm10: number
}

export interface LivePlace {
  name: string
  category: AmenityCategory
  lat: number
  lng: number
}

/** The live layers of a town. None of them throws, and none takes longer than its limit. */
export interface LiveLayers {
  weather: (at: Point) => Promise<LiveReading<LiveWeather>>
  air: (at: Point) => Promise<LiveReading<LiveAir>>
  amenities: (around: Point) => Promise<LiveReading<LivePlace[]>>
  population: (town: Point & { name: string }) => Promise<LiveReading<number>>
}
