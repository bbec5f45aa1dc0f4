import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { Layer, Source, useMap } from 'react-map-gl/maplibre'
import type { MapMouseEvent, MapTouchEvent } from 'maplibre-gl'
import { readPlot, type Corner } from '../../../../domain/geo/plot-geometry.ts'
import { drawingFeatures, toCorner, withCorner, type DrawingMode } from './drawing-features.ts'
import { imageName } from '../style/image-names.ts'
import { pinPalette, type MapScheme } from '../style/palette.ts'
import styles from './PlotDrawing.module.css'

export interface PlotDrawingProps {
  scheme: MapScheme
  /** 'point': each click replaces the marker. 'polygon': each click adds a corner. */
  mode: DrawingMode
  /** In point mode the marker alone; in polygon mode the corners in order, without a repeated end. */
  corners: readonly Corner[]
  onChange: (corners: Corner[]) => void
}

/** Touch radius of a corner, in px. */
const GRIP = 14

/**
 * Picking a point or drawing a boundary: click to set, drag to move. It holds nothing itself but the
 * corner that is being dragged; undo and clear are the page's to do with `onChange`.
 */
export function PlotDrawing({ scheme, mode, corners, onChange }: PlotDrawingProps) {
  const { t } = useTranslation('map')
  const helpId = useId()
  const { current: map } = useMap()
  const [dragged, setDragged] = useState<readonly Corner[] | null>(null)
  const shown = dragged ?? corners
  const features = useMemo(() => drawingFeatures(shown, mode), [shown, mode])
  const colour = pinPalette(scheme)
  const crossing = useMemo(() => {
    if (mode === 'point' || shown.length < 3) return false
    const reading = readPlot(shown)
    return !reading.ok && reading.problem === 'selfCrossing'
  }, [shown, mode])
  const ink = crossing ? colour.danger : colour.sale

  const now = useRef({ mode, corners, onChange })
  useEffect(() => {
    now.current = { mode, corners, onChange }
  })
  useEffect(() => {
    if (!map) return
    const canvas = map.getCanvas()
    canvas.style.cursor = 'crosshair'
    let held: { at: number; corners: readonly Corner[] } | null = null

    const cornerAt = ({ x, y }: { x: number; y: number }): number => {
      const reach: [[number, number], [number, number]] = [
        [x - GRIP, y - GRIP],
        [x + GRIP, y + GRIP],
      ]
      const [found] = map.getLayer('drawing-corners')
        ? map.queryRenderedFeatures(reach, { layers: ['drawing-corners', 'drawing-marker'] })
        : []
      return typeof found?.properties.at === 'number' ? found.properties.at : -1
    }
    const onClick = (event: MapMouseEvent): void => {
      const { mode, corners, onChange } = now.current
      if (event.defaultPrevented || (mode === 'polygon' && cornerAt(event.point) >= 0)) return
      onChange(withCorner(corners, toCorner(event.lngLat), mode))
    }
    const onDown = (event: MapMouseEvent | MapTouchEvent): void => {
      if ('points' in event && event.points.length > 1) return
      const at = cornerAt(event.point)
      if (at < 0) return
      // Taking hold of a corner must not move the map under it.
      event.preventDefault()
      held = { at, corners: now.current.corners }
    }
    const onMove = (event: MapMouseEvent | MapTouchEvent): void => {
      if (!held) {
        canvas.style.cursor = cornerAt(event.point) >= 0 ? 'grab' : 'crosshair'
        return
      }
      event.preventDefault()
      canvas.style.cursor = 'grabbing'
      held.corners = held.corners.with(held.at, toCorner(event.lngLat))
      setDragged(held.corners)
    }
    const onUp = (): void => {
      if (!held) return
      const moved = held.corners
      held = null
      setDragged(null)
      if (moved !== now.current.corners) now.current.onChange([...moved])
    }
    // Two quick taps add two corners; they are not a double-tap to zoom.
    map.getMap().doubleClickZoom.disable()
    map.on('click', onClick)
    map.on('mousedown', onDown)
    map.on('mousemove', onMove)
    map.on('mouseup', onUp)
    map.on('touchstart', onDown)
    map.on('touchmove', onMove)
    map.on('touchend', onUp)
    map.on('touchcancel', onUp)
    // A button let go outside the map ends the drag as well.
    window.addEventListener('mouseup', onUp)
    return () => {
      map.off('click', onClick)
      map.off('mousedown', onDown)
      map.off('mousemove', onMove)
      map.off('mouseup', onUp)
      map.off('touchstart', onDown)
      map.off('touchmove', onMove)
      map.off('touchend', onUp)
      map.off('touchcancel', onUp)
      window.removeEventListener('mouseup', onUp)
      canvas.style.cursor = ''
      map.getMap().doubleClickZoom.enable()
    }
  }, [map])

  const setHere = (): void => {
    const centre = map?.getCenter()
    if (centre) onChange(withCorner(corners, toCorner(centre), mode))
  }

  return (
    <>
      <Source id="veedu-drawing" type="geojson" data={features}>
        <Layer
          id="drawing-ground"
          type="fill"
          filter={['==', ['get', 'part'], 'ground']}
          // A boundary that crosses itself has no inside to fill.
          paint={{ 'fill-color': ink, 'fill-opacity': crossing ? 0 : 0.26 }}
        />
        <Layer
          id="drawing-line"
          type="line"
          filter={['in', ['get', 'part'], ['literal', ['ground', 'line']]]}
          layout={{ 'line-join': 'round', 'line-cap': 'round' }}
          paint={{
            'line-color': ink,
            'line-width': 3.5,
            'line-dasharray': crossing ? [2, 2] : [1, 0],
          }}
        />
        <Layer
          id="drawing-corners"
          type="symbol"
          filter={['==', ['get', 'part'], 'corner']}
          layout={{
            'icon-image': imageName({ type: 'corner', scheme, deal: 'sale' }),
            'icon-allow-overlap': true,
            'icon-ignore-placement': true,
          }}
        />
        <Layer
          id="drawing-marker"
          type="symbol"
          filter={['==', ['get', 'part'], 'marker']}
          layout={{
            'icon-image': imageName({ type: 'marker', scheme }),
            'icon-anchor': 'bottom',
            'icon-offset': [0, 3],
            'icon-allow-overlap': true,
            'icon-ignore-placement': true,
          }}
        />
      </Source>
      <div className={styles.keyboard}>
        <button type="button" className={styles.set} aria-describedby={helpId} onClick={setHere}>
          {t('drawing.setHere')}
        </button>
        <span id={helpId} className={styles.help}>
          {t('drawing.keyboardHelp')}
        </span>
        <span className={styles.cross} aria-hidden="true" />
      </div>
    </>
  )
}
