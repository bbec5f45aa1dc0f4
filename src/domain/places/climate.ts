import stationList from '../../../data/climate.json' with { type: 'json' }
import { distanceKm, type Point } from './distance.ts'
import type { FigureYear } from './sources.ts'

/** Monthly means of one weather station, January first: °C, mm of rain, % of humidity. */
export interface ClimateStation {
  station: string
  name: string
  nameMl: string
  district: string
  lat: number
  lng: number
  year: FigureYear
  source: string
  maxC: readonly number[]
  minC: readonly number[]
  rainMm: readonly number[]
  /** At 08:30 and at 17:30 Indian time. */
  humidityMorning: readonly number[]
  humidityEvening: readonly number[]
}

export const CLIMATE_STATIONS: readonly ClimateStation[] = stationList.map((station) => ({
  ...station,
  year: 'normal' as const,
}))

export interface NearestStation {
  station: ClimateStation
  km: number
}

/**
 * The station nearest to a point and its distance in km. All stations are in the lowlands and represent the hills of
 * Idukki and Wayanad poorly, so pages show name and distance.
 */
export function nearestStation(point: Point): NearestStation | null {
  let nearest: NearestStation | null = null
  for (const station of CLIMATE_STATIONS) {
    const km = distanceKm(point, station)
    if (nearest === null || km < nearest.km) nearest = { station, km }
  }
  return nearest
}
