import { useMemo, type ReactElement } from 'react'
import { Layer, Source } from 'react-map-gl/maplibre'
import type { Feature, FeatureCollection, Polygon } from 'geojson'
import type { PolygonRings } from '../../../../domain/search/filters.ts'
import { areaRings, type Circle } from './area-rings.ts'
import type { MapScheme } from '../style/palette.ts'
import { pinPalette } from '../style/palette.ts'

/** The lowest layer of homes: nothing of a home is tinted. */
const UNDER = 'listing-plots'

/** The ground that a search is bound to: areas drawn by hand, or a circle. */
export function SearchAreas({
  scheme,
  polygons,
  circle,
}: {
  scheme: MapScheme
  polygons: readonly PolygonRings[]
  circle: Circle | null
}): ReactElement {
  const shapes = useMemo(() => areaFeatures(polygons, circle), [polygons, circle])
  const colour = pinPalette(scheme)
  return (
    <Source id="veedu-areas" type="geojson" data={shapes}>
      <Layer
        id="search-ground"
        beforeId={UNDER}
        type="fill"
        paint={{ 'fill-color': colour.rent, 'fill-opacity': 0.08 }}
      />
      <Layer
        id="search-edge-glow"
        beforeId={UNDER}
        type="line"
        layout={{ 'line-join': 'round' }}
        paint={{ 'line-color': colour.surface, 'line-width': 5, 'line-opacity': 0.7 }}
      />
      <Layer
        id="search-edge"
        beforeId={UNDER}
        type="line"
        layout={{ 'line-join': 'round' }}
        paint={{ 'line-color': colour.rent, 'line-width': 2.5 }}
      />
    </Source>
  )
}

export function areaFeatures(
  polygons: readonly PolygonRings[],
  circle: Circle | null,
): FeatureCollection<Polygon> {
  return {
    type: 'FeatureCollection',
    features: areaRings(polygons, circle).map((polygon): Feature<Polygon> => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Polygon', coordinates: polygon.map((ring) => closed(ring)) },
    })),
  }
}

function closed(ring: readonly (readonly [number, number])[]): [number, number][] {
  const [first] = ring
  return [...ring, ...(first ? [first] : [])].map(([lng, lat]) => [lng, lat])
}
