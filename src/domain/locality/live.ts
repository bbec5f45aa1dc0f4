import type { LiveReading } from '../platform/live-reading.ts'
import type { AmenityCategory } from '../places/amenities.ts'
import type { Point } from '../places/distance.ts'

export interface LiveWeather {
  /** °C. */
  temperature: number
  /** %. */
  humidity: number
  /** In the service's own English wording. */
  description: string
}

export interface LiveAir {
  /** The service's scale: 1 good, 2 fair, 3 moderate, 4 poor, 5 very poor. */
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

/** Live data of a town. These functions never throw and always respect their time limit. */
export interface LiveLayers {
  weather: (at: Point) => Promise<LiveReading<LiveWeather>>
  air: (at: Point) => Promise<LiveReading<LiveAir>>
  amenities: (around: Point) => Promise<LiveReading<LivePlace[]>>
  population: (town: Point & { name: string }) => Promise<LiveReading<number>>
}
