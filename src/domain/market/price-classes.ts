/** Values from `low` to `high`, both of them among the values. */
interface PriceClass {
  low: number
  high: number
}

/**
 * Up to `most` classes of about as many values each, the lowest first. Equal values are never parted, so there may be
 * fewer.
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

/** Which class a value belongs to: the first that reaches up to it. */
export function priceClassOf(value: number, classes: readonly PriceClass[]): number {
  const at = classes.findIndex(({ high }) => value <= high)
  return at === -1 ? classes.length - 1 : at
}
