import Supercluster from 'supercluster'
import type { MapPoint } from '../../../contracts/search.ts'
import type { BBox } from '../../../domain/search-filters.ts'
import type { MapCluster } from '../../map/listing-features.ts'

/** Homes closer than this on the screen, in px, are drawn as one ring. */
const RADIUS_PX = 56
/** Homes in one place stay together at every zoom: pins on top of each other cannot be told apart. */
const MAX_ZOOM = 19

type Counted = { sale: number }

export interface Clustered {
  single: MapPoint[]
  clusters: MapCluster[]
}

/** The homes of a search, gathered for every zoom once. */
export class PointClusters {
  private readonly tree: Supercluster<{ at: number; sale: number }, Counted>
  private readonly points: readonly MapPoint[]

  constructor(points: readonly MapPoint[]) {
    this.points = points
    this.tree = new Supercluster<{ at: number; sale: number }, Counted>({
      radius: RADIUS_PX,
      maxZoom: MAX_ZOOM,
      map: ({ sale }) => ({ sale }),
      reduce: (sum, { sale }) => {
        sum.sale += sale
      },
    })
    this.tree.load(
      points.map((point, at) => ({
        type: 'Feature',
        properties: { at, sale: point.forSale ? 1 : 0 },
        geometry: { type: 'Point', coordinates: [point.lng, point.lat] },
      })),
    )
  }

  /** Rings and single homes in a box, the homes in the order of the search. */
  in([west, south, east, north]: BBox, zoom: number): Clustered {
    const found = this.tree.getClusters([west, south, east, north], Math.floor(zoom))
    const clusters: MapCluster[] = []
    const single: number[] = []
    for (const { properties, geometry } of found) {
      if ('cluster' in properties)
        clusters.push({
          id: String(properties.cluster_id),
          lng: geometry.coordinates[0] ?? 0,
          lat: geometry.coordinates[1] ?? 0,
          count: properties.point_count,
          saleShare: properties.sale / properties.point_count,
        })
      else single.push(properties.at)
    }
    single.sort((a, b) => a - b)
    return { single: single.flatMap((at) => this.points[at] ?? []), clusters }
  }

  /** The zoom at which a ring falls apart; null when its homes lie in one place. */
  openingZoom(id: string): number | null {
    const zoom = this.tree.getClusterExpansionZoom(Number(id))
    return zoom > MAX_ZOOM ? null : zoom
  }
}
