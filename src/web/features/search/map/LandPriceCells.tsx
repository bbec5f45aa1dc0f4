import { useMemo, type ReactElement } from 'react'
import type { FeatureCollection, Polygon } from 'geojson'
import { Layer, Source } from 'react-map-gl/maplibre'
import { priceClassOf } from '../../../../domain/market/price-classes.ts'
import { LAYERS_BELOW } from '../../map/layers/MapLayers.tsx'
import type { MapScheme } from '../../map/style/palette.ts'
import { priceStyle } from '../../market/price-style.ts'
import type { LandPriceLayer } from './use-land-prices.ts'

/** Cells coloured by the price per cent of land. */
export function LandPriceCells({
  prices,
  scheme,
}: {
  prices: LandPriceLayer
  scheme: MapScheme
}): ReactElement {
  const cells = useMemo(() => cellFeatures(prices, scheme), [prices, scheme])
  return (
    <Source id="veedu-overlay-land-prices" type="geojson" data={cells}>
      <Layer
        id="overlay-land-prices"
        beforeId={LAYERS_BELOW}
        type="fill"
        paint={{ 'fill-color': ['get', 'colour'], 'fill-opacity': 0.45 }}
      />
      <Layer
        id="overlay-land-price-edges"
        beforeId={LAYERS_BELOW}
        type="line"
        paint={{ 'line-color': ['get', 'colour'], 'line-opacity': 0.8 }}
      />
    </Source>
  )
}

function cellFeatures(
  { cells, cellDegrees, classes }: LandPriceLayer,
  scheme: MapScheme,
): FeatureCollection<Polygon> {
  return {
    type: 'FeatureCollection',
    features: cells.map(({ west, south, pricePerCent }) => {
      const [east, north] = [west + cellDegrees, south + cellDegrees]
      return {
        type: 'Feature',
        properties: {
          colour: priceStyle(priceClassOf(pricePerCent, classes), classes.length, scheme).colour,
        },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [west, south],
              [east, south],
              [east, north],
              [west, north],
              [west, south],
            ],
          ],
        },
      }
    }),
  }
}
