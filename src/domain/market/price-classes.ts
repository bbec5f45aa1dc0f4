/** Values from `low` to `high`, inclusive. */
interface PriceClass {
  low: number
  high: number
}

/**
 * Splits values into at most `most` classes of about equal size, lowest first. Equal values stay together, so there may
 * be fewer classes.
 */
export function priceClasses(values: readonly number[], most = 5): PriceClass[] {
  const sorted = values.toSorted((a, b) => a - b)
  const count = Math.min(most, sorted.length)
  const highs = new Set(
    Array.from(
      { length: count },
      (_, at) => sorted[Math.ceil(((at + 1) * sorted.length) / count) - 1],
    ).filter((high) => high !== undefined),
  )
  let below = -Infinity
  return Array.from(highs, (high) => {
    const low = sorted.find((value) => value > below) ?? high
    below = high
    return { low, high }
  })
}

/** The class of a value: the first whose upper bound is not below it. */
export function priceClassOf(value: number, classes: readonly PriceClass[]): number {
  const at = classes.findIndex(({ high }) => value <= high)
  return at === -1 ? classes.length - 1 : at
}
