import { shuffled } from './random.ts'

/** The statistics of one category. */
export interface CategoryMean {
  /** Of the targets, shrunk towards the coarser category's mean. */
  mean: number
  /** Number of rows. */
  count: number
}

/** Means by category, from coarse to fine. */
export interface TargetMeans {
  overall: number
  /** By level, then by path. */
  means: Map<string, CategoryMean>[]
}

/** The mean of the finest known level up to `level`. */
export function meanOf({ overall, means }: TargetMeans, path: readonly string[], level: number) {
  for (let at = level; at >= 0; at--) {
    const entry = means[at]?.get(path[at] ?? '')
    if (entry) return entry.mean
  }
  return overall
}

/** Number of rows at one level. */
export function countOf({ means }: TargetMeans, path: readonly string[], level: number): number {
  return means[level]?.get(path[level] ?? '')?.count ?? 0
}

/** The means of a category column, excluding the row's own fold. */
export interface EncodedColumn {
  means: TargetMeans
  /** By level, a value for each row. */
  apart: Float64Array[]
  /** The frequency of a row's finest category in the other folds. */
  counts: Float64Array
}

/** Minimum and maximum weight of the shrinkage, in rows. */
const PULL = { least: 1, most: 30 }

/** One level of a column: its categories numbered; 0 means unknown. */
interface Level {
  names: string[]
  idOf: Int32Array
  /** The number of each category's parent one level up. */
  parent: number[]
}

/**
 * Means of the target by category. The mean of a fine category is shrunk towards that of its coarse one by a weight in
 * rows, which grows with the variance within categories relative to that between them (empirical Bayes: D.
 * Micci-Barreca, 2001); the value of a row excludes its own fold.
 * @param paths of each row, from coarse to fine, all of one length; '' means unknown
 * @param fold the fold of each row, out of `folds`
 */
export function encode(
  paths: readonly (readonly string[])[],
  targets: ArrayLike<number>,
  fold: Uint8Array,
  folds: number,
): EncodedColumn {
  const rows = paths.length
  const overall = sumsBy(new Int32Array(rows), 1, targets, fold, folds)
  const wholeMean = ratio(overall, 0, folds, -1, 0, 0)
  const levels = levelsOf(paths)
  const means: TargetMeans = { overall: wholeMean, means: [] }
  const apart: Float64Array[] = []
  let counts: Float64Array = new Float64Array(rows)
  // By excluded fold (the last: none), the mean of each category of the level above.
  let above = Array.from({ length: folds + 1 }, (_, out) =>
    Float64Array.of(ratio(overall, 0, folds, out < folds ? out : -1, 0, wholeMean)),
  )
  for (const { names, idOf, parent } of levels) {
    const sums = sumsBy(idOf, names.length, targets, fold, folds)
    const pull = pullOf(idOf, parent, sums, above[folds] ?? new Float64Array(), targets, folds)
    const here = above.map((parents, out) =>
      Float64Array.from(names, (_, id) => {
        const prior = parents[parent[id] ?? 0] ?? wholeMean
        return id === 0 ? prior : ratio(sums, id, folds, out < folds ? out : -1, pull, prior)
      }),
    )
    apart.push(
      Float64Array.from(idOf, (id, row) =>
        // A row with an unknown category has the mean of the level above.
        id > 0 ? (here[fold[row] ?? 0]?.[id] ?? 0) : (apart.at(-1)?.[row] ?? wholeMean),
      ),
    )
    counts = Float64Array.from(idOf, (id, row) =>
      id > 0 ? seen(sums, id, folds, fold[row] ?? 0) : 0,
    )
    const known = new Map<string, CategoryMean>()
    for (let id = 1; id < names.length; id++)
      known.set(names[id] ?? '', {
        mean: here[folds]?.[id] ?? 0,
        count: seen(sums, id, folds, -1),
      })
    means.means.push(known)
    above = here
  }
  return { means, apart, counts }
}

/**
 * The weight, in rows, of the parent's mean: the variance of a category's rows divided by that of the categories around
 * their parents, both estimated by moments.
 */
function pullOf(
  idOf: Int32Array,
  parent: readonly number[],
  sums: Float64Array,
  parents: Float64Array,
  targets: ArrayLike<number>,
  folds: number,
): number {
  const count = Float64Array.from(parent, (_, id) => (id > 0 ? seen(sums, id, folds, -1) : 0))
  const mean = Float64Array.from(parent, (_, id) => ratio(sums, id, folds, -1, 0, 0))
  let inside = 0
  let insideFree = 0
  for (let row = 0; row < idOf.length; row++) {
    const id = idOf[row] ?? 0
    if ((count[id] ?? 0) < 2) continue
    inside += ((targets[row] ?? 0) - (mean[id] ?? 0)) ** 2
    insideFree += 1 - 1 / (count[id] ?? 1)
  }
  if (insideFree < 10) return PULL.most
  const within = inside / insideFree
  let between = 0
  let categories = 0
  for (let id = 1; id < parent.length; id++) {
    const n = count[id] ?? 0
    if (n < 2) continue
    between += ((mean[id] ?? 0) - (parents[parent[id] ?? 0] ?? 0)) ** 2 - within / n
    categories += 1
  }
  const spread = categories > 0 ? between / categories : 0
  return Math.min(PULL.most, Math.max(PULL.least, spread > 0 ? within / spread : PULL.most))
}

function levelsOf(paths: readonly (readonly string[])[]): Level[] {
  const depth = paths[0]?.length ?? 0
  const levels: Level[] = []
  for (let at = 0; at < depth; at++) {
    const numbers = new Map<string, number>()
    const level: Level = { names: [''], idOf: new Int32Array(paths.length), parent: [0] }
    paths.forEach((path, row) => {
      const name = path[at] ?? ''
      if (name === '') return
      let id = numbers.get(name)
      if (id === undefined) {
        id = level.names.push(name) - 1
        numbers.set(name, id)
        level.parent.push(levels[at - 1]?.idOf[row] ?? 0)
      }
      level.idOf[row] = id
    })
    levels.push(level)
  }
  return levels
}

/** Sum and number of the targets by category and fold, interleaved. */
function sumsBy(
  idOf: Int32Array,
  ids: number,
  targets: ArrayLike<number>,
  fold: Uint8Array,
  folds: number,
): Float64Array {
  const sums = new Float64Array(ids * folds * 2)
  for (let row = 0; row < idOf.length; row++) {
    const at = ((idOf[row] ?? 0) * folds + (fold[row] ?? 0)) * 2
    sums[at] = (sums[at] ?? 0) + (targets[row] ?? 0)
    sums[at + 1] = (sums[at + 1] ?? 0) + 1
  }
  return sums
}

function ratio(
  sums: Float64Array,
  id: number,
  folds: number,
  leftOut: number,
  pull: number,
  prior: number,
): number {
  let sum = pull * prior
  let count = pull
  for (let f = 0; f < folds; f++) {
    if (f === leftOut) continue
    sum += sums[(id * folds + f) * 2] ?? 0
    count += sums[(id * folds + f) * 2 + 1] ?? 0
  }
  return count > 0 ? sum / count : prior
}

function seen(sums: Float64Array, id: number, folds: number, leftOut: number): number {
  let count = 0
  for (let f = 0; f < folds; f++) if (f !== leftOut) count += sums[(id * folds + f) * 2 + 1] ?? 0
  return count
}

/** Folds of nearly equal size, in a seeded order: the fold of each row. */
export function foldsOf(rows: number, folds: number, random: () => number): Uint8Array {
  const fold = new Uint8Array(rows)
  shuffled(rows, random).forEach((row, i) => {
    fold[row] = i % folds
  })
  return fold
}
