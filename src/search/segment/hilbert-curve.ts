/*
 * The order of rows: a Hilbert curve over the grid cells of Web Mercator. Every cell of every zoom is one run of rows,
 * and neighbours on the map are mostly neighbours in memory.
 */

/** The deepest grid level: 2^26 cells a side, about 0.6 m at the equator. */
export const DEEPEST_LEVEL = 26
const SIDE = 2 ** DEEPEST_LEVEL
/** Latitude at which Web Mercator ends, degrees. */
const MERCATOR_EDGE = 85.0511287798066
const RADIANS = Math.PI / 180

/** Column of a longitude at the deepest level. */
export function squareX(lng: number): number {
  return clampToGrid(Math.floor((lng / 360 + 0.5) * SIDE))
}

/** Row of a latitude at the deepest level, from the north. */
export function squareY(lat: number): number {
  const sine = Math.sin(Math.max(-MERCATOR_EDGE, Math.min(MERCATOR_EDGE, lat)) * RADIANS)
  return clampToGrid(Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * SIDE))
}

function clampToGrid(square: number): number {
  return Math.max(0, Math.min(SIDE - 1, square))
}

/** The position of a cell of the deepest level along the curve, below 2^52. */
export function hilbertIndex(x: number, y: number): number {
  let place = 0
  let column = x
  let row = y
  for (let half = SIDE >>> 1; half > 0; half >>>= 1) {
    const right = (column & half) === 0 ? 0 : 1
    const down = (row & half) === 0 ? 0 : 1
    place = place * 4 + ((3 * right) ^ down)
    // The quarter's own curve is rotated, so that its ends meet those of its neighbours.
    if (down === 0) {
      if (right === 1) {
        column = half - 1 - (column & (half - 1))
        row = half - 1 - (row & (half - 1))
      }
      const turned = column
      column = row
      row = turned
    }
  }
  return place
}

/** The lowest level whose cells separate two points of the deepest level; 255 when none does. */
export function splitLevel(x: number, y: number, otherX: number, otherY: number): number {
  const differing = (x ^ otherX) | (y ^ otherY)
  return differing === 0 ? 255 : Math.clz32(differing) - (32 - DEEPEST_LEVEL) + 1
}
