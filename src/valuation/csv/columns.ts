import { isLatitude, isLongitude, isMoneyName, nameWords } from './column-names.ts'
import { givesAway } from './leaking-columns.ts'
import { areaReader, categoryOf, dayOf, isBlank, moneyOf, numbersOf } from './values.ts'

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
  /** How the cells of a number are read, where it is none by itself. */
  as?: 'area' | 'days' | 'flag' | 'latitude' | 'longitude'
  /** Why, in a few words, for the person who reads the report. */
  because: string
}

/** Cells that are looked at to guess what a column holds. */
const SAMPLE = 3_000
const PLACE =
  /city|town|district|localit|location|area[\s_]*name|address|society|project|neighbou?rhood|region|suburb|village|taluk|state|pin\s*code|zip|street|sector/iu
const AREA = /area|sq\s*\.?\s*f|sqft|sq\s*m|size|carpet|built|plot|land|extent|\bcents?\b|acres?/iu
const DATE = /date|posted|listed|time|month|year sold|sold on/iu
/** Of several dates the one on which a home was offered or sold. */
const OFFERED_ON = /post|list|sale|sold|scrap|publish|updat|added/iu
const NUMBER_NAME = /^(?:(?:un)?named:?\s*\d*|index|id|s\.?\s*no\.?|sl\.?\s*no\.?|.*[\s_]id)$|^$/iu

type Guess = Pick<Column, 'use' | 'because' | 'as'>

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
  const single = oneDate(oneArea(columns))
  const away = givesAway(single)
  return single.map((column) =>
    away.has(column.name) && !given.has(column.name)
      ? { ...column, use: 'leak', because: 'follows the price row by row' }
      : column,
  )
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

function guess(column: Looked): Guess {
  const { name, filled, distinct, share } = column
  if (filled.length === 0) return { use: 'nothing', because: 'empty' }
  if (distinct < 2) return { use: 'nothing', because: 'the same in every row' }
  if (NUMBER_NAME.test(name.trim())) return { use: 'nothing', because: 'a running number' }
  if (filled.every((cell) => FLAG.test(cell.trim())))
    return { use: 'number', as: 'flag', because: 'yes and no' }
  if (share((cell) => ADDRESS.test(cell)) > 0.8)
    return { use: 'nothing', because: 'addresses of web pages' }
  if (isMoneyName(name) && share((cell) => Number.isFinite(moneyOf(cell))) > 0.7)
    return { use: 'leak', because: 'money: may be made from the price' }
  if (isRunning(column)) return { use: 'nothing', because: 'a running number' }
  if (share((cell) => Number.isFinite(dayOf(cell))) > 0.9)
    return { use: DATE.test(name) ? 'date' : 'category', because: 'dates' }
  if (looksLikeArea(column)) return { use: 'area', because: 'areas' }
  if (isLatitude(name)) return { use: 'number', as: 'latitude', because: 'degrees' }
  if (isLongitude(name)) return { use: 'number', as: 'longitude', because: 'degrees' }
  const numeric = share((cell) => !Number.isNaN(numbersOf(cell)[0]))
  const words = filled.reduce((sum, cell) => sum + categoryOf(cell).split(' ').length, 0)
  const wordy = words / filled.length
  if ((PLACE.test(name) || (nameWords(name) === 'area' && numeric < 0.2)) && wordy < 12)
    return { use: 'place', because: 'its name is a place’s' }
  if (numeric > 0.85 && wordy < 6) return { use: 'number', because: 'numbers' }
  if (wordy > 5 && distinct > Math.min(filled.length / 4, MANY_SENTENCES))
    return { use: 'text', because: 'sentences' }
  if (distinct > filled.length * 0.95 && wordy < 2)
    return { use: 'nothing', because: 'different in every row' }
  return { use: 'category', because: `${distinct} different words` }
}

/** Of so many different sentences none is a category. */
const MANY_SENTENCES = 40
/** Yes, no, and the 9 by which some files say that it is not known. */
const FLAG = /^[019]$/u
const ADDRESS = /^(?:https?:\/\/|www\.)/iu

/** A whole number that grows with each row, or a telephone's or listing's of ten digits. */
function isRunning({ filled, distinct }: Looked): boolean {
  if (filled.length < 20 || distinct < 0.98 * filled.length) return false
  const numbers = filled.map(Number)
  if (!numbers.every(Number.isInteger)) return false
  return numbers.every(
    (number, at) => number >= 1e9 || (at > 0 ? number > (numbers[at - 1] ?? 0) : true),
  )
}

function looksLikeArea({ name, filled, share }: Looked): boolean {
  if (!AREA.test(name)) return false
  const read = areaReader(name)
  if (share((cell) => Number.isFinite(read(cell))) < 0.8) return false
  const sizes = filled
    .map(read)
    .filter(Number.isFinite)
    .sort((a, b) => a - b)
  // Rooms and floors are small numbers, homes and land are not.
  return (sizes[sizes.length >>> 1] ?? 0) >= 100
}

/** The fullest of several areas, the built one before the plot's, sets the price per area; the others are numbers. */
function oneArea(columns: Column[]): Column[] {
  const areas = columns.filter(({ use }) => use === 'area')
  const filled = ({ name, cells }: Column): number => {
    const read = areaReader(name)
    return cells.filter((cell) => read(cell) > 0).length
  }
  const rank = (column: Column): number =>
    filled(column) * (/plot|land|extent/iu.test(column.name) ? 0.8 : 1) +
    (/super|built|total/iu.test(column.name) ? 0.5 : 0)
  const first = areas.toSorted((a, b) => rank(b) - rank(a))[0]
  return columns.map((column) =>
    column.use === 'area' && column !== first
      ? { ...column, use: 'number', as: 'area', because: 'a further area' }
      : column,
  )
}

/** Of several dates the one on which a home was offered; the others are numbers of days. */
function oneDate(columns: Column[]): Column[] {
  const dates = columns.filter(({ use }) => use === 'date')
  const first = dates.find(({ name }) => OFFERED_ON.test(name)) ?? dates[0]
  return columns.map((column) =>
    column.use === 'date' && column !== first
      ? { ...column, use: 'number', as: 'days', because: 'a further date' }
      : column,
  )
}
