import type { Feature, FeatureCollection, Point, Polygon } from 'geojson'
import { imageName, type PinDeal, type PinState } from './style/image-names.ts'
import type { MapScheme } from './style/palette.ts'

export interface MapListing {
  id: string
  lat: number
  lng: number
  /** As the pin shows it, already short and in the page's language: "₹ 45.0 L". */
  price: string
  forSale: boolean
  forRent: boolean
  title: string
  /** Of the demo data: its pin has the dashed edge of the mark "Sample". */
  sample?: boolean
  /** For screen readers: "₹ 45.0 L, 3 BHK, Kumarakom". Price and title when it is missing. */
  name?: string
  /** The plot's boundary as [lng, lat] corners, open or closed. */
  polygon?: readonly (readonly [number, number])[] | null
}

export interface MapCluster {
  id: string
  lat: number
  lng: number
  count: number
  /** The part of them that is for sale, 0 to 1. */
  saleShare: number
  /** `list`: they lie in one place, where no zoom separates them. */
  opens: 'zoom' | 'list'
}

/** Homes beyond this many are drawn as dots: a price for each would be neither read nor drawn in time. */
export const PINS_AT_ONCE = 300

/** Red for sale, blue otherwise; one for sale and for rent counts as for sale. */
export function dealOf({ forSale }: { forSale: boolean }): PinDeal {
  return forSale ? 'sale' : 'rent'
}

function collection<G extends Point | Polygon>(features: Feature<G>[]): FeatureCollection<G> {
  return { type: 'FeatureCollection', features }
}

/** A pin in one state, named by the picture it needs. */
function pin(
  listing: MapListing,
  scheme: MapScheme,
  state: PinState,
  order: number,
): Feature<Point> {
  const deal = dealOf(listing)
  const properties = {
    id: listing.id,
    deal,
    order,
    image: imageName({
      type: 'pin',
      scheme,
      deal,
      state,
      text: listing.price,
      ...(listing.sample === true ? { sample: true } : {}),
    }),
  }
  return {
    type: 'Feature',
    properties,
    geometry: { type: 'Point', coordinates: [listing.lng, listing.lat] },
  }
}

/** Every home, in the order of the list: where pins collide the earlier one stays. */
export function pinFeatures(
  listings: readonly MapListing[],
  scheme: MapScheme,
): FeatureCollection<Point> {
  return collection(
    listings.filter(isPlaced).map((listing, order) => pin(listing, scheme, 'rest', order)),
  )
}

/** The chosen home and the one under the pointer, drawn above the others. */
export function raisedFeatures(
  listings: readonly MapListing[],
  scheme: MapScheme,
  selectedId: string | null,
  hoveredId: string | null,
): FeatureCollection<Point> {
  const raised: Feature<Point>[] = []
  for (const listing of listings) {
    if (!isPlaced(listing)) continue
    if (listing.id === selectedId) raised.push(pin(listing, scheme, 'selected', 1))
    else if (listing.id === hoveredId) raised.push(pin(listing, scheme, 'hover', 0))
  }
  return collection(raised)
}

export function plotFeatures(
  listings: readonly MapListing[],
  selectedId: string | null,
): FeatureCollection<Polygon> {
  const plots: Feature<Polygon>[] = []
  for (const listing of listings) {
    const corners = listing.polygon ?? []
    const first = corners[0]
    if (!first || corners.length < 3) continue
    const last = corners.at(-1)
    const closed = last && last[0] === first[0] && last[1] === first[1]
    const ring = (closed ? corners : [...corners, first]).map(([lng, lat]) => [lng, lat])
    plots.push({
      type: 'Feature',
      properties: { id: listing.id, deal: dealOf(listing), selected: listing.id === selectedId },
      geometry: { type: 'Polygon', coordinates: [ring] },
    })
  }
  return collection(plots)
}

export function clusterFeatures(
  clusters: readonly MapCluster[],
  scheme: MapScheme,
): FeatureCollection<Point> {
  return collection(
    clusters.filter(isPlaced).map(({ id, lat, lng, count, saleShare }) => ({
      type: 'Feature',
      properties: {
        id,
        count,
        image: imageName({ type: 'cluster', scheme, count, saleTenths: saleTenths(saleShare) }),
      },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  )
}

/** A share in tenths; a ring that is of both kinds shows both, however small the one. */
export function saleTenths(share: number): number {
  if (!(share > 0)) return 0
  if (share >= 1) return 10
  return Math.min(9, Math.max(1, Math.round(share * 10)))
}

function isPlaced({ lat, lng }: { lat: number; lng: number }): boolean {
  return Number.isFinite(lat) && Number.isFinite(lng)
}

/** The homes inside a box, its edges included, in the order of the list. */
export function inBox(
  listings: readonly MapListing[],
  box: { west: number; south: number; east: number; north: number },
): MapListing[] {
  return listings.filter(
    ({ lat, lng }) => lng >= box.west && lng <= box.east && lat >= box.south && lat <= box.north,
  )
}
