import { useEffect, useMemo, useRef } from 'react'
import { Layer, Source, useMap } from 'react-map-gl/maplibre'
import type { ExpressionSpecification, MapMouseEvent } from 'maplibre-gl'
import type { Outline } from '../../../../domain/geo/xml-outlines.ts'
import { pinPalette, type MapScheme } from '../style/palette.ts'
import { followPointer } from '../follow-pointer.ts'
import { outlineFeatures } from './outline-features.ts'

/** A finger is wider than a line, in px. */
const REACH = 6
const HIT_LAYERS = ['outlines-ground', 'outlines-line']

/**
 * The outlines of a file, one of which is chosen by a click. Keyboards and screen readers have the list beside the map.
 */
export function OutlineLayers({
  scheme,
  outlines,
  pointed,
  onPoint,
  onChoose,
}: {
  scheme: MapScheme
  outlines: readonly Outline[]
  /** The outline under the pointer, here or in the list. */
  pointed: Outline | null
  onPoint: (outline: Outline | null) => void
  onChoose: (outline: Outline) => void
}) {
  const { current: map } = useMap()
  const features = useMemo(() => outlineFeatures(outlines), [outlines])
  const colour = pinPalette(scheme)
  const isPointed: ExpressionSpecification = [
    '==',
    ['get', 'at'],
    pointed ? outlines.indexOf(pointed) : -1,
  ]

  // The handlers stay on the map; what they call is always the latest.
  const now = useRef({ outlines, onPoint, onChoose })
  useEffect(() => {
    now.current = { outlines, onPoint, onChoose }
  })
  useEffect(() => {
    if (!map) return
    const canvas = map.getCanvas()
    const under = ({ point: { x, y } }: MapMouseEvent): Outline | null => {
      const layers = HIT_LAYERS.filter((layer) => map.getLayer(layer))
      const exactly = map.queryRenderedFeatures([x, y], { layers })
      const [found] =
        exactly.length > 0
          ? exactly
          : map.queryRenderedFeatures(
              [
                [x - REACH, y - REACH],
                [x + REACH, y + REACH],
              ],
              { layers },
            )
      return now.current.outlines[Number(found?.properties.at ?? -1)] ?? null
    }
    const stopFollowing = followPointer(map, (event) => {
      const outline = event && under(event)
      canvas.style.cursor = outline ? 'pointer' : ''
      now.current.onPoint(outline)
    })
    const onClick = (event: MapMouseEvent): void => {
      const outline = under(event)
      if (outline) now.current.onChoose(outline)
    }
    map.on('click', onClick)
    return () => {
      stopFollowing()
      map.off('click', onClick)
      canvas.style.cursor = ''
    }
  }, [map])

  return (
    <Source id="veedu-outlines" type="geojson" data={features}>
      <Layer
        id="outlines-ground"
        type="fill"
        filter={['==', ['geometry-type'], 'Polygon']}
        paint={{
          'fill-color': colour.sale,
          'fill-opacity': ['case', isPointed, 0.42, 0.12],
        }}
      />
      <Layer
        id="outlines-line"
        type="line"
        layout={{ 'line-join': 'round', 'line-cap': 'round' }}
        paint={{
          'line-color': colour.sale,
          'line-width': ['case', isPointed, 4, 1.5],
        }}
      />
    </Source>
  )
}
