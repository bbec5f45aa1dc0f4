import { signedDistance, type PlanePoint } from './plane.ts'

interface Cell {
  middle: PlanePoint
  half: number
  distance: number
  /** An upper bound for the distance of any point of the cell from the outline. */
  best: number
}

/**
 * The point inside a ring that lies farthest from its outline, to within `precision` of the plane's unit. Follows "A
 * new algorithm for finding a visual center of a polygon" (Agafonkin, 2016): cover the polygon with square cells, split
 * the most promising one, and stop when none can improve the result.
 */
export function poleOfInaccessibility(ring: readonly PlanePoint[], precision: number): PlanePoint {
  const xs = ring.map(({ x }) => x)
  const ys = ring.map(({ y }) => y)
  const [west, east] = [Math.min(...xs), Math.max(...xs)]
  const [south, north] = [Math.min(...ys), Math.max(...ys)]
  const cell = (x: number, y: number, half: number): Cell => {
    const middle = { x, y }
    const distance = signedDistance(middle, ring)
    return { middle, half, distance, best: distance + half * Math.SQRT2 }
  }
  const size = Math.min(east - west, north - south)
  const [first] = ring
  if (!first || size <= 0) return first ?? { x: 0, y: 0 }

  const open: Cell[] = []
  for (let x = west; x < east; x += size) {
    for (let y = south; y < north; y += size) open.push(cell(x + size / 2, y + size / 2, size / 2))
  }
  let found = cell((west + east) / 2, (south + north) / 2, 0)
  while (open.length > 0) {
    const next = takeBest(open)
    if (!next) break
    if (next.distance > found.distance) found = next
    if (next.best - found.distance <= precision) continue
    const { x, y } = next.middle
    const h = next.half / 2
    open.push(cell(x - h, y - h, h), cell(x + h, y - h, h))
    open.push(cell(x - h, y + h, h), cell(x + h, y + h, h))
  }
  return found.middle
}

/** A linear scan suffices: a search over one plot opens a few dozen cells. */
function takeBest(cells: Cell[]): Cell | undefined {
  let at = 0
  cells.forEach((cell, i) => {
    if (cell.best > (cells[at]?.best ?? -Infinity)) at = i
  })
  const best = cells[at]
  const last = cells.pop()
  if (last && at < cells.length) cells[at] = last
  return best
}
