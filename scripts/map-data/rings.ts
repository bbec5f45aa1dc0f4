import { metresPerDegree } from '../../src/domain/places/ellipsoid.ts'
import type { Position, Ring } from './raster.ts'

/** Signed area in km² on a flat map of that latitude; positive when the ring runs counter-clockwise. */
export function areaKm2(ring: Ring): number {
  let sum = 0
  for (let i = 0; i + 1 < ring.length; i++) {
    const [x1, y1] = ring[i] ?? [0, 0]
    const [x2, y2] = ring[i + 1] ?? [0, 0]
    sum += x1 * y2 - x2 * y1
  }
  const lat = ring[0]?.[1] ?? 0
  const { north, east } = metresPerDegree(lat)
  return ((sum / 2) * north * east) / 1e6
}

export function contains(ring: Ring, [x, y]: Position): boolean {
  let inside = false
  for (let i = 0; i + 1 < ring.length; i++) {
    const [x1, y1] = ring[i] ?? [0, 0]
    const [x2, y2] = ring[i + 1] ?? [0, 0]
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside
  }
  return inside
}

/** Douglas–Peucker on a closed ring; tolerance in degrees. */
export function simplify(ring: Ring, tolerance: number): Ring {
  if (ring.length < 5) return ring
  // A closed ring has no ends, so it is split at the point farthest from its start.
  const origin = ring[0] ?? [0, 0]
  let far = 0
  let farthest = 0
  ring.forEach(([x, y], i) => {
    const d = (x - origin[0]) ** 2 + (y - origin[1]) ** 2
    if (d > farthest) {
      farthest = d
      far = i
    }
  })
  const keep = new Set([0, far, ring.length - 1])
  const stack: [number, number][] = [
    [0, far],
    [far, ring.length - 1],
  ]
  for (let span = stack.pop(); span; span = stack.pop()) {
    const [from, to] = span
    const [x1, y1] = ring[from] ?? [0, 0]
    const [x2, y2] = ring[to] ?? [0, 0]
    const length = Math.hypot(x2 - x1, y2 - y1)
    let worst = 0
    let at = -1
    for (let i = from + 1; i < to; i++) {
      const [x, y] = ring[i] ?? [0, 0]
      const d =
        length === 0
          ? Math.hypot(x - x1, y - y1)
          : Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
      if (d > worst) {
        worst = d
        at = i
      }
    }
    if (worst > tolerance && at > 0) {
      keep.add(at)
      stack.push([from, at], [at, to])
    }
  }
  return ring.filter((_, i) => keep.has(i))
}

/** Rounds to `digits` decimals (4 = 11 m) and removes duplicate neighbours. */
export function round(ring: Ring, digits: number): Ring {
  const factor = 10 ** digits
  const rounded = ring.map(([x, y]): Position => [
    Math.round(x * factor) / factor,
    Math.round(y * factor) / factor,
  ])
  return rounded.filter(([x, y], i) => {
    const before = rounded[i - 1]
    return !before || before[0] !== x || before[1] !== y
  })
}

/** Sutherland–Hodgman: clips a ring to a box. Parts may touch along the box's edge. */
export function clip(
  ring: Ring,
  box: { west: number; south: number; east: number; north: number },
): Ring {
  const edges: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, box.west, 1],
    [0, box.east, -1],
    [1, box.south, 1],
    [1, box.north, -1],
  ]
  let points = ring.slice(0, -1)
  for (const [axis, limit, sign] of edges) {
    const inside = (p: Position): boolean => (p[axis] - limit) * sign >= 0
    const out: Position[] = []
    points.forEach((p, i) => {
      const before = points[(i + points.length - 1) % points.length] ?? p
      if (inside(p) !== inside(before)) {
        const share = (limit - before[axis]) / (p[axis] - before[axis])
        out.push([before[0] + share * (p[0] - before[0]), before[1] + share * (p[1] - before[1])])
      }
      if (inside(p)) out.push(p)
    })
    points = out
  }
  const first = points[0]
  return first ? [...points, first] : []
}
