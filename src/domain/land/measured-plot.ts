import { readTypedPlace } from '../geo/typed-place.ts'
import { readPlot, type Corner, type PlotProblem } from '../geo/plot-geometry.ts'
import {
  areaRange,
  quadrilateralArea,
  trapeziumArea,
  triangleArea,
  type ShapeFault,
} from './plot-shape.ts'

export const SHAPES = ['four', 'rectangle', 'triangle', 'trapezium', 'corners'] as const
export type Shape = (typeof SHAPES)[number]
export type SidedShape = Exclude<Shape, 'corners'>

/** The lengths that each shape requires, in form order; `diagonal` is optional. */
export const SHAPE_LENGTHS = {
  four: ['a', 'b', 'c', 'd', 'diagonal'],
  rectangle: ['a', 'b'],
  triangle: ['a', 'b', 'c'],
  trapezium: ['a', 'c', 'b', 'd'],
} as const satisfies Record<SidedShape, readonly LengthName[]>
export type LengthName = 'a' | 'b' | 'c' | 'd' | 'diagonal'

/** In square metres. `between`: four sides without a diagonal determine no exact area, only its bounds. */
export type Measured =
  | { state: 'area'; sqm: number }
  | { state: 'between'; least: number; most: number }
  | { state: 'fault'; fault: ShapeFault }
  /** A required length is missing. */
  | { state: 'open' }

/** The area of a plot from lengths in metres. */
export function measuredPlot(
  shape: SidedShape,
  lengths: Readonly<Partial<Record<LengthName, number>>>,
): Measured {
  const { a, b, c, d, diagonal } = lengths
  const told = (found: ReturnType<typeof triangleArea>): Measured =>
    found.ok ? { state: 'area', sqm: found.area } : { state: 'fault', fault: found.fault }
  if (!a || !b) return { state: 'open' }
  if (shape === 'rectangle') return { state: 'area', sqm: a * b }
  if (!c) return { state: 'open' }
  if (shape === 'triangle') return told(triangleArea([a, b, c]))
  if (!d) return { state: 'open' }
  if (shape === 'trapezium') return told(trapeziumArea([a, c], [b, d]))
  const range = areaRange([a, b, c, d])
  if (!range.ok) return { state: 'fault', fault: range.fault }
  return diagonal
    ? told(quadrilateralArea([a, b, c, d], diagonal))
    : { state: 'between', least: range.least, most: range.most }
}

/**
 * The maximum number of corners. More is a mistake or an attack, since each side is compared with the sides near it.
 */
export const MOST_CORNERS = 2_000

/** Corners in boundary order, one per line or separated by semicolons. */
export type TypedCorners =
  | { ok: true; corners: Corner[]; sqm: number }
  | { ok: false; problem: PlotProblem | 'tooMany'; line: null }
  /** A line that is not a point; counted from 1. */
  | { ok: false; problem: 'line'; line: number }

/** Null when the text is empty. */
export function typedCorners(text: string): TypedCorners | null {
  const lines = text.split(/[\n;]/).filter((line) => line.trim() !== '')
  if (lines.length === 0) return null
  if (lines.length > MOST_CORNERS) return { ok: false, problem: 'tooMany', line: null }
  const corners: Corner[] = []
  for (const [at, line] of lines.entries()) {
    const read = readTypedPlace(line)
    if (!read?.ok) return { ok: false, problem: 'line', line: at + 1 }
    corners.push([read.point.lng, read.point.lat])
  }
  const plot = readPlot(corners)
  return plot.ok
    ? { ok: true, corners: plot.plot.corners, sqm: plot.plot.areaSquareMetres }
    : { ok: false, problem: plot.problem, line: null }
}

/** Formats corners for a text field and a URL, to 11 cm: "9.590000, 76.520000" per line. */
export function cornersText(corners: readonly Corner[]): string {
  return corners.map(([lng, lat]) => `${lat.toFixed(6)}, ${lng.toFixed(6)}`).join('\n')
}
