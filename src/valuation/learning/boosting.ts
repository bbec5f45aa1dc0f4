import { binColumn, type BinnedColumn } from './bins.ts'
import { growTree } from './grow-tree.ts'
import { seeded } from './random.ts'
import { packTrees, type Node, type Trees } from './trees.ts'

export interface BoostingOptions {
  trees: number
  learningRate: number
  /** Leaves per tree. */
  leaves: number
  /** Minimum rows per leaf. */
  minRows: number
  /** Shrinks the leaves of few rows towards 0, like that many rows of 0. */
  pull: number
  /** Share of the rows, and of the columns, sampled for each tree. */
  rowShare: number
  columnShare: number
  bins: number
  seed: number
  /** Residuals beyond this, in the target's unit, contribute only their sign (P. Huber, 1964). */
  huber: number
}

/** Maximum rows per tree: more of them hardly change the splits, and each costs as much time. */
const MOST_ROWS_OF_TREE = 16_000

export const DEFAULT_BOOSTING: BoostingOptions = {
  trees: 300,
  learningRate: 0.06,
  leaves: 24,
  minRows: 12,
  pull: 3,
  rowShare: 0.7,
  columnShare: 0.6,
  bins: 96,
  seed: 1,
  huber: 0.25,
}

export interface Boosted {
  /** The prediction before any tree: the median of the targets. */
  base: number
  trees: Trees
}

/**
 * Gradient boosting of regression trees on binned columns (J. Friedman, 2001; histograms and leaf-wise growth after G.
 * Ke and others, LightGBM, 2017), for Huber's loss: small residuals count squared, large ones by their sign.
 * @param columns one Float64Array per feature, all of the targets' length; NaN means missing
 * @param progress called after each tree with the completed share
 */
export function boost(
  columns: readonly Float64Array[],
  targets: Float64Array,
  options: BoostingOptions,
  progress?: (done: number) => void,
): Boosted {
  const binned = columns.map((column) => binColumn(column, options.bins))
  const random = seeded(options.seed)
  const rows = targets.length
  const base = medianOf(targets)
  const predicted = new Float64Array(rows).fill(base)
  const gradient = new Float64Array(rows)
  const leafOf = new Int32Array(rows)
  const grown: Node[][] = []
  for (let number = 0; number < options.trees; number++) {
    for (let row = 0; row < rows; row++) {
      const residual = (targets[row] ?? 0) - (predicted[row] ?? 0)
      gradient[row] = Math.max(-options.huber, Math.min(options.huber, residual))
    }
    const nodes = growTree({
      columns: binned,
      gradient,
      rows: sampleRows(rows, Math.min(options.rowShare, MOST_ROWS_OF_TREE / rows), random),
      features: sampleFeatures(binned, options.columnShare, random),
      options,
    })
    placeRows(nodes, binned, leafOf)
    for (const node of nodes) node.value *= options.learningRate
    for (let row = 0; row < rows; row++)
      predicted[row] = (predicted[row] ?? 0) + (nodes[leafOf[row] ?? 0]?.value ?? 0)
    grown.push(nodes.map((node) => withThreshold(node, binned)))
    progress?.((number + 1) / options.trees)
  }
  return { base, trees: packTrees(grown) }
}

/** While a tree grows, its thresholds are bins; prediction compares values. */
function withThreshold(node: Node, columns: readonly BinnedColumn[]): Node {
  if (node.feature < 0) return node
  return { ...node, threshold: columns[node.feature]?.cuts[node.threshold - 1] ?? Infinity }
}

/** The leaf of every row, sampled or not. The tree is stored in flat arrays, since every tree visits every row. */
function placeRows(nodes: readonly Node[], columns: readonly BinnedColumn[], leafOf: Int32Array) {
  const feature = Int16Array.from(nodes, (node) => node.feature)
  const threshold = Uint8Array.from(nodes, (node) => node.threshold)
  const missingLeft = Uint8Array.from(nodes, (node) => Number(node.missingLeft))
  const left = Int16Array.from(nodes, (node) => node.left)
  const right = Int16Array.from(nodes, (node) => node.right)
  const bins = nodes.map((node) => columns[node.feature]?.bins ?? NO_BINS)
  for (let row = 0; row < leafOf.length; row++) {
    let at = 0
    while ((feature[at] as number) >= 0) {
      const bin = (bins[at] as Uint8Array)[row] as number
      const goes = bin === 0 ? missingLeft[at] === 1 : bin <= (threshold[at] as number)
      at = (goes ? left[at] : right[at]) as number
    }
    leafOf[row] = at
  }
}

const NO_BINS = new Uint8Array()

function sampleRows(rows: number, share: number, random: () => number): Int32Array {
  const taken = new Int32Array(rows)
  let count = 0
  for (let row = 0; row < rows; row++) if (share >= 1 || random() < share) taken[count++] = row
  return taken.subarray(0, count)
}

function sampleFeatures(
  columns: readonly BinnedColumn[],
  share: number,
  random: () => number,
): number[] {
  const useful = columns.flatMap(({ cuts }, feature) => (cuts.length > 0 ? [feature] : []))
  const taken = useful.filter(() => random() < share)
  return taken.length > 0 ? taken : useful
}

export function medianOf(values: ArrayLike<number>): number {
  const sorted = Float64Array.from(values).sort()
  const middle = sorted.length >>> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
