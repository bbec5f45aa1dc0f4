/** The bin of a value that is missing. Bins of values begin at 1. */
export const MISSING_BIN = 0

/** One column of the table, discretised so that a split considers few positions. */
export interface BinnedColumn {
  /** For each row, MISSING_BIN … cuts.length + 1. */
  bins: Uint8Array
  /** Bin b + 1 contains the values above cuts[b - 1] up to cuts[b]; ascending. */
  cuts: Float64Array
}

/**
 * Discretises a column at quantiles of its values, each cut half-way between two values that occur; a column with few
 * values has a bin for each. NaN means missing.
 */
export function binColumn(values: Float64Array, maxBins: number): BinnedColumn {
  const cuts = cutsOf(values, Math.min(maxBins, 254))
  const bins = new Uint8Array(values.length)
  for (let row = 0; row < values.length; row++) bins[row] = binOf(cuts, values[row] ?? NaN)
  return { bins, cuts }
}

/** The bin of one value. */
export function binOf(cuts: Float64Array, value: number): number {
  if (Number.isNaN(value)) return MISSING_BIN
  let low = 0
  let high = cuts.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (value <= (cuts[middle] ?? Infinity)) high = middle
    else low = middle + 1
  }
  return low + 1
}

function cutsOf(values: Float64Array, maxBins: number): Float64Array {
  const present = values.filter((value) => !Number.isNaN(value)).sort()
  const distinct = new Set(present).size
  const cuts: number[] = []
  const between = (at: number): void => {
    const below = present[at - 1] ?? 0
    const above = present[at] ?? 0
    if (below === above) return
    const cut = below + (above - below) / 2
    if (cuts.length === 0 || cut > (cuts[cuts.length - 1] ?? 0)) cuts.push(cut)
  }
  if (distinct <= maxBins) for (let at = 1; at < present.length; at++) between(at)
  else
    for (let part = 1; part < maxBins; part++) {
      let at = Math.round((part * present.length) / maxBins)
      // Equal values stay together: the cut moves to the end of their run.
      while (at < present.length && present[at] === present[at - 1]) at++
      if (at < present.length) between(at)
    }
  return Float64Array.from(cuts)
}
