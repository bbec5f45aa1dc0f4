import Supercluster from 'supercluster'
import type { MapCluster as ServerCluster, MapPoint } from '../../../../contracts/search/search.ts'
import type { BBox } from '../../../../domain/search/filters.ts'
import type { MapCluster } from '../../map/listing-features.ts'

/** Homes closer than this on the screen, in px, are drawn as one ring. */
const RADIUS_PX = 56
/** The closest zoom of the map. Homes in one place stay together at it: pins on top of each other cannot be distinguished. */
export const MAX_ZOOM = 19

interface Counted {
  count: number
  sale: number
}
/** Of a square its place in `cells`, of a home in `points`. */
type Leaf = Counted & ({ at: number } | { cell: number })

/** Homes that the server counted together. */
export type Cell = Pick<ServerCluster, 'x' | 'y' | 'lng' | 'lat' | 'count' | 'forSale'>

export interface ClusterResult {
  single: MapPoint[]
  clusters: MapCluster[]
}

/** The homes of a search, gathered for every zoom once: single ones, and squares that are a number only. */
export class PointClusters {
  private readonly tree: Supercluster<Leaf, Counted>
  private readonly points: readonly MapPoint[]

  /** `minZoom`: the farthest zoom that is asked for. */
  constructor(points: readonly MapPoint[], cells: readonly Cell[] = [], minZoom = 0) {
    this.points = points
    this.tree = new Supercluster<Leaf, Counted>({
      radius: RADIUS_PX,
      minZoom: Math.min(minZoom, MAX_ZOOM),
      maxZoom: MAX_ZOOM,
      map: ({ count, sale }) => ({ count, sale }),
      reduce: (sum, { count, sale }) => {
        sum.count += count
        sum.sale += sale
      },
    })
    const leaf = (lng: number, lat: number, properties: Leaf) => ({
      type: 'Feature' as const,
      properties,
      geometry: { type: 'Point' as const, coordinates: [lng, lat] },
    })
    this.tree.load([
      ...points.map(({ lng, lat, forSale }, at) =>
        leaf(lng, lat, { at, count: 1, sale: forSale ? 1 : 0 }),
      ),
      ...cells.map(({ lng, lat, count, forSale }, cell) =>
        leaf(lng, lat, { cell, count, sale: forSale }),
      ),
    ])
  }

  /** Rings and single homes in a box, the homes in the order of the search. */
  in([west, south, east, north]: BBox, zoom: number): ClusterResult {
    const found = this.tree.getClusters([west, south, east, north], Math.floor(zoom))
    const clusters: MapCluster[] = []
    const single: number[] = []
    for (const { properties, geometry } of found) {
      if ('at' in properties) {
        single.push(properties.at)
        continue
      }
      const { count, sale } = properties
      const [lng = 0, lat = 0] = geometry.coordinates
      const id = 'cell' in properties ? `${CELL}${properties.cell}` : String(properties.cluster_id)
      const opening = this.openingZoom(id)
      const parts = opening === 'unknown' ? zoom < MAX_ZOOM : opening !== null
      clusters.push({
        id,
        lng,
        lat,
        count,
        saleShare: sale / count,
        opens: parts ? 'zoom' : 'list',
      })
    }
    single.sort((a, b) => a - b)
    return { single: single.flatMap((at) => this.points[at] ?? []), clusters }
  }

  /** The zoom at which a cluster splits; null when its homes lie in one place, 'unknown' when the server knows. */
  openingZoom(id: string): number | null | 'unknown' {
    if (id.startsWith(CELL)) return 'unknown'
    const zoom = this.tree.getClusterExpansionZoom(Number(id))
    if (zoom <= MAX_ZOOM) return zoom
    return this.homesOf(id) === null ? 'unknown' : null
  }

  /** The homes of a cluster in the order of the search; null when some of them are known as a number only. */
  homesOf(id: string): MapPoint[] | null {
    if (id.startsWith(CELL)) return null
    const homes: number[] = []
    for (const { properties } of this.tree.getLeaves(Number(id), Infinity)) {
      if (!('at' in properties)) return null
      homes.push(properties.at)
    }
    return homes.sort((a, b) => a - b).flatMap((at) => this.points[at] ?? [])
  }
}

/** How a ring of one square is named. */
const CELL = 'cell-'
