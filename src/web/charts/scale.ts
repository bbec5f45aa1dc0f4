/** A round number at or above the highest value, for the top of a scale that starts at zero; 1 when there is nothing. */
export function topOf(values: readonly number[]): number {
  const most = Math.max(0, ...values)
  if (most <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  const step = [1, 2, 3, 4, 5, 6, 8, 10].find((each) => most <= each * power) ?? 10
  // Counts: no half of a person ever looked at a home.
  return Math.max(1, step * power)
}

/** Which points are named below the axis: the first, the last, and up to `most` in even steps. */
export function namedPoints(count: number, most = 5): ReadonlySet<number> {
  if (count <= most) return new Set(Array.from({ length: count }, (_, at) => at))
  const named = Array.from({ length: most }, (_, at) => Math.round((at * (count - 1)) / (most - 1)))
  return new Set(named)
}

/** The parts of a line that hangs together: a point without a value ends one. Each with its place, 0 to `count - 1`. */
export function unbroken(
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
