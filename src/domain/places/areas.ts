import places from '../../../data/map/places.json' with { type: 'json' }

/** A neighbourhood of a town on the map (source 'openstreetmap'). Degrees, WGS 84. */
export interface Area {
  name: string
  nameMl: string
  lat: number
  lng: number
}

export const AREAS: readonly Area[] = places.areas
