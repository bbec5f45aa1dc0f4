import { countOf, encode, foldsOf, meanOf, type TargetMeans } from './target-encoding.ts'
import type { Table, TableRow } from './table.ts'
import { encodeWords, wordFeatures, type WordMeans } from './word-features.ts'

/** The number of overall rows by which a word's mean is smoothed. */
const WORD_PULL = 20
const FOLDS = 10

/** How the columns of a table become features: numbers unchanged, the others as means of the target. */
export interface FeaturePlan {
  numbers: readonly string[]
  categories: readonly { name: string; levels: number; means: TargetMeans }[]
  texts: readonly { name: string; means: WordMeans }[]
}

/** The source column of each feature. */
export function featureNames({ numbers, categories, texts }: FeaturePlan): string[] {
  return [
    ...numbers,
    // The mean at each level, and the frequency of the finest category.
    ...categories.flatMap(({ name, levels }) => Array.from({ length: levels + 1 }, () => name)),
    ...texts.flatMap(({ name }) => [name, name, name]),
  ]
}

/**
 * Features of the training rows. A row's own target does not contribute to its means: they come from the other tenths,
 * since the trees could otherwise read the answer from them.
 * @param rows numbers of the training rows
 */
export function trainingFeatures(
  table: Table,
  targets: Float64Array,
  rows: Int32Array,
  random: () => number,
): { plan: FeaturePlan; columns: Float64Array[] } {
  const taken = <T>(values: readonly T[], none: T): T[] =>
    Array.from(rows, (row) => values[row] ?? none)
  const columns: Float64Array[] = table.numbers.map(({ values }) =>
    Float64Array.from(rows, (row) => values[row] ?? NaN),
  )
  const fold = foldsOf(rows.length, FOLDS, random)
  const wanted = Float64Array.from(rows, (row) => targets[row] ?? 0)
  const categories = table.categories.map(({ name, paths }) => {
    const { means, apart, counts } = encode(taken(paths, []), wanted, fold, FOLDS)
    columns.push(...apart, counts.map(oftenness))
    return { name, levels: apart.length, means }
  })
  const texts = table.texts.map(({ name, words }) => {
    const encoded = encodeWords(taken(words, []), wanted, fold, FOLDS, WORD_PULL)
    columns.push(...encoded.columns)
    return { name, means: encoded.means }
  })
  return { plan: { numbers: table.numbers.map(({ name }) => name), categories, texts }, columns }
}

/** Features of a row to be valued. */
export function featuresOf({ categories, texts }: FeaturePlan, row: TableRow): number[] {
  const features = [...row.numbers]
  categories.forEach(({ levels, means }, i) => {
    const path = row.categories[i] ?? []
    for (let level = 0; level < levels; level++) features.push(meanOf(means, path, level))
    features.push(oftenness(countOf(means, path, levels - 1)))
  })
  texts.forEach(({ means }, i) => features.push(...wordFeatures(means, row.texts[i] ?? [])))
  return features
}

function oftenness(count: number): number {
  return Math.log2(1 + count)
}
