/**
 * Plot areas from lengths measured on the ground: all lengths in one unit, areas in its square. Sides are named in the
 * order of a walk around the plot.
 */

/** Why lengths form no shape; message keys of the page (`fault.<code>`). */
export type ShapeFault = 'triangle' | 'diagonal' | 'quadrilateral' | 'trapezium'
export type ShapeArea = { ok: true; area: number } | { ok: false; fault: ShapeFault }

/** Lengths that only just meet enclose nothing; the error of a tape is far larger than this tolerance. */
const FLAT = 1e-9

/**
 * A triangle by its three sides: Heron's formula in Kahan's form, which stays accurate for flat triangles (W. Kahan,
 * Miscalculating Area and Angles of a Needle-like Triangle, 2014).
 */
export function triangleArea(sides: readonly [number, number, number]): ShapeArea {
  const [c, b, a] = sides.toSorted((one, other) => one - other) as [number, number, number]
  if (!(c > 0) || c - (a - b) <= FLAT * a) return { ok: false, fault: 'triangle' }
  return {
    ok: true,
    area: Math.sqrt((a + (b + c)) * (c - (a - b)) * (c + (a - b)) * (a + (b - c))) / 4,
  }
}

export type FourSides = readonly [number, number, number, number]

/**
 * A quadrilateral of sides a, b, c, d whose diagonal runs from the corner of d and a to the corner of b and c: the sum
 * of the triangles on either side of it, so no corner beyond it may point inward.
 */
export function quadrilateralArea([a, b, c, d]: FourSides, diagonal: number): ShapeArea {
  const [one, other] = [triangleArea([a, b, diagonal]), triangleArea([c, d, diagonal])]
  return one.ok && other.ok
    ? { ok: true, area: one.area + other.area }
    : { ok: false, fault: 'diagonal' }
}

export type AreaRange = { ok: true; least: number; most: number } | { ok: false; fault: ShapeFault }

/**
 * The bounds of the area of a convex quadrilateral with four given sides. Maximum: the cyclic quadrilateral
 * (Brahmagupta's formula; by Bretschneider's no other is larger). Minimum: pushed over until one corner is straight,
 * which leaves a triangle; zero with two pairs of equal sides.
 */
export function areaRange(sides: FourSides): AreaRange {
  const [a, b, c, d] = sides
  const s = (a + b + c + d) / 2
  const longest = Math.max(...sides)
  if (!(Math.min(...sides) > 0) || s - longest <= FLAT * s)
    return { ok: false, fault: 'quadrilateral' }
  const straight = [
    [a + b, c, d],
    [b + c, d, a],
    [c + d, a, b],
    [d + a, b, c],
  ] as const
  const ends = straight
    .filter(([whole, one, other]) => whole <= one + other && whole >= Math.abs(one - other))
    .map((triangle) => {
      const flat = triangleArea(triangle)
      return flat.ok ? flat.area : 0
    })
  return {
    ok: true,
    least: Math.min(...ends),
    most: Math.sqrt((s - a) * (s - b) * (s - c) * (s - d)),
  }
}

/**
 * A trapezium by its two parallel sides and its two legs: moving one leg along leaves a triangle whose base is the
 * difference of the parallel sides and whose height is the trapezium's. Equal parallel sides determine no height.
 */
export function trapeziumArea(
  parallel: readonly [number, number],
  legs: readonly [number, number],
): ShapeArea {
  const [p, q] = parallel
  const base = Math.abs(p - q)
  const triangle = triangleArea([base, ...legs])
  if (!(p > 0) || !(q > 0) || !triangle.ok) return { ok: false, fault: 'trapezium' }
  return { ok: true, area: (triangle.area / base) * (p + q) }
}
