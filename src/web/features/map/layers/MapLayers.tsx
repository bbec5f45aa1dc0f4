import { useEffect, type ReactElement } from 'react'
import { Layer, Source, useMap } from 'react-map-gl/maplibre'
import { escapeMarkup } from '../../../../domain/text/escape-markup.ts'
import type { MapOverlay } from '../../../../domain/places/map-overlays.ts'
import { localSource } from '../style/local-style.ts'
import { mapPalette, type MapKind, type MapScheme } from '../style/palette.ts'
import type { MapLayerId } from './map-layers.ts'

/** Layers lie below this one, which draws nothing, and so below the homes, in whatever order they are switched on. */
export const LAYERS_BELOW = 'veedu-overlays-end'

/** The layers that are switched on, over the ground and below the homes. */
export function MapLayers({
  active,
  overlays,
  onAnswer,
  scheme,
  kind,
}: {
  active: ReadonlySet<MapLayerId>
  /** Layers of public offices. */
  overlays: readonly MapOverlay[]
  /** Whether the service of a layer sends its pictures. */
  onAnswer: (id: MapLayerId, answers: boolean) => void
  scheme: MapScheme
  kind: MapKind
}): ReactElement {
  return (
    <>
      <Layer id={LAYERS_BELOW} type="background" layout={{ visibility: 'none' }} />
      {overlays
        .filter(({ id }) => active.has(`office-${id}`))
        .map((overlay) => (
          <OfficeLayer key={overlay.id} overlay={overlay} onAnswer={onAnswer} />
        ))}
      {active.has('waters') ? <Waters scheme={scheme} kind={kind} /> : null}
    </>
  )
}

function OfficeLayer({
  overlay: { id, tiles, source, maxzoom, opacity },
  onAnswer,
}: {
  overlay: MapOverlay
  onAnswer: (id: MapLayerId, answers: boolean) => void
}): ReactElement {
  const { current } = useMap()
  const sourceId = `veedu-overlay-office-${id}`
  useEffect(() => {
    const map = current?.getMap()
    if (!map) return
    const of = (event: object): boolean => 'sourceId' in event && event.sourceId === sourceId
    const failed = (event: object): void => {
      if (of(event)) onAnswer(`office-${id}`, false)
    }
    const came = (event: object): void => {
      if (of(event) && 'tile' in event && event.tile) onAnswer(`office-${id}`, true)
    }
    map.on('error', failed)
    map.on('sourcedata', came)
    return () => {
      map.off('error', failed)
      map.off('sourcedata', came)
    }
  }, [current, id, sourceId, onAnswer])
  return (
    <Source
      id={sourceId}
      type="raster"
      tiles={[tiles]}
      tileSize={256}
      maxzoom={maxzoom}
      attribution={escapeMarkup(source)}
    >
      <Layer
        id={`overlay-office-${id}`}
        beforeId={LAYERS_BELOW}
        type="raster"
        paint={{ 'raster-opacity': opacity, 'raster-fade-duration': 0 }}
      />
    </Source>
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
          beforeId={LAYERS_BELOW}
          type="line"
          layout={{ 'line-join': 'round' }}
          paint={{ 'line-color': colour.waterText, 'line-width': 3 }}
        />
      </Source>
      <Source id="veedu-overlay-lakes" {...localSource('lakes.geojson')}>
        <Layer
          id="overlay-lakes"
          beforeId={LAYERS_BELOW}
          type="fill"
          paint={{ 'fill-color': colour.waterText, 'fill-opacity': 0.28 }}
        />
        <Layer
          id="overlay-lake-edges"
          beforeId={LAYERS_BELOW}
          type="line"
          layout={{ 'line-join': 'round' }}
          paint={{ 'line-color': colour.waterText, 'line-width': 2 }}
        />
      </Source>
    </>
  )
}
