import { metresPerDegree } from '../../src/domain/places/ellipsoid.ts'

/** A grid over a box in degrees, row 0 at the south, cell (0, 0) at the south-west corner. */
export interface Grid {
  west: number
  south: number
  /** Cell size in degrees, equal in both directions. */
  step: number
  width: number
  height: number
  values: Float32Array
}

export type Position = [lng: number, lat: number]
export type Ring = Position[]

export function makeGrid(
  box: { west: number; south: number; east: number; north: number },
  step: number,
): Grid {
  const width = Math.round((box.east - box.west) / step)
  const height = Math.round((box.north - box.south) / step)
  return {
    west: box.west,
    south: box.south,
    step,
    width,
    height,
    values: new Float32Array(width * height),
  }
}

/** Fills the rings by the even-odd rule, so that a hole given as another ring stays empty. Cell centres decide. */
export function fillRings(grid: Grid, rings: readonly Ring[], value: number): void {
  const crossings: number[][] = Array.from({ length: grid.height }, () => [])
  for (const ring of rings) {
    for (let i = 0; i + 1 < ring.length; i++) {
      const [x1, y1] = ring[i] ?? [0, 0]
      const [x2, y2] = ring[i + 1] ?? [0, 0]
      if (y1 === y2) continue
      const low = Math.min(y1, y2)
      const high = Math.max(y1, y2)
      const first = Math.max(0, Math.ceil((low - grid.south) / grid.step - 0.5))
      const last = Math.min(grid.height - 1, Math.ceil((high - grid.south) / grid.step - 0.5) - 1)
      for (let row = first; row <= last; row++) {
        const lat = grid.south + (row + 0.5) * grid.step
        crossings[row]?.push(x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1))
      }
    }
  }
  crossings.forEach((row, y) => {
    row.sort((a, b) => a - b)
    for (let i = 0; i + 1 < row.length; i += 2) {
      const from = Math.max(0, Math.ceil(((row[i] ?? 0) - grid.west) / grid.step - 0.5))
      const to = Math.min(grid.width, Math.ceil(((row[i + 1] ?? 0) - grid.west) / grid.step - 0.5))
      if (to > from) grid.values.fill(value, y * grid.width + from, y * grid.width + to)
    }
  })
}

/** Adds a rounded peak that falls to half at `km` from its centre, so that nearby ones merge. */
export function addMound(grid: Grid, [lng, lat]: Position, km: number): void {
  const { north, east } = metresPerDegree(lat)
  const squeeze = east / north
  const kmACell = (north / 1_000) * grid.step
  const reach = Math.ceil((km * 3) / kmACell / squeeze)
  const middleX = Math.round((lng - grid.west) / grid.step)
  const middleY = Math.round((lat - grid.south) / grid.step)
  for (let y = Math.max(0, middleY - reach); y <= Math.min(grid.height - 1, middleY + reach); y++) {
    for (
      let x = Math.max(0, middleX - reach);
      x <= Math.min(grid.width - 1, middleX + reach);
      x++
    ) {
      const away = Math.hypot((x - middleX) * squeeze, y - middleY) * kmACell
      const at = y * grid.width + x
      grid.values[at] = (grid.values[at] ?? 0) + 2 ** -((away / km) ** 2)
    }
  }
}

/**
 * Three box blurs, which approximate a Gaussian. Rounds corners, closes narrow gaps and removes spikes narrower than
 * about twice the radius; a straight shore keeps its position.
 */
export function blur(grid: Grid, radius: number): void {
  const { width, height, values } = grid
  const line = new Float32Array(Math.max(width, height))
  for (let pass = 0; pass < 3; pass++) {
    for (let y = 0; y < height; y++) blurLine(values, line, y * width, 1, width, radius)
    for (let x = 0; x < width; x++) blurLine(values, line, x, width, height, radius)
  }
}

function blurLine(
  values: Float32Array,
  line: Float32Array,
  start: number,
  stride: number,
  count: number,
  radius: number,
): void {
  const at = (i: number): number =>
    values[start + Math.min(count - 1, Math.max(0, i)) * stride] ?? 0
  let sum = 0
  for (let i = -radius; i <= radius; i++) sum += at(i)
  for (let i = 0; i < count; i++) {
    line[i] = sum / (2 * radius + 1)
    sum += at(i + radius + 1) - at(i - radius)
  }
  for (let i = 0; i < count; i++) values[start + i * stride] = line[i] ?? 0
}

/**
 * The closed outlines of everything above 0.5, by marching squares with linear interpolation. Outlines of filled areas
 * run counter-clockwise, outlines of gaps clockwise. Cells outside the grid count as empty, so areas that touch its
 * edge are closed along it.
 */
export function outlines(grid: Grid): Ring[] {
  const { width, height, values } = grid
  const at = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (values[y * width + x] ?? 0)
  // A crossing is identified by its edge: 2·cell for the edge to the right, 2·cell + 1 for the edge upwards.
  const stride = width + 2
  const name = (x: number, y: number, up: number): number => ((y + 1) * stride + x + 1) * 2 + up
  const next = new Map<number, number>()
  const points = new Map<number, Position>()
  const point = (x: number, y: number, up: number): number => {
    const id = name(x, y, up)
    if (!points.has(id)) {
      const a = at(x, y)
      const b = up ? at(x, y + 1) : at(x + 1, y)
      const share = (0.5 - a) / (b - a)
      points.set(id, [
        grid.west + (x + 0.5 + (up ? 0 : share)) * grid.step,
        grid.south + (y + 0.5 + (up ? share : 0)) * grid.step,
      ])
    }
    return id
  }
  for (let y = -1; y < height; y++) {
    for (let x = -1; x < width; x++) {
      const sw = at(x, y) > 0.5
      const se = at(x + 1, y) > 0.5
      const nw = at(x, y + 1) > 0.5
      const ne = at(x + 1, y + 1) > 0.5
      if (sw === se && sw === nw && sw === ne) continue
      // With the filled part on the left of each side: leave where filled changes to empty.
      const sides: [boolean, boolean, () => number][] = [
        [sw, se, () => point(x, y, 0)],
        [se, ne, () => point(x + 1, y, 1)],
        [ne, nw, () => point(x, y + 1, 0)],
        [nw, sw, () => point(x, y, 1)],
      ]
      const exits = sides.filter(([a, b]) => a && !b).map(([, , p]) => p())
      const entries = sides.filter(([a, b]) => !a && b).map(([, , p]) => p())
      if (exits.length === 2 && sw) exits.reverse()
      exits.forEach((exit, i) => next.set(exit, entries[i] ?? exit))
    }
  }
  const rings: Ring[] = []
  while (next.size > 0) {
    const [start] = next.keys()
    if (start === undefined) break
    const ring: Ring = []
    let here = start
    for (;;) {
      const to = next.get(here)
      if (to === undefined) break
      next.delete(here)
      ring.push(points.get(here) ?? [0, 0])
      here = to
    }
    const first = ring[0]
    if (first && ring.length > 2) rings.push([...ring, first])
  }
  return rings
}
