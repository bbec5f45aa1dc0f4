/** A name on the local map. Degrees, WGS 84. */
export interface MapLabel {
  name: string
  nameMl: string
  kind: 'city' | 'town' | 'small' | 'area' | 'district' | 'sea' | 'lake'
  lng: number
  lat: number
}
