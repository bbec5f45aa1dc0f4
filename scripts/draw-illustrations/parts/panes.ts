import type { Sheet } from '../sheet.ts'
import { n, stroke } from '../svg.ts'

/** Lamp light seen through a window. */
export const LAMPS = ['#ffd890', '#f6bd6e'] as const

/**
 * Many windows of the same height, as three thick strokes: dark glass and two shades of lamp light. A window costs a
 * dozen bytes this way, and forty as a path of its own.
 */
export interface Panes {
  /** A window, lit or dark depending on the hour and chance. */
  add: (x: number, y: number, w: number) => void
  /** A window with a lamp behind it. */
  lamp: (x: number, y: number, w: number) => void
  svg: (glass?: string) => string
}

export function panes(s: Sheet, height: number): Panes {
  let dark = ''
  let warm = ''
  let soft = ''
  const at = (x: number, y: number, w: number) => `M${n(x)} ${n(y + height / 2)}h${n(w)}`
  const lamp = (x: number, y: number, w: number) => {
    if (s.random() < 0.6) warm += at(x, y, w)
    else soft += at(x, y, w)
  }
  return {
    lamp,
    add(x, y, w) {
      if (s.random() < s.hour.lit * 0.75) lamp(x, y, w)
      else dark += at(x, y, w)
    },
    svg(glass = '#3d5568') {
      const layer = (d: string, colour: string) => (d === '' ? '' : stroke(d, colour, height))
      return layer(dark, s.tone(glass)) + layer(warm, LAMPS[0]) + layer(soft, LAMPS[1])
    },
  }
}
