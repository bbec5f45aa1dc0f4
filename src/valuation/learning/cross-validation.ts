import { medianOf } from './boosting.ts'
import { foldsOf } from './target-encoding.ts'
import { train, predict, rangeOf, type TrainOptions } from './train.ts'
import { accuracyOf, type Accuracy } from './metrics.ts'
import { seeded } from './random.ts'
import { rowOf, type Table } from './table.ts'

/** Listings with their prices, for training and testing. */
export interface PricedTable {
  table: Table
  prices: Float64Array
  /** The logarithm of a price, less the row's `scales`. */
  targets: Float64Array
  scales: Float64Array
  /** Days since 1970, or null when there is no date. */
  days: Float64Array | null
  /** The coarsest place of each row, for the baselines. */
  towns: string[]
  /** Equal numbers: the same home listed again, or nearly so. */
  groups: Int32Array
}

const SHARE = 0.8
const NEAREST = 5

export interface ValidationReport {
  model: Accuracy
  /** The share of actual values inside the 80 % range, and the range's median width relative to the prediction. */
  covered: number
  rangeWidth: number
  /** The town's median price per area. */
  townMedian: Accuracy
  /** Median of the five nearest in place and size. */
  nearestFive: Accuracy
}

/** Training and test rows. */
export interface TrainTestSplit {
  learnt: Int32Array
  judged: Int32Array
}

/** Five folds; copies of the same home are always in the same one. */
export function fiveFoldSplits(
  { groups }: Pick<PricedTable, 'groups'>,
  seed = 7,
): TrainTestSplit[] {
  const names = [...new Set(groups)]
  const fold = foldsOf(names.length, 5, seeded(seed))
  const foldOf = new Map(names.map((name, i) => [name, fold[i] ?? 0]))
  const rows = Int32Array.from(groups, (_, row) => row)
  return [0, 1, 2, 3, 4].map((part) => ({
    learnt: rows.filter((row) => foldOf.get(groups[row] ?? 0) !== part),
    judged: rows.filter((row) => foldOf.get(groups[row] ?? 0) === part),
  }))
}

/** Trains on the earlier four fifths and tests on the rest, without splitting a day; null with too few days. */
export function timeSplit({
  days,
  groups,
}: Pick<PricedTable, 'days' | 'groups'>): TrainTestSplit | null {
  if (!days) return null
  const dated = Int32Array.from(days, (_, row) => row).filter((row) => Number.isFinite(days[row]))
  const sorted = Float64Array.from(dated, (row) => days[row] ?? 0).sort()
  const from = sorted[Math.floor(sorted.length * 0.8)] ?? Infinity
  const learnt = dated.filter((row) => (days[row] ?? 0) < from)
  const known = new Set(Array.from(learnt, (row) => groups[row]))
  const judged = dated.filter((row) => (days[row] ?? 0) >= from && !known.has(groups[row]))
  return learnt.length >= 50 && judged.length >= 20 ? { learnt, judged } : null
}

/** Tests the model and both baselines on rows that none of them has seen. */
export function crossValidate(
  csv: PricedTable,
  trials: readonly TrainTestSplit[],
  options: TrainOptions = {},
): ValidationReport {
  const actual: number[] = []
  const guesses: { model: number[]; town: number[]; nearest: number[] } = {
    model: [],
    town: [],
    nearest: [],
  }
  const widths: number[] = []
  const kinds = numbered(csv.table)
  let covered = 0
  for (const { learnt, judged } of trials) {
    const part = partOf(csv.table, learnt)
    const pick = (values: Float64Array): Float64Array =>
      Float64Array.from(learnt, (row) => values[row] ?? NaN)
    const learned = train(part, pick(csv.targets), {
      ...options,
      groups: Int32Array.from(learnt, (row) => csv.groups[row] ?? 0),
    })
    const town = townMedians(csv, learnt)
    for (const row of judged) {
      const scale = csv.scales[row] ?? 0
      const price = csv.prices[row] ?? 0
      const { value, doubt } = predict(learned, rowOf(csv.table, row))
      const { below, above } = rangeOf(learned, doubt, SHARE)
      const error = (csv.targets[row] ?? 0) - value
      if (error >= -below && error <= above) covered += 1
      widths.push(Math.exp(above) - Math.exp(-below))
      actual.push(price)
      guesses.model.push(Math.exp(value + scale))
      guesses.town.push(Math.exp(town(csv.towns[row] ?? '') + scale))
      guesses.nearest.push(Math.exp(nearestMedian(csv, kinds, learnt, row) + scale))
    }
  }
  return {
    model: accuracyOf(guesses.model, actual),
    covered: covered / actual.length,
    rangeWidth: medianOf(widths),
    townMedian: accuracyOf(guesses.town, actual),
    nearestFive: accuracyOf(guesses.nearest, actual),
  }
}

function partOf(table: Table, rows: Int32Array): Table {
  const pick = <T>(values: readonly T[], none: T): T[] =>
    Array.from(rows, (row) => values[row] ?? none)
  return {
    rows: rows.length,
    numbers: table.numbers.map(({ name, values }) => ({
      name,
      values: Float64Array.from(rows, (row) => values[row] ?? NaN),
    })),
    categories: table.categories.map(({ name, paths }) => ({ name, paths: pick(paths, []) })),
    texts: table.texts.map(({ name, words }) => ({ name, words: pick(words, []) })),
  }
}

function townMedians({ towns, targets }: PricedTable, rows: Int32Array): (town: string) => number {
  const by = new Map<string, number[]>()
  for (const row of rows) {
    const town = towns[row] ?? ''
    const list = by.get(town) ?? []
    list.push(targets[row] ?? 0)
    by.set(town, list)
  }
  const whole = medianOf(Array.from(rows, (row) => targets[row] ?? 0))
  const medians = new Map(Array.from(by, ([town, list]) => [town, medianOf(list)]))
  return (town) => medians.get(town) ?? whole
}

/** The finest place or kind of each row, numbered, by column. */
function numbered({ categories }: Table): Int32Array[] {
  return categories.map(({ paths }) => {
    const numbers = new Map<string | undefined, number>()
    return Int32Array.from(paths, (path) => {
      const name = path.at(-1)
      const known = numbers.get(name) ?? numbers.size
      numbers.set(name, known)
      return known
    })
  })
}

/** Places take precedence over size: a different place costs as much as a size three times as large. */
function nearestMedian(
  { targets, scales }: PricedTable,
  kinds: readonly Int32Array[],
  rows: Int32Array,
  row: number,
): number {
  const best: { far: number; target: number }[] = []
  for (const other of rows) {
    let far = Math.abs((scales[row] ?? 0) - (scales[other] ?? 0))
    for (const kind of kinds) if (kind[row] !== kind[other]) far += 0.5
    if (best.length === NEAREST && far >= (best[NEAREST - 1]?.far ?? 0)) continue
    best.push({ far, target: targets[other] ?? 0 })
    best.sort((a, b) => a.far - b.far)
    if (best.length > NEAREST) best.pop()
  }
  return medianOf(best.map(({ target }) => target))
}
