import type { ReactElement } from 'react'
import { Layer, Source } from 'react-map-gl/maplibre'
import { localSource } from '../style/local-style.ts'
import { mapPalette, type MapKind, type MapScheme } from '../style/palette.ts'
import type { MapLayerId } from './map-layers.ts'

/** Layers lie below this one, which draws nothing, and so below the homes, in whatever order they are switched on. */
const BELOW = 'veedu-overlays-end'

/** The layers that are switched on, over the ground and below the homes. */
export function MapLayers({
  active,
  scheme,
  kind,
}: {
  active: ReadonlySet<MapLayerId>
  scheme: MapScheme
  kind: MapKind
}): ReactElement {
  return (
    <>
      <Layer id={BELOW} type="background" layout={{ visibility: 'none' }} />
      {active.has('waters') ? <Waters scheme={scheme} kind={kind} /> : null}
    </>
  )
}

/** The coast and the lakes and backwaters over 2 km², over any ground, pictures too. */
function Waters({ scheme, kind }: { scheme: MapScheme; kind: MapKind }): ReactElement {
  const colour = mapPalette(scheme, kind)
  return (
    <>
      <Source id="veedu-overlay-coast" {...localSource('land.geojson')}>
        <Layer
          id="overlay-coast"
          beforeId={BELOW}
          type="line"
          layout={{ 'line-join': 'round' }}
          paint={{ 'line-color': colour.waterText, 'line-width': 3 }}
        />
      </Source>
      <Source id="veedu-overlay-lakes" {...localSource('lakes.geojson')}>
        <Layer
          id="overlay-lakes"
          beforeId={BELOW}
          type="fill"
          paint={{ 'fill-color': colour.waterText, 'fill-opacity': 0.28 }}
        />
        <Layer
          id="overlay-lake-edges"
          beforeId={BELOW}
          type="line"
          layout={{ 'line-join': 'round' }}
          paint={{ 'line-color': colour.waterText, 'line-width': 2 }}
        />
      </Source>
    </>
  )
}
