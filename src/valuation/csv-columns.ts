import { areaOf, categoryOf, dayOf, isBlank, moneyOf, numbersOf } from './csv-values.ts'

/** What a column of somebody's file holds. */
export type ColumnUse =
  | 'target'
  | 'area'
  | 'date'
  | 'number'
  | 'category'
  | 'place'
  | 'text'
  | 'leak'
  | 'nothing'

export const COLUMN_USES: readonly ColumnUse[] = [
  'target',
  'area',
  'date',
  'number',
  'category',
  'place',
  'text',
  'leak',
  'nothing',
]

export interface Column {
  name: string
  cells: readonly string[]
  use: ColumnUse
  /** Why, in a few words, for the person who reads the report. */
  because: string
}

/** Cells that are looked at to guess what a column holds. */
const SAMPLE = 3_000
const PLACE =
  /city|town|district|localit|location|area[\s_]*name|address|society|project|neighbou?rhood|region|suburb|village|taluk|state|pin\s*code|zip|street|sector/iu
const AREA = /area|sq\s*\.?\s*f|sqft|sq\s*m|size|carpet|built|plot|land|cents?$/iu
const DATE = /date|posted|listed|time|month|year sold|sold on/iu
const MONEY =
  /price|amount|rate|rent|\bemi\b|cost|value|deposit|maintenance|booking|per[\s_]*(?:sq|cent)|\btax|psf/iu
const NUMBER_NAME = /^(?:(?:un)?named:?\s*\d*|index|id|s\.?\s*no\.?|sl\.?\s*no\.?|.*[\s_]id)$|^$/iu

interface Looked {
  name: string
  filled: string[]
  distinct: number
  share: (test: (cell: string) => boolean) => number
}

/**
 * Guesses what each column is good for. Nothing that is made from the price may be learnt from: a price by the square
 * foot, a deposit, an EMI would give the answer away.
 * @param target the name of the column to predict
 * @param given uses that the person named, by column
 */
export function guessColumns(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  target: string,
  given: ReadonlyMap<string, ColumnUse> = new Map(),
): Column[] {
  const columns = names.map((name, at): Column => {
    const cells = rows.map((row) => row[at] ?? '')
    const said = given.get(name)
    if (name === target) return { name, cells, use: 'target', because: 'named' }
    if (said) return { name, cells, use: said, because: 'named' }
    return { name, cells, ...guess(look(name, cells)) }
  })
  return oneArea(columns)
}

function look(name: string, cells: readonly string[]): Looked {
  const step = Math.max(1, Math.floor(cells.length / SAMPLE))
  const filled = cells.filter((cell, row) => row % step === 0 && !isBlank(cell))
  return {
    name,
    filled,
    distinct: new Set(filled.map(categoryOf)).size,
    share: (test) => (filled.length === 0 ? 0 : filled.filter(test).length / filled.length),
  }
}

function guess(column: Looked): { use: ColumnUse; because: string } {
  const { name, filled, distinct, share } = column
  if (filled.length === 0) return { use: 'nothing', because: 'empty' }
  if (distinct < 2) return { use: 'nothing', because: 'the same in every row' }
  if (NUMBER_NAME.test(name.trim())) return { use: 'nothing', because: 'a running number' }
  if (MONEY.test(name) && share((cell) => Number.isFinite(moneyOf(cell))) > 0.7)
    return { use: 'leak', because: 'money: may be made from the price' }
  if (share((cell) => Number.isFinite(dayOf(cell))) > 0.9)
    return { use: DATE.test(name) ? 'date' : 'category', because: 'dates' }
  if (looksLikeArea(column)) return { use: 'area', because: 'areas' }
  const numeric = share((cell) => !Number.isNaN(numbersOf(cell)[0]))
  const words = filled.reduce((sum, cell) => sum + categoryOf(cell).split(' ').length, 0)
  const wordy = words / filled.length
  if (PLACE.test(name) && wordy < 12) return { use: 'place', because: 'its name is a place’s' }
  if (numeric > 0.85 && wordy < 6) return { use: 'number', because: 'numbers' }
  if (wordy > 5 && distinct > filled.length / 4) return { use: 'text', because: 'sentences' }
  if (distinct > filled.length * 0.95 && wordy < 2)
    return { use: 'nothing', because: 'different in every row' }
  return { use: 'category', because: `${distinct} different words` }
}

function looksLikeArea({ name, filled, share }: Looked): boolean {
  if (!AREA.test(name)) return false
  if (share((cell) => Number.isFinite(areaOf(cell))) < 0.8) return false
  const sizes = filled
    .map(areaOf)
    .filter(Number.isFinite)
    .sort((a, b) => a - b)
  // Rooms and floors are small numbers, homes and land are not.
  return (sizes[sizes.length >>> 1] ?? 0) >= 100
}

/** The fullest of several areas, the built one before the plot's, sets the price per area; the others are numbers. */
function oneArea(columns: Column[]): Column[] {
  const areas = columns.filter(({ use }) => use === 'area')
  const filled = ({ cells }: Column): number => cells.filter((cell) => areaOf(cell) > 0).length
  const rank = (column: Column): number =>
    filled(column) * (/plot|land/iu.test(column.name) ? 0.8 : 1) +
    (/super|built|total/iu.test(column.name) ? 0.5 : 0)
  const first = areas.toSorted((a, b) => rank(b) - rank(a))[0]
  return columns.map((column) =>
    column.use === 'area' && column !== first
      ? { ...column, use: 'number', because: 'a further area' }
      : column,
  )
}
