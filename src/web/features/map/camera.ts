import { useImperativeHandle, type Ref, type RefObject } from 'react'
import type { MapRef } from 'react-map-gl/maplibre'

export interface MapPadding {
  top: number
  right: number
  bottom: number
  left: number
}

export interface MapBox {
  west: number
  south: number
  east: number
  north: number
}

/** What a page may do with a map. */
export interface MapHandle {
  /** Moves to a place in view of the padding: flies, or jumps when motion is unwanted. */
  goTo: (place: { longitude: number; latitude: number; zoom?: number }) => void
  /** Shows a whole box; `maxZoom` keeps a single point from filling the screen. */
  show: (box: MapBox, options?: { maxZoom?: number }) => void
  /** Whether a place lies in view and not under the padding. */
  sees: (place: { longitude: number; latitude: number }) => boolean
}

/** Room between what is shown and the edge of the map, in px. */
const BREATH = 48
const FLIGHT_MS = 900

export function useCameraHandle(
  handle: Ref<MapHandle> | undefined,
  map: RefObject<MapRef | null>,
  padding: MapPadding | undefined,
): void {
  useImperativeHandle(handle, (): MapHandle => {
    const room = padding ?? { top: 0, right: 0, bottom: 0, left: 0 }
    return {
      goTo: ({ longitude, latitude, zoom }) => {
        const target = {
          center: [longitude, latitude] as [number, number],
          ...(zoom === undefined ? {} : { zoom }),
          padding: room,
        }
        // MapLibre's own way with reduced motion forgets the padding: jump ourselves.
        if (still()) map.current?.jumpTo(target)
        else map.current?.flyTo({ ...target, duration: FLIGHT_MS, essential: true })
      },
      show: ({ west, south, east, north }, options) => {
        const bounds: [number, number, number, number] = [west, south, east, north]
        map.current?.fitBounds(bounds, {
          padding: {
            top: room.top + BREATH,
            right: room.right + BREATH,
            bottom: room.bottom + BREATH,
            left: room.left + BREATH,
          },
          maxZoom: options?.maxZoom ?? 15,
          duration: still() ? 0 : FLIGHT_MS,
          essential: true,
        })
      },
      sees: ({ longitude, latitude }) => {
        const view = map.current
        if (!view) return false
        const { x, y } = view.project([longitude, latitude])
        const { clientWidth, clientHeight } = view.getContainer()
        return (
          x >= room.left &&
          x <= clientWidth - room.right &&
          y >= room.top &&
          y <= clientHeight - room.bottom
        )
      },
    }
  }, [map, padding])
}

function still(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
