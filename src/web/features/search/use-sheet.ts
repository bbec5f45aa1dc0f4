import { useRef, useState, type PointerEvent, type RefObject } from 'react'

/** How much of the list a phone shows over the map. */
export const SHEET_HEIGHTS = ['low', 'half', 'full'] as const
export type SheetHeight = (typeof SHEET_HEIGHTS)[number]

const LOW_PX = 142
const HALF = 0.54
/** Height of the map that stays visible above the full sheet. */
const LEFT_OF_MAP_PX = 70
/** Less than this is a tap, not a pull. */
const PULL_PX = 6
/** A flick faster than this, in px a ms, goes one step in its direction. */
const FLICK = 0.5

/** The height of the sheet in px over a map of `room` px. */
export function sheetPx(height: SheetHeight, room: number): number {
  if (height === 'low') return Math.min(LOW_PX, room)
  return height === 'half' ? Math.round(room * HALF) : Math.max(0, room - LEFT_OF_MAP_PX)
}

/** The height at which a sheet released at `px` settles; `speed` is px a ms, upwards positive. */
export function settledHeight(px: number, speed: number, room: number): SheetHeight {
  const aim = px + (Math.abs(speed) > FLICK ? Math.sign(speed) * room * 0.25 : 0)
  let best: SheetHeight = 'half'
  for (const height of SHEET_HEIGHTS)
    if (Math.abs(sheetPx(height, room) - aim) < Math.abs(sheetPx(best, room) - aim)) best = height
  return best
}

/** The sheet's height, and the pointer handlers of its grip. */
export function useSheet(sheetRef: RefObject<HTMLElement | null>) {
  const [height, setHeight] = useState<SheetHeight>('half')
  const pull = useRef<{
    y: number
    px: number
    at: number
    lastY: number
    speed: number
    moved: boolean
  } | null>(null)

  const onPointerDown = (event: PointerEvent): void => {
    const element = sheetRef.current
    if (!element || event.button !== 0) return
    pull.current = {
      y: event.clientY,
      px: element.offsetHeight,
      at: event.timeStamp,
      lastY: event.clientY,
      speed: 0,
      moved: false,
    }
  }
  const onPointerMove = (event: PointerEvent): void => {
    const now = pull.current
    const element = sheetRef.current
    if (!now || !element) return
    const up = now.y - event.clientY
    if (!now.moved && Math.abs(up) < PULL_PX) return
    if (!now.moved) {
      now.moved = true
      event.currentTarget.setPointerCapture(event.pointerId)
      element.dataset.pulled = 'true'
    }
    const ms = Math.max(1, event.timeStamp - now.at)
    now.speed = (now.lastY - event.clientY) / ms
    now.lastY = event.clientY
    now.at = event.timeStamp
    const room = element.parentElement?.offsetHeight ?? window.innerHeight
    element.style.height = `${Math.min(sheetPx('full', room), Math.max(LOW_PX, now.px + up))}px`
  }
  const onPointerUp = (): void => {
    const now = pull.current
    const element = sheetRef.current
    pull.current = null
    if (!now?.moved || !element) return
    const room = element.parentElement?.offsetHeight ?? window.innerHeight
    setHeight(settledHeight(element.offsetHeight, now.speed, room))
    delete element.dataset.pulled
    element.style.height = ''
  }
  return {
    height,
    setHeight,
    grip: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}
