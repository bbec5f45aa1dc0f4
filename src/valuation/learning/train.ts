import { boost, DEFAULT_BOOSTING, type Boosted, type BoostingOptions } from './boosting.ts'
import { foldsOf } from './target-encoding.ts'
import { contributions, pathContributions } from './contributions.ts'
import { featureNames, featuresOf, trainingFeatures, type FeaturePlan } from './features.ts'
import { seeded, shuffled } from './random.ts'
import { rowOf, type Table, type TableRow } from './table.ts'
import { sumOfLeaves } from './trees.ts'

/** Up to this many rows, each fifth is predicted by a model of the others; above it, a single part is held out. */
const CROSS_FITTED_ROWS = 3_000
/** Maximum number of held-out rows, and their share. */
const HELD_BACK = { rows: 5_000, share: 0.2 }
/** From this many rows on, the model is not retrained with the held-out rows, which are a small share. */
const TRAINED_ONCE = 40_000
const FOLDS = 5

/** A trained model of one table. */
export interface TrainedModel {
  plan: FeaturePlan
  model: Boosted
  /** The typical error of a prediction, as the logarithm of its size. */
  doubt: Boosted
  /** Errors in units of that size, ascending: their central quantiles form the range. */
  scaledErrors: Float64Array
}

export interface TrainOptions extends Partial<BoostingOptions> {
  progress?: (done: number) => void
  /** Rows of one group are always in the same fold: the same home listed twice. */
  groups?: Int32Array
}

/**
 * Trains a model of the targets and of its own error: errors on held-out rows are scaled by a second, small model of
 * their size, and their quantiles form the range (split conformal prediction: V. Vovk and others, 2005; scaled: J. Lei
 * and others, 2018).
 */
export function train(
  table: Table,
  targets: Float64Array,
  options: TrainOptions = {},
): TrainedModel {
  const { progress, groups, ...given } = options
  const boosting = { ...DEFAULT_BOOSTING, ...given }
  const random = seeded(boosting.seed)
  const group = groups ?? Int32Array.from({ length: table.rows }, (_, row) => row)
  const trials = trialsOf(group, random)
  const whole = table.rows < TRAINED_ONCE
  const steps = trials.length + (whole ? 1 : 0)
  let done = 0
  const fit = (rows: Int32Array): { plan: FeaturePlan; model: Boosted } => {
    const { plan, columns } = trainingFeatures(table, targets, rows, random)
    const wanted = Float64Array.from(rows, (row) => targets[row] ?? 0)
    const model = boost(columns, wanted, boosting, (share) => progress?.((done + share) / steps))
    done += 1
    return { plan, model }
  }

  const features: number[][] = []
  const errors: number[] = []
  let last: { plan: FeaturePlan; model: Boosted } | null = null
  for (const { trained, unseen } of trials) {
    last = fit(trained)
    for (const row of unseen) {
      const made = featuresOf(last.plan, rowOf(table, row))
      features.push(made)
      errors.push((targets[row] ?? 0) - last.model.base - sumOfLeaves(last.model.trees, made))
    }
  }
  const everything = Int32Array.from({ length: table.rows }, (_, row) => row)
  const final = whole || !last ? fit(everything) : last
  return { ...final, ...doubtOf(features, errors, boosting.seed) }
}

export interface Prediction {
  /** In the target's unit. */
  value: number
  /** Typical size of the error. */
  doubt: number
}

export function predict({ plan, model, doubt }: TrainedModel, row: TableRow): Prediction {
  const features = featuresOf(plan, row)
  return {
    value: model.base + sumOfLeaves(model.trees, features),
    doubt: sizeOf(doubt, features),
  }
}

/** The range that contains a share of the actual values, such as 0.8, as distances from the prediction. */
export function rangeOf(
  { scaledErrors }: TrainedModel,
  doubt: number,
  share: number,
): { below: number; above: number } {
  const outside = (1 - share) / 2
  const n = scaledErrors.length
  // The finite-sample correction of conformal prediction: one more row than was observed.
  const low = Math.max(0, Math.floor(outside * (n + 1)) - 1)
  const high = Math.min(n - 1, Math.ceil((1 - outside) * (n + 1)) - 1)
  return {
    below: Math.max(0, -(scaledErrors[low] ?? 0)) * doubt,
    above: Math.max(0, scaledErrors[high] ?? 0) * doubt,
  }
}

/**
 * The contribution of each column of the table to a prediction, relative to the training mean.
 * @param quickly by `pathContributions`
 */
export function reasons(
  { plan, model }: TrainedModel,
  row: TableRow,
  quickly = false,
): { expected: number; by: Map<string, number> } {
  const features = featuresOf(plan, row)
  const parts = quickly ? pathContributions : contributions
  const { expected, of } = parts(model.trees, features, features.length)
  const by = new Map<string, number>()
  featureNames(plan).forEach((name, i) => by.set(name, (by.get(name) ?? 0) + (of[i] ?? 0)))
  return { expected: model.base + expected, by }
}

interface Trial {
  trained: Int32Array
  unseen: Int32Array
}

function trialsOf(groups: Int32Array, random: () => number): Trial[] {
  const names = [...new Set(groups)]
  const split = (isUnseen: (row: number) => boolean): Trial => {
    const rows = Int32Array.from(groups, (_, row) => row)
    return { trained: rows.filter((row) => !isUnseen(row)), unseen: rows.filter(isUnseen) }
  }
  if (groups.length > CROSS_FITTED_ROWS) {
    const share = Math.min(HELD_BACK.share, HELD_BACK.rows / groups.length)
    const order = shuffled(names.length, random)
    const held = new Set<number>()
    for (let i = 0; i < names.length * share; i++) held.add(names[order[i] ?? 0] ?? 0)
    return [split((row) => held.has(groups[row] ?? 0))]
  }
  const fold = foldsOf(names.length, FOLDS, random)
  const foldOf = new Map(names.map((name, i) => [name, fold[i] ?? 0]))
  return Array.from({ length: FOLDS }, (_, f) =>
    split((row) => foldOf.get(groups[row] ?? 0) === f),
  ).filter(({ trained, unseen }) => trained.length > 0 && unseen.length > 0)
}

/** Learns the size of the errors from one half of them, and their scaled quantiles from the other. */
function doubtOf(
  features: readonly number[][],
  errors: readonly number[],
  seed: number,
): Pick<TrainedModel, 'doubt' | 'scaledErrors'> {
  const halves = foldsOf(errors.length, 2, seeded(seed + 1))
  const learnt = errors.flatMap((_, i) => (halves[i] === 0 ? [i] : []))
  const judged = errors.flatMap((_, i) => (halves[i] === 1 ? [i] : []))
  const width = features[0]?.length ?? 0
  const columns = Array.from({ length: width }, (_, feature) =>
    Float64Array.from(learnt, (i) => features[i]?.[feature] ?? NaN),
  )
  // Errors below a thousandth count as one: the logarithm of a tiny number would dominate the rest.
  const sizes = Float64Array.from(learnt, (i) => Math.log(Math.abs(errors[i] ?? 0) + 0.001))
  const doubt = boost(columns, sizes, {
    ...DEFAULT_BOOSTING,
    trees: 60,
    leaves: 8,
    minRows: 30,
    huber: 2,
    seed: seed + 2,
  })
  const scaledErrors = Float64Array.from(
    judged,
    (i) => (errors[i] ?? 0) / sizeOf(doubt, features[i] ?? []),
  ).sort()
  return { doubt, scaledErrors }
}

function sizeOf(doubt: Boosted, features: readonly number[]): number {
  return Math.exp(doubt.base + sumOfLeaves(doubt.trees, features))
}
