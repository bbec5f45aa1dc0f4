import { goesLeft, type Trees } from './trees.ts'

/**
 * How much each feature adds to a prediction, in the target's unit: Shapley values by the path-dependent algorithm
 * of S. Lundberg and others ("Consistent Individualized Feature Attribution for Tree Ensembles", 2018, algorithm 2).
 * They add up to the prediction less `expected`, the mean prediction of the training rows.
 */
export function contributions(
  trees: Trees,
  row: ArrayLike<number>,
  features: number,
): { expected: number; of: Float64Array } {
  const of = new Float64Array(features)
  let expected = 0
  let deepest = 0
  for (let tree = 0; tree + 1 < trees.roots.length; tree++) {
    const root = trees.roots[tree] ?? 0
    expected += trees.value[root] ?? 0
    deepest = Math.max(deepest, depthBelow(trees, root))
  }
  const descent = new Descent(trees, row, of, deepest)
  for (let tree = 0; tree + 1 < trees.roots.length; tree++)
    descent.from(trees.roots[tree] ?? 0, 0, 0, 1, 1, -1)
  return { expected, of }
}

/**
 * The same at a fiftieth of the cost, but less fair: each step down a tree is attributed to the feature of the split
 * (A. Saabas, 2014), so splits late on a path get too much. The contributions add up exactly as well.
 */
export function pathContributions(
  trees: Trees,
  row: ArrayLike<number>,
  features: number,
): { expected: number; of: Float64Array } {
  const of = new Float64Array(features)
  const { roots, feature, left, right, value } = trees
  let expected = 0
  for (let tree = 0; tree + 1 < roots.length; tree++) {
    let node = roots[tree] ?? 0
    expected += value[node] ?? 0
    for (let asked = feature[node] ?? -1; asked >= 0; asked = feature[node] ?? -1) {
      const next = (goesLeft(trees, node, row) ? left[node] : right[node]) ?? 0
      of[asked] = (of[asked] ?? 0) + (value[next] ?? 0) - (value[node] ?? 0)
      node = next
    }
  }
  return { expected, of }
}

function depthBelow(trees: Trees, node: number): number {
  if ((trees.feature[node] ?? -1) < 0) return 0
  return (
    1 +
    Math.max(depthBelow(trees, trees.left[node] ?? 0), depthBelow(trees, trees.right[node] ?? 0))
  )
}

/**
 * Walks down one tree after the other. The features on the path are stored in flat arrays, a section per depth, so that
 * nothing is allocated on the way: `feature`; `unknown`, the share of the training rows that continue when the feature
 * is unknown; `known`, 1 when the row itself continues, else 0; and `weight`.
 */
class Descent {
  readonly #trees: Trees
  readonly #row: ArrayLike<number>
  readonly #of: Float64Array
  readonly #feature: Int16Array
  readonly #unknown: Float64Array
  readonly #known: Float64Array
  readonly #weight: Float64Array

  constructor(trees: Trees, row: ArrayLike<number>, of: Float64Array, deepest: number) {
    const room = ((deepest + 2) * (deepest + 3)) / 2 + deepest + 2
    this.#trees = trees
    this.#row = row
    this.#of = of
    this.#feature = new Int16Array(room)
    this.#unknown = new Float64Array(room)
    this.#known = new Float64Array(room)
    this.#weight = new Float64Array(room)
  }

  /** @param start of the parent's section; @param length features in it */
  from(
    node: number,
    start: number,
    length: number,
    unknown: number,
    known: number,
    feature: number,
  ): void {
    const at = start + length
    this.#copy(start, at, length)
    this.#extend(at, length, unknown, known, feature)
    const trees = this.#trees
    const split = trees.feature[node] ?? -1
    if (split < 0) {
      this.#settle(at, length, trees.value[node] ?? 0)
      return
    }
    const left = trees.left[node] ?? 0
    const right = trees.right[node] ?? 0
    const taken = goesLeft(trees, node, this.#row) ? left : right
    const cover = trees.cover[node] ?? 1
    let unknownBefore = 1
    let knownBefore = 1
    let depth = length + 1
    // A feature that occurred before on this path is removed from it, so that it counts once.
    for (let i = 1; i < depth; i++)
      if (this.#feature[at + i] === split) {
        unknownBefore = this.#unknown[at + i] ?? 1
        knownBefore = this.#known[at + i] ?? 1
        this.#unwind(at, depth - 1, i)
        depth -= 1
        break
      }
    for (const child of [taken, taken === left ? right : left])
      this.from(
        child,
        at,
        depth,
        unknownBefore * ((trees.cover[child] ?? 0) / cover),
        child === taken ? knownBefore : 0,
        split,
      )
  }

  #copy(from: number, to: number, length: number): void {
    this.#feature.copyWithin(to, from, from + length)
    this.#unknown.copyWithin(to, from, from + length)
    this.#known.copyWithin(to, from, from + length)
    this.#weight.copyWithin(to, from, from + length)
  }

  #extend(at: number, depth: number, unknown: number, known: number, feature: number): void {
    const weight = this.#weight
    this.#feature[at + depth] = feature
    this.#unknown[at + depth] = unknown
    this.#known[at + depth] = known
    weight[at + depth] = depth === 0 ? 1 : 0
    for (let i = depth - 1; i >= 0; i--) {
      const here = weight[at + i] ?? 0
      weight[at + i + 1] = (weight[at + i + 1] ?? 0) + (known * here * (i + 1)) / (depth + 1)
      weight[at + i] = (unknown * here * (depth - i)) / (depth + 1)
    }
  }

  #unwind(at: number, depth: number, index: number): void {
    const weight = this.#weight
    const known = this.#known[at + index] ?? 0
    const unknown = this.#unknown[at + index] ?? 0
    let carried = weight[at + depth] ?? 0
    for (let i = depth - 1; i >= 0; i--) {
      const held = weight[at + i] ?? 0
      if (known === 0) weight[at + i] = (held * (depth + 1)) / (unknown * (depth - i))
      else {
        const now = (carried * (depth + 1)) / ((i + 1) * known)
        weight[at + i] = now
        carried = held - (now * unknown * (depth - i)) / (depth + 1)
      }
    }
    for (let i = index; i < depth; i++) {
      this.#feature[at + i] = this.#feature[at + i + 1] ?? 0
      this.#unknown[at + i] = this.#unknown[at + i + 1] ?? 0
      this.#known[at + i] = this.#known[at + i + 1] ?? 0
    }
  }

  /** At a leaf, each feature on the path receives its part of the leaf's value. */
  #settle(at: number, depth: number, value: number): void {
    for (let i = 1; i <= depth; i++) {
      const known = this.#known[at + i] ?? 0
      const unknown = this.#unknown[at + i] ?? 0
      const feature = this.#feature[at + i] ?? 0
      const part = this.#sumWithout(at, depth, known, unknown) * (known - unknown) * value
      this.#of[feature] = (this.#of[feature] ?? 0) + part
    }
  }

  /** The sum of the weights that the path would have without a step of these shares. */
  #sumWithout(at: number, depth: number, known: number, unknown: number): number {
    const weight = this.#weight
    let carried = weight[at + depth] ?? 0
    let sum = 0
    for (let i = depth - 1; i >= 0; i--) {
      const here = weight[at + i] ?? 0
      if (known === 0) sum += (here * (depth + 1)) / (unknown * (depth - i))
      else {
        const part = (carried * (depth + 1)) / ((i + 1) * known)
        sum += part
        carried = here - (part * unknown * (depth - i)) / (depth + 1)
      }
    }
    return sum
  }
}
