import shores from '../../../../data/map/shores.json' with { type: 'json' }
import type { AmenityKind } from '../amenities.ts'
import { KERALA_BOUNDS, type Point } from '../distance.ts'
import { metresPerDegree } from '../ellipsoid.ts'
import { landmarkKindOf, NEAR_KINDS, nearKindBit, nearKm, type NearKind } from './near-kinds.ts'

/** For the server: the data is too large for the browser. */

interface Spot extends Point {
  kind: NearKind
}

/** Side of a grid cell in degrees, about 1.1 km. */
const CELL = 0.01
/** Shores become points at this distance. Within 2 km of a shore that misplaces the limit by at most 3 m. */
const SHORE_STEP_KM = 0.2
const ROWS = Math.ceil((KERALA_BOUNDS.north - KERALA_BOUNDS.south) / CELL)
const COLUMNS = Math.ceil((KERALA_BOUNDS.east - KERALA_BOUNDS.west) / CELL)

/**
 * Returns a function that gives the kinds of places near a point as a bit mask. A grid holds, for each cell, the kinds
 * that are near all of it, and the places that are near a part of it: only for the latter are distances computed.
 */
export function nearKindsFinder(
  landmarks: Iterable<Point & { kind: AmenityKind }>,
): (point: Point) => number {
  const spots = [...landmarkSpots(landmarks), ...shoreSpots('beach'), ...shoreSpots('backwater')]
  const everywhere = new Uint32Array(ROWS * COLUMNS)
  const starts = new Uint32Array(ROWS * COLUMNS + 1)
  for (const spot of spots)
    visitCells(spot, (cell, covered) => {
      if (covered) everywhere[cell] = (everywhere[cell] ?? 0) | nearKindBit(spot.kind)
    })
  const isPartly = (cell: number, kind: NearKind) =>
    ((everywhere[cell] ?? 0) & nearKindBit(kind)) === 0
  for (const spot of spots)
    visitCells(spot, (cell) => {
      if (isPartly(cell, spot.kind)) starts[cell + 1] = (starts[cell + 1] ?? 0) + 1
    })
  for (let cell = 0; cell < ROWS * COLUMNS; cell += 1)
    starts[cell + 1] = (starts[cell + 1] ?? 0) + (starts[cell] ?? 0)
  const filled = starts.slice()
  const listed = new Uint32Array(starts.at(-1) ?? 0)
  spots.forEach((spot, index) =>
    visitCells(spot, (cell) => {
      if (!isPartly(cell, spot.kind)) return
      const at = filled[cell] ?? 0
      listed[at] = index
      filled[cell] = at + 1
    }),
  )
  const lats = Float64Array.from(spots, ({ lat }) => lat)
  const lngs = Float64Array.from(spots, ({ lng }) => lng)
  const bits = Uint32Array.from(spots, ({ kind }) => nearKindBit(kind))
  const squares = Float64Array.from(spots, ({ kind }) => (nearKm(kind) * 1_000) ** 2)
  const degrees = spots.map(({ lat }) => metresPerDegree(lat))
  const norths = Float64Array.from(degrees, ({ north }) => north)
  const easts = Float64Array.from(degrees, ({ east }) => east)

  return ({ lat, lng }) => {
    const row = Math.floor((lat - KERALA_BOUNDS.south) / CELL)
    const column = Math.floor((lng - KERALA_BOUNDS.west) / CELL)
    if (!(row >= 0 && row < ROWS && column >= 0 && column < COLUMNS)) return 0
    const cell = row * COLUMNS + column
    let mask = everywhere[cell] ?? 0
    const end = starts[cell + 1] ?? 0
    for (let at = starts[cell] ?? 0; at < end; at += 1) {
      const index = listed[at] ?? 0
      const bit = bits[index] ?? 0
      if (mask & bit) continue
      const up = ((lats[index] ?? 0) - lat) * (norths[index] ?? 0)
      const right = ((lngs[index] ?? 0) - lng) * (easts[index] ?? 0)
      if (up * up + right * right <= (squares[index] ?? 0)) mask |= bit
    }
    return mask
  }
}

function* landmarkSpots(landmarks: Iterable<Point & { kind: AmenityKind }>): Generator<Spot> {
  const kinds = new Map(NEAR_KINDS.map((kind) => [landmarkKindOf(kind), kind]))
  for (const { lat, lng, kind } of landmarks) {
    const near = kinds.get(kind)
    if (near) yield { lat, lng, kind: near }
  }
}

/** Points along the shore of the sea or of the backwaters. */
function* shoreSpots(kind: 'beach' | 'backwater'): Generator<Spot> {
  const lines = kind === 'beach' ? shores.sea : shores.backwater
  for (const line of lines)
    for (let i = 1; i < line.length; i += 1) {
      const [fromLng = 0, fromLat = 0] = line[i - 1] ?? []
      const [toLng = 0, toLat = 0] = line[i] ?? []
      const { north, east } = metresPerDegree(fromLat)
      const km = Math.hypot((toLat - fromLat) * north, (toLng - fromLng) * east) / 1_000
      const steps = Math.max(1, Math.ceil(km / SHORE_STEP_KM))
      for (let step = 0; step <= steps; step += 1)
        yield {
          lat: fromLat + ((toLat - fromLat) * step) / steps,
          lng: fromLng + ((toLng - fromLng) * step) / steps,
          kind,
        }
    }
}

/** Calls `visit` with each cell that a spot is near to, and whether it is near to all of the cell. */
function visitCells(spot: Spot, visit: (cell: number, covered: boolean) => void): void {
  const { north, east } = metresPerDegree(spot.lat)
  const reach = nearKm(spot.kind) * 1_000
  const up = (spot.lat - KERALA_BOUNDS.south) / CELL
  const right = (spot.lng - KERALA_BOUNDS.west) / CELL
  const high = north * CELL
  const wide = east * CELL
  const lastRow = Math.min(ROWS - 1, Math.floor(up + reach / high))
  const lastColumn = Math.min(COLUMNS - 1, Math.floor(right + reach / wide))
  for (let row = Math.max(0, Math.floor(up - reach / high)); row <= lastRow; row += 1)
    for (
      let column = Math.max(0, Math.floor(right - reach / wide));
      column <= lastColumn;
      column += 1
    ) {
      const near = Math.hypot(gap(up, row) * high, gap(right, column) * wide)
      if (near > reach) continue
      const far = Math.hypot(
        Math.max(up - row, row + 1 - up) * high,
        Math.max(right - column, column + 1 - right) * wide,
      )
      visit(row * COLUMNS + column, far <= reach)
    }
}

/** Distance in cells from a position to a cell along one axis. */
function gap(at: number, cell: number): number {
  return Math.max(0, cell - at, at - cell - 1)
}
