/** The relation of words in free text to the target. */
export interface WordMeans {
  overall: number
  means: Map<string, number>
}

/** The minimum number of rows for a word. */
const LEAST_ROWS = 4

/**
 * The mean of the target by word, shrunk towards the overall mean by a weight of `pull` rows. The value of a row
 * excludes its own fold.
 * @returns for each row the mean over its known words, and the highest and the lowest of them; NaN without any
 */
export function encodeWords(
  words: readonly (readonly string[])[],
  targets: ArrayLike<number>,
  fold: Uint8Array,
  folds: number,
  pull: number,
): { means: WordMeans; columns: [Float64Array, Float64Array, Float64Array] } {
  const rows = words.length
  let total = 0
  for (let row = 0; row < rows; row++) total += targets[row] ?? 0
  const overall = rows > 0 ? total / rows : 0
  const sums = new Map<string, Float64Array>()
  words.forEach((list, row) => {
    for (const word of new Set(list)) {
      const found = sums.get(word) ?? new Float64Array(folds * 2)
      const at = (fold[row] ?? 0) * 2
      found[at] = (found[at] ?? 0) + (targets[row] ?? 0)
      found[at + 1] = (found[at + 1] ?? 0) + 1
      sums.set(word, found)
    }
  })
  const meanWithout = (found: Float64Array, leftOut: number): number | null => {
    let sum = 0
    let count = 0
    for (let f = 0; f < folds; f++)
      if (f !== leftOut) {
        sum += found[f * 2] ?? 0
        count += found[f * 2 + 1] ?? 0
      }
    return count < LEAST_ROWS ? null : (sum + pull * overall) / (count + pull)
  }
  const columns: [Float64Array, Float64Array, Float64Array] = [
    new Float64Array(rows),
    new Float64Array(rows),
    new Float64Array(rows),
  ]
  words.forEach((list, row) => {
    const three = summary(list, (word) => {
      const found = sums.get(word)
      return found ? meanWithout(found, fold[row] ?? 0) : null
    })
    three.forEach((value, i) => columns[i as 0 | 1 | 2].fill(value, row, row + 1))
  })
  const means = new Map<string, number>()
  for (const [word, found] of sums) {
    const mean = meanWithout(found, -1)
    if (mean !== null) means.set(word, mean)
  }
  return { means: { overall, means }, columns }
}

export function wordFeatures({ means }: WordMeans, words: readonly string[]): number[] {
  return summary(words, (word) => means.get(word) ?? null)
}

function summary(words: readonly string[], meanOf: (word: string) => number | null): number[] {
  let sum = 0
  let count = 0
  let high = NaN
  let low = NaN
  for (const word of new Set(words)) {
    const mean = meanOf(word)
    if (mean === null) continue
    sum += mean
    count += 1
    if (!(mean <= high)) high = mean
    if (!(mean >= low)) low = mean
  }
  return count > 0 ? [sum / count, high, low] : [NaN, NaN, NaN]
}
