/**
 * A point on a plane: x east, y north, in any one unit. Rings in this module are open: the first point is not repeated.
 */
export interface PlanePoint {
  x: number
  y: number
}

/** Twice the signed area of a triangle: positive when a, b, c turn left. */
function turn(a: PlanePoint, b: PlanePoint, c: PlanePoint): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/** Signed area by the shoelace formula; positive when the ring runs counter-clockwise. */
export function ringArea(ring: readonly PlanePoint[]): number {
  const origin = ring[0]
  if (!origin) return 0
  let sum = 0
  for (let i = 1; i + 1 < ring.length; i++) {
    const [b, c] = [ring[i], ring[i + 1]]
    if (b && c) sum += turn(origin, b, c)
  }
  return sum / 2
}

/** Distance from a point to a segment, in the plane's unit. */
export function distanceToSegment(p: PlanePoint, a: PlanePoint, b: PlanePoint): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((p.x - a.x) * dx + (p.y - a.y) * dy) / length
  const t = Math.min(1, Math.max(0, along))
  const offX = p.x - a.x - t * dx
  const offY = p.y - a.y - t * dy
  return Math.sqrt(offX * offX + offY * offY)
}

/** Distance from a point to a ring's outline: positive inside, negative outside. */
export function signedDistance(p: PlanePoint, ring: readonly PlanePoint[]): number {
  let inside = false
  let nearest = Infinity
  let a = ring.at(-1)
  for (const b of ring) {
    if (a) {
      if (b.y > p.y !== a.y > p.y && p.x < ((a.x - b.x) * (p.y - b.y)) / (a.y - b.y) + b.x) {
        inside = !inside
      }
      nearest = Math.min(nearest, distanceToSegment(p, a, b))
    }
    a = b
  }
  return inside ? nearest : -nearest
}

export type RingFault = 'crossing' | 'touching'

interface Side {
  from: PlanePoint
  to: PlanePoint
  at: number
  west: number
  east: number
  south: number
  north: number
}

/**
 * How a ring fails to be simple: 'crossing' when two sides intersect (a bow-tie), 'touching' when non-adjacent sides
 * meet or adjacent sides fold back on each other (a spike). `reach` is the distance that counts as touching. Sides are
 * swept from west to east, so a plot with thousands of corners takes milliseconds.
 */
export function ringFault(ring: readonly PlanePoint[], reach: number): RingFault | null {
  const sides = ring.map((from, at): Side => {
    const to = ring[(at + 1) % ring.length] ?? from
    return {
      from,
      to,
      at,
      west: Math.min(from.x, to.x),
      east: Math.max(from.x, to.x),
      south: Math.min(from.y, to.y),
      north: Math.max(from.y, to.y),
    }
  })
  const swept = sides.toSorted((a, b) => a.west - b.west)
  let touching = false
  for (let i = 0; i < swept.length; i++) {
    const one = swept[i]
    if (!one) continue
    for (let j = i + 1; j < swept.length; j++) {
      const other = swept[j]
      if (!other || other.west > one.east + reach) break
      // The teeth of a comb that points east overlap along their whole length.
      if (other.south > one.north + reach || one.south > other.north + reach) continue
      if (crosses(one, other)) return 'crossing'
      touching ||= touches(one, other, ring.length, reach)
    }
  }
  return touching ? 'touching' : null
}

function crosses({ from: a, to: b }: Side, { from: c, to: d }: Side): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
}

function touches(one: Side, other: Side, count: number, reach: number): boolean {
  if ((one.at + 1) % count === other.at) return foldsBack(one, other, reach)
  if ((other.at + 1) % count === one.at) return foldsBack(other, one, reach)
  return (
    distanceToSegment(one.from, other.from, other.to) <= reach ||
    distanceToSegment(one.to, other.from, other.to) <= reach ||
    distanceToSegment(other.from, one.from, one.to) <= reach ||
    distanceToSegment(other.to, one.from, one.to) <= reach
  )
}

/** Whether the second of two adjacent sides runs back along the first. */
function foldsBack({ from: a, to: b }: Side, { to: c }: Side, reach: number): boolean {
  return distanceToSegment(c, a, b) <= reach || distanceToSegment(a, b, c) <= reach
}
