/**
 * Trees in flat arrays, node by node, children always after their parent. A node with feature −1 is a leaf. `value` is
 * the leaf's contribution; for an inner node the mean of its leaves, weighted by `cover`.
 */
export interface Trees {
  /** The first node of each tree, and the number of nodes at the end. */
  roots: Int32Array
  feature: Int16Array
  /** A row goes left when its value is at most this. */
  threshold: Float64Array
  /** 1 when a row with a missing value goes left. */
  missingLeft: Uint8Array
  left: Int32Array
  right: Int32Array
  value: Float64Array
  /** Number of training rows that passed through. */
  cover: Float64Array
}

/** A node while its tree grows. */
export interface Node {
  feature: number
  threshold: number
  missingLeft: boolean
  left: number
  right: number
  value: number
  cover: number
}

export function packTrees(trees: readonly (readonly Node[])[]): Trees {
  const count = trees.reduce((sum, tree) => sum + tree.length, 0)
  const packed: Trees = {
    roots: new Int32Array(trees.length + 1),
    feature: new Int16Array(count),
    threshold: new Float64Array(count),
    missingLeft: new Uint8Array(count),
    left: new Int32Array(count),
    right: new Int32Array(count),
    value: new Float64Array(count),
    cover: new Float64Array(count),
  }
  let at = 0
  trees.forEach((tree, number) => {
    packed.roots[number] = at
    for (const [i, node] of tree.entries()) {
      const to = at + i
      packed.feature[to] = node.feature
      packed.threshold[to] = node.threshold
      packed.missingLeft[to] = node.missingLeft ? 1 : 0
      packed.left[to] = node.left < 0 ? -1 : at + node.left
      packed.right[to] = node.right < 0 ? -1 : at + node.right
      packed.value[to] = node.value
      packed.cover[to] = node.cover
    }
    at += tree.length
  })
  packed.roots[trees.length] = at
  takeMeans(packed)
  return packed
}

function takeMeans({ feature, left, right, value, cover }: Trees): void {
  for (let node = feature.length - 1; node >= 0; node--) {
    if ((feature[node] ?? -1) < 0) continue
    const l = left[node] ?? 0
    const r = right[node] ?? 0
    const [onLeft, onRight] = [cover[l] ?? 0, cover[r] ?? 0]
    value[node] = ((value[l] ?? 0) * onLeft + (value[r] ?? 0) * onRight) / (onLeft + onRight)
  }
}

/** The sum of the leaves for a row. `row` contains a value for each feature; NaN means missing. */
export function sumOfLeaves(trees: Trees, row: ArrayLike<number>): number {
  const { roots, feature, left, right, value } = trees
  let sum = 0
  for (let tree = 0; tree + 1 < roots.length; tree++) {
    let node = roots[tree] ?? 0
    while ((feature[node] ?? -1) >= 0)
      node = (goesLeft(trees, node, row) ? left[node] : right[node]) ?? 0
    sum += value[node] ?? 0
  }
  return sum
}

/** Whether a row goes left at an inner node. */
export function goesLeft(trees: Trees, node: number, row: ArrayLike<number>): boolean {
  const value = row[trees.feature[node] ?? 0] ?? NaN
  return Number.isNaN(value)
    ? trees.missingLeft[node] === 1
    : value <= (trees.threshold[node] ?? Infinity)
}
