import type { MapMouseEvent } from 'maplibre-gl'
import type { MapRef } from 'react-map-gl/maplibre'

/**
 * Follows the pointer over a map: its latest position once a frame, never while the map moves. A frame that was asked
 * for is not put off by further movements: where frames take long, none would ever come.
 * @param onPoint null when the pointer leaves the map
 * @returns ends it
 */
export function followPointer(
  map: MapRef,
  onPoint: (event: MapMouseEvent | null) => void,
): () => void {
  let frame: number | null = null
  let latest: MapMouseEvent | null = null
  const onMove = (event: MapMouseEvent): void => {
    latest = map.isMoving() ? null : event
    frame ??= requestAnimationFrame(() => {
      frame = null
      if (latest) onPoint(latest)
    })
  }
  const onOut = (): void => {
    latest = null
    onPoint(null)
  }
  map.on('mousemove', onMove)
  map.on('mouseout', onOut)
  return () => {
    if (frame !== null) cancelAnimationFrame(frame)
    map.off('mousemove', onMove)
    map.off('mouseout', onOut)
  }
}
