import type { BinnedColumn } from './bins.ts'
import type { Node } from './trees.ts'

/** The input for growing a tree. */
export interface TreeInput {
  columns: readonly BinnedColumn[]
  gradient: Float64Array
  /** The tree's rows; reordered in place as it grows. */
  rows: Int32Array
  features: readonly number[]
  options: { leaves: number; minRows: number; pull: number }
}

interface Split {
  feature: number
  /** Bins up to this one go left. */
  bin: number
  missingLeft: boolean
  gain: number
}

/** A leaf that may still be split: its rows are contiguous in `rows`. */
interface Leaf {
  node: number
  from: number
  to: number
  sum: number
  /** For each feature in turn, for each bin: sum of gradients, number of rows. */
  histogram: Float64Array
  best: Split | null
}

/**
 * Grows one tree, always splitting the leaf with the largest gain, until there are `leaves` of them. Thresholds are
 * bins. The larger child's histogram is its parent's minus the smaller one's, so that each row is counted about once
 * per level.
 */
export function growTree(ground: TreeInput): Node[] {
  const { rows, gradient, options } = ground
  const layout = layoutOf(ground)
  const nodes: Node[] = []
  const addLeaf = (from: number, to: number, histogram: Float64Array): Leaf => {
    let sum = 0
    for (let i = from; i < to; i++) sum += gradient[rows[i] ?? 0] ?? 0
    const count = to - from
    const node = nodes.length
    const value = sum / (count + options.pull)
    nodes.push({
      feature: -1,
      threshold: 0,
      missingLeft: false,
      left: -1,
      right: -1,
      value,
      cover: count,
    })
    return {
      node,
      from,
      to,
      sum,
      histogram,
      best: bestSplit(ground, layout, histogram, sum, count),
    }
  }
  const open = [addLeaf(0, rows.length, count(ground, layout, 0, rows.length))]
  for (let leaves = 1; leaves < options.leaves; leaves++) {
    let pick = -1
    for (let i = 0; i < open.length; i++)
      if ((open[i]?.best?.gain ?? 0) > (open[pick]?.best?.gain ?? 0)) pick = i
    const leaf = open[pick]
    if (!leaf?.best) break
    const middle = partition(ground, leaf, leaf.best)
    const leftSmaller = middle - leaf.from <= leaf.to - middle
    const small = leftSmaller
      ? count(ground, layout, leaf.from, middle)
      : count(ground, layout, middle, leaf.to)
    const large = leaf.histogram
    for (let i = 0; i < large.length; i++) large[i] = (large[i] ?? 0) - (small[i] ?? 0)
    const left = addLeaf(leaf.from, middle, leftSmaller ? small : large)
    const right = addLeaf(middle, leaf.to, leftSmaller ? large : small)
    const node = nodes[leaf.node]
    if (node) {
      node.feature = leaf.best.feature
      node.threshold = leaf.best.bin
      node.missingLeft = leaf.best.missingLeft
      node.left = left.node
      node.right = right.node
    }
    open.splice(pick, 1, left, right)
  }
  return nodes
}

/** The offset of each feature's bins in a histogram; a bin takes two numbers. */
function layoutOf({ columns, features }: TreeInput): Int32Array {
  const starts = new Int32Array(features.length + 1)
  features.forEach((feature, i) => {
    const bins = (columns[feature]?.cuts.length ?? 0) + 2
    starts[i + 1] = (starts[i] ?? 0) + 2 * bins
  })
  return starts
}

function count(ground: TreeInput, layout: Int32Array, from: number, to: number): Float64Array {
  const { columns, features, gradient, rows } = ground
  const histogram = new Float64Array(layout[features.length] ?? 0)
  // Read once in row order, for sequential memory access, rather than once per feature.
  const own = new Float64Array(to - from)
  for (let at = from; at < to; at++) own[at - from] = gradient[rows[at] as number] as number
  for (let i = 0; i < features.length; i++) {
    const bins = columns[features[i] ?? 0]?.bins
    if (!bins) continue
    const start = layout[i] ?? 0
    for (let at = from; at < to; at++) {
      const row = rows[at] as number
      const slot = start + 2 * (bins[row] as number)
      histogram[slot] = (histogram[slot] as number) + (own[at - from] as number)
      histogram[slot + 1] = (histogram[slot + 1] as number) + 1
    }
  }
  return histogram
}

function bestSplit(
  { features, options }: TreeInput,
  layout: Int32Array,
  histogram: Float64Array,
  sum: number,
  count: number,
): Split | null {
  const { minRows, pull } = options
  if (count < 2 * minRows) return null
  const whole = (sum * sum) / (count + pull)
  let best: Split | null = null
  for (let i = 0; i < features.length; i++) {
    const start = layout[i] ?? 0
    const bins = ((layout[i + 1] ?? 0) - start) / 2
    const missingSum = histogram[start] ?? 0
    const missingCount = histogram[start + 1] ?? 0
    let leftSum = 0
    let leftCount = 0
    for (let bin = 1; bin < bins - 1; bin++) {
      leftSum += histogram[start + 2 * bin] ?? 0
      leftCount += histogram[start + 2 * bin + 1] ?? 0
      // Rows without the value are tried on both sides.
      for (let side = missingCount > 0 ? 0 : 1; side < 2; side++) {
        const l = side === 0 ? leftSum + missingSum : leftSum
        const n = side === 0 ? leftCount + missingCount : leftCount
        if (n < minRows || count - n < minRows) continue
        const r = sum - l
        const gain = (l * l) / (n + pull) + (r * r) / (count - n + pull) - whole
        if (gain > (best?.gain ?? 1e-9))
          best = { feature: features[i] ?? 0, bin, missingLeft: side === 0, gain }
      }
    }
  }
  return best
}

/**
 * Moves the rows that go left to the front; returns the start of the others. The order within each side is unchanged.
 */
function partition({ columns, rows }: TreeInput, leaf: Leaf, split: Split): number {
  const bins = columns[split.feature]?.bins
  const right: number[] = []
  let at = leaf.from
  for (let i = leaf.from; i < leaf.to; i++) {
    const row = rows[i] ?? 0
    const bin = bins?.[row] ?? 0
    if (bin === 0 ? split.missingLeft : bin <= split.bin) rows[at++] = row
    else right.push(row)
  }
  rows.set(right, at)
  return at
}
