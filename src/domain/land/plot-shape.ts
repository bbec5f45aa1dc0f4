/**
 * Areas of plots from lengths measured on the ground: all lengths in one unit, areas in its square. Sides are named in
 * the order in which one walks round the plot.
 */

/** Why lengths make no shape; message keys of the page (`fault.<code>`). */
export type ShapeFault = 'triangle' | 'diagonal' | 'quadrilateral' | 'trapezium'
export type ShapeArea = { ok: true; area: number } | { ok: false; fault: ShapeFault }

/** Lengths that meet exactly enclose nothing; a tape's error is far larger than this. */
const FLAT = 1e-9

/**
 * A triangle by its three sides: Heron's formula, in Kahan's form, which keeps its digits for flat triangles
 * (W. Kahan, Miscalculating Area and Angles of a Needle-like Triangle, 2014).
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
 * A quadrilateral of sides a, b, c, d whose diagonal runs from the corner of d and a to the corner of b and c: the two
 * triangles on either side of it, so no corner may point inward past it.
 */
export function quadrilateralArea([a, b, c, d]: FourSides, diagonal: number): ShapeArea {
  const [one, other] = [triangleArea([a, b, diagonal]), triangleArea([c, d, diagonal])]
  return one.ok && other.ok
    ? { ok: true, area: one.area + other.area }
    : { ok: false, fault: 'diagonal' }
}

export type AreaRange = { ok: true; least: number; most: number } | { ok: false; fault: ShapeFault }

/**
 * What four sides alone can enclose with no corner pointing inward. Most: as a quadrilateral in a circle (Brahmagupta's
 * formula; by Bretschneider's no other of these sides is larger). Least: pushed over until one corner lies straight,
 * where a triangle is left; with two pairs of equal sides, nothing at all.
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
 * A trapezium by its two parallel sides and the two others: sliding one of these along leaves a triangle on the
 * difference of the parallel sides, whose height is the trapezium's. Equal parallel sides fix no height.
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
