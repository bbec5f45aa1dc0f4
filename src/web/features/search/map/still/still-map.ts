/** A still picture of the map, which stands in for it until somebody wants to move it. Degrees, WGS 84. */
export interface StillMap {
  /** What it shows, as a rectangle in the units of `toGround`: [left, top, width, height]. */
  box: [number, number, number, number]
  /** The box is never wider than so many CSS px, which is the closest zoom at its place. */
  maxWidth: number
  /** The box is as large as it fits into the window; otherwise `maxWidth` wide, with more of it in a larger window. */
  fits: boolean
  /** The zoom in a usual phone, by which lines have their width. */
  zoom: number
  labels: StillLabel[]
  pins: StillPin[]
  clusters: StillCluster[]
}

interface StillLabel {
  kind: 'city' | 'town' | 'small' | 'area' | 'district' | 'sea' | 'lake'
  /** In the page's language; broken into lines. */
  text: string
  lng: number
  lat: number
}

export interface StillPin {
  id: number
  lng: number
  lat: number
  forSale: boolean
  /** As `MapPoint`. */
  price: number | null
  rent: number | null
  demo?: true
  /** There is no room for its price. */
  dot?: true
}

export interface StillCluster {
  lng: number
  lat: number
  count: number
  /** The part of them that is for sale, in tenths. */
  saleTenths: number
}
