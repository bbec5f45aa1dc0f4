/** Training data: rows of numbers, categories and words; independent of the domain of homes. */
export interface Table {
  rows: number
  /** One Float64Array per name; NaN means missing. */
  numbers: readonly { name: string; values: Float64Array }[]
  /** For each row the path from coarse to fine, such as ['Kottayam', 'Kottayam/Pala']; '' means unknown. */
  categories: readonly { name: string; paths: readonly (readonly string[])[] }[]
  /** For each row the words of a text. */
  texts: readonly { name: string; words: readonly (readonly string[])[] }[]
}

/** One row of such a table, in column order. */
export interface TableRow {
  numbers: readonly number[]
  categories: readonly (readonly string[])[]
  texts: readonly (readonly string[])[]
}

export function rowOf({ numbers, categories, texts }: Table, row: number): TableRow {
  return {
    numbers: numbers.map(({ values }) => values[row] ?? NaN),
    categories: categories.map(({ paths }) => paths[row] ?? []),
    texts: texts.map(({ words }) => words[row] ?? []),
  }
}
