import type { SearchRequest } from '../../../../../contracts/search/url.ts'
import { toGround, GROUND_ZOOM } from '../../../../../domain/geo/mercator.ts'
import type { BBox } from '../../../../../domain/search/filters.ts'
import type { Services } from '../../../../../services/index.ts'
import { labelLines } from '../../../map/drawing/draw-label.ts'
import { saleTenths } from '../../../map/listing-features.ts'
import type { SearchPlace } from '../../search-place.ts'
import { expandBox, visibleBox } from '../camera-view.ts'
import { PointClusters } from '../clusters.ts'
import { frameOfPlace, viewOfFrame } from '../place-view.ts'
import { wholeSearch } from '../whole-search.ts'
import type { StillMap } from './still-map.ts'
import { withRoom } from './with-room.ts'

/** What the sheet leaves free of the map on a usual phone, px, below the browser's own bar; and what is drawn for larger ones. */
const FREE = { width: 375, height: 190 }
const DRAWN = { width: 480, height: 360 }
/** Beyond so many homes around, the index counts them; each is read otherwise. */
const MOST_HOMES = 200

/** The still picture of the map of a search: its names, homes and clusters where the map shows them. */
export async function stillMap(
  { search, mapLabels }: Pick<Services, 'search' | 'mapLabels'>,
  request: SearchRequest,
  place: SearchPlace,
  bounds: BBox | null,
  lang: 'en' | 'ml',
): Promise<StillMap> {
  const frame = frameOfPlace(place, bounds)
  const view = viewOfFrame(frame, FREE)
  const window = visibleBox(view, DRAWN)
  const [shown, labels] = await Promise.all([
    search.points(
      {
        ...request,
        ...wholeSearch(request),
        cursor: null,
        bbox: expandBox(window, 0.3),
        zoom: Math.floor(view.zoom),
      },
      MOST_HOMES,
    ),
    mapLabels.within(window, view.zoom),
  ])
  const tree = new PointClusters(shown.points, shown.cells, Math.floor(view.zoom))
  const { single, clusters } = tree.in(window, view.zoom)
  const [west, south, east, north] = 'box' in frame ? frame.box : window
  const topLeft = toGround(west, north)
  const bottomRight = toGround(east, south)
  const box: StillMap['box'] = [
    round(topLeft.x, 1),
    round(topLeft.y, 1),
    round(bottomRight.x - topLeft.x, 1),
    round(bottomRight.y - topLeft.y, 1),
  ]
  const pixels = (zoom: number): number => 2 ** (zoom - GROUND_ZOOM)
  const maxWidth = box[2] * pixels('box' in frame ? frame.maxZoom : view.zoom)
  return {
    box,
    maxWidth: round(maxWidth, 1),
    fits: 'box' in frame,
    zoom: round(view.zoom, 2),
    ...withRoom(pixels(view.zoom), lang, {
      labels: labels.map(({ kind, name, nameMl, lng, lat }) => ({
        kind,
        text: labelLines(kind, lang === 'ml' ? nameMl : name).join('\n'),
        lng,
        lat,
      })),
      pins: single.map(({ id, lng, lat, forSale, price, rent, demo }) => ({
        id,
        lng: round(lng, 5),
        lat: round(lat, 5),
        forSale,
        price,
        rent,
        ...(demo ? { demo } : {}),
      })),
      clusters: clusters.map(({ lng, lat, count, saleShare }) => ({
        lng: round(lng, 5),
        lat: round(lat, 5),
        count,
        saleTenths: saleTenths(saleShare),
      })),
    }),
  }
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}
