import { goesLeft, type Trees } from './trees.ts'

/** One feature on the way down a tree. */
interface Step {
  feature: number
  /** Share of the training rows that flow on along this path when the feature is unknown. */
  unknown: number
  /** 1 when the row itself takes this path, else 0. */
  known: number
  weight: number
}

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
  for (let tree = 0; tree + 1 < trees.roots.length; tree++) {
    const root = trees.roots[tree] ?? 0
    expected += meanBelow(trees, root)
    descend(trees, row, of, root, [], 1, 1, -1)
  }
  return { expected, of }
}

function meanBelow(trees: Trees, node: number): number {
  if ((trees.feature[node] ?? -1) < 0) return trees.value[node] ?? 0
  const left = trees.left[node] ?? 0
  const right = trees.right[node] ?? 0
  const onLeft = trees.cover[left] ?? 0
  const onRight = trees.cover[right] ?? 0
  return (meanBelow(trees, left) * onLeft + meanBelow(trees, right) * onRight) / (onLeft + onRight)
}

function descend(
  trees: Trees,
  row: ArrayLike<number>,
  of: Float64Array,
  node: number,
  before: readonly Step[],
  unknown: number,
  known: number,
  splitBy: number,
): void {
  let path = extended(before, unknown, known, splitBy)
  const feature = trees.feature[node] ?? -1
  if (feature < 0) {
    const value = trees.value[node] ?? 0
    for (let i = 1; i < path.length; i++) {
      const step = path[i]
      if (!step) continue
      of[step.feature] =
        (of[step.feature] ?? 0) + weightWithout(path, i) * (step.known - step.unknown) * value
    }
    return
  }
  const left = trees.left[node] ?? 0
  const right = trees.right[node] ?? 0
  const taken = goesLeft(trees, node, row) ? left : right
  const other = taken === left ? right : left
  const cover = trees.cover[node] ?? 1
  let unknownBefore = 1
  let knownBefore = 1
  // A feature that was asked before on this path is taken off it, and counts once.
  const again = path.findIndex((step, i) => i > 0 && step.feature === feature)
  const old = path[again]
  if (old) {
    unknownBefore = old.unknown
    knownBefore = old.known
    path = unwound(path, again)
  }
  const share = (child: number): number => unknownBefore * ((trees.cover[child] ?? 0) / cover)
  descend(trees, row, of, taken, path, share(taken), knownBefore, feature)
  descend(trees, row, of, other, path, share(other), 0, feature)
}

function extended(path: readonly Step[], unknown: number, known: number, feature: number): Step[] {
  const depth = path.length
  const longer = path.map((step) => ({ ...step }))
  longer.push({ feature, unknown, known, weight: depth === 0 ? 1 : 0 })
  for (let i = depth - 1; i >= 0; i--) {
    const here = longer[i]
    const next = longer[i + 1]
    if (!here || !next) continue
    next.weight += (known * here.weight * (i + 1)) / (depth + 1)
    here.weight = (unknown * here.weight * (depth - i)) / (depth + 1)
  }
  return longer
}

function unwound(path: readonly Step[], at: number): Step[] {
  const depth = path.length - 1
  const taken = path[at]
  const shorter = path.map((step) => ({ ...step }))
  const last = shorter[depth]
  if (!taken || !last) return shorter
  let carried = last.weight
  for (let i = depth - 1; i >= 0; i--) {
    const here = shorter[i]
    if (!here) continue
    if (taken.known !== 0) {
      const held = here.weight
      here.weight = (carried * (depth + 1)) / ((i + 1) * taken.known)
      carried = held - (here.weight * taken.unknown * (depth - i)) / (depth + 1)
    } else here.weight = (here.weight * (depth + 1)) / (taken.unknown * (depth - i))
  }
  for (let i = at; i < depth; i++) {
    const here = shorter[i]
    const next = shorter[i + 1]
    if (!here || !next) continue
    here.feature = next.feature
    here.unknown = next.unknown
    here.known = next.known
  }
  shorter.pop()
  return shorter
}

/** The sum of the weights that the path would have without one of its steps. */
function weightWithout(path: readonly Step[], at: number): number {
  const depth = path.length - 1
  const taken = path[at]
  if (!taken) return 0
  let carried = path[depth]?.weight ?? 0
  let sum = 0
  for (let i = depth - 1; i >= 0; i--) {
    const weight = path[i]?.weight ?? 0
    if (taken.known !== 0) {
      const part = (carried * (depth + 1)) / ((i + 1) * taken.known)
      sum += part
      carried = weight - (part * taken.unknown * (depth - i)) / (depth + 1)
    } else sum += (weight * (depth + 1)) / (taken.unknown * (depth - i))
  }
  return sum
}
