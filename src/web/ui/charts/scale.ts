/** A round number at or above the highest value, for the top of a scale that starts at zero; 1 when there is nothing. */
export function axisMaximum(values: readonly number[]): number {
  const most = Math.max(0, ...values)
  if (most <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  const step = [1, 2, 3, 4, 5, 6, 8, 10].find((each) => most <= each * power) ?? 10
  // Counts are whole numbers.
  return Math.max(1, step * power)
}

/** From this many points on nobody sees that a step is one longer than the next. */
const SEEN_STEP = 6

/**
 * Which points are named below the axis: the last, and up to `most` in even steps. Where points are so few that a step
 * rounded up or down would be seen, each is the same, and the first is named only if it falls on one.
 */
export function labelledPoints(count: number, most = 5): ReadonlySet<number> {
  if (count <= most) return new Set(Array.from({ length: count }, (_, at) => at))
  const step = Math.ceil((count - 1) / (most - 1))
  if (step < SEEN_STEP) {
    const steps = Array.from({ length: most }, (_, at) => count - 1 - at * step)
    return new Set(steps.filter((at) => at >= 0).toReversed())
  }
  const named = Array.from({ length: most }, (_, at) => Math.round((at * (count - 1)) / (most - 1)))
  return new Set(named)
}

/** The parts of a line that hangs together: a point without a value ends one. Each with its place, 0 to `count - 1`. */
export function lineSegments(
  values: readonly (number | null)[],
): readonly (readonly { at: number; value: number }[])[] {
  const parts: { at: number; value: number }[][] = []
  let open = false
  for (const [at, value] of values.entries()) {
    if (value === null) {
      open = false
      continue
    }
    if (!open) parts.push([])
    parts.at(-1)?.push({ at, value })
    open = true
  }
  return parts
}
