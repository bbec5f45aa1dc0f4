import { readFile } from 'node:fs/promises'
import type { MapLabel } from '../../contracts/places/map-labels.ts'
import type { BBox } from '../../domain/search/filters.ts'

/** The names that the map draws, made by scripts/make-map-data.ts. */
const LABELS = new URL('../../../public/map/labels.geojson', import.meta.url)

interface Feature {
  properties: {
    name: string
    nameMl: string
    kind: MapLabel['kind']
    rank: number
    from: number
    to: number
  }
  geometry: { coordinates: [number, number] }
}

/** The most important first, as the map places them: where names collide, the earlier one stays. */
const ORDER: readonly MapLabel['kind'][] = [
  'city',
  'sea',
  'town',
  'lake',
  'district',
  'small',
  'area',
]

/** The names on the local map, for pictures of it that the server draws. */
export function mapLabelService() {
  let labels: Promise<Feature[]> | undefined

  /** Loaded on first use. */
  async function all(): Promise<Feature[]> {
    labels ??= readFile(LABELS, 'utf8').then((text) =>
      (JSON.parse(text) as { features: Feature[] }).features.toSorted(
        (a, b) =>
          ORDER.indexOf(a.properties.kind) - ORDER.indexOf(b.properties.kind) ||
          a.properties.rank - b.properties.rank,
      ),
    )
    return labels
  }

  return {
    /** Those in a box which the map shows at this zoom, the most important first. */
    async within([west, south, east, north]: BBox, zoom: number): Promise<MapLabel[]> {
      return (await all()).flatMap(({ properties, geometry }): MapLabel[] => {
        const { name, nameMl, kind, from, to } = properties
        const [lng, lat] = geometry.coordinates
        const shown = zoom >= from && zoom < to
        const inside = lng >= west && lng <= east && lat >= south && lat <= north
        return shown && inside ? [{ name, nameMl, kind, lng, lat }] : []
      })
    },
  }
}
