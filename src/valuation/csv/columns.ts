import { areaRank, areYears, couldBeArea, judgeArea } from './area-columns.ts'
import { isLatitude, isLongitude, isMoneyName, nameWords, saysYear } from './column-names.ts'
import { leakingColumns } from './leaking-columns.ts'
import { categoryOf, dayOf, INDIA, isBlank, moneyOf, numbersOf } from './values.ts'

/** The content of a column of a user file. */
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
  /** How the cells of a number column are parsed when they are not plain numbers. */
  as?: 'area' | 'days' | 'flag' | 'latitude' | 'longitude'
  /** A short reason for the report. */
  because: string
  /** A rejected use of the column, with the reason. */
  rejected?: { use: 'area' | 'date'; because: string }
}

/** The number of cells examined to classify a column. */
const SAMPLE = 3_000
const PLACE =
  /\b(?:sub|micro)? ?(?:city|town|district|localit|locat|area name|address|society|project|neighbou?rhood|region|suburb|village|taluk|state|pin ?code|zip|street|sector|barrio|comuna|commune|municip|ward)/u
const DATE = /\bdate|date\b|posted|listed|\btime|month|year sold|sold on/u
/** Ranks several dates to find the one on which a home was listed or sold. */
const OFFERED_ON = /post|list|sale|sold|scrap|publish|updat|added/iu
const NUMBER_NAME = /^(?:(?:un)?named:?\s*\d*|index|id|s\.?\s*no\.?|sl\.?\s*no\.?|.*[\s_]id)$|^$/iu

type Guess = Pick<Column, 'use' | 'because' | 'as' | 'rejected'>

interface Looked {
  name: string
  filled: string[]
  distinct: number
  share: (test: (cell: string) => boolean) => number
}

/**
 * Classifies each column. Columns derived from the price (a price per square foot, a deposit, an EMI) must not be used
 * for training, since they would reveal the answer.
 * @param target the name of the column to predict
 * @param given uses that the user specified, by column
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
    if (name === target) return { name, cells, use: 'target', because: 'named with --target' }
    if (said) return { name, cells, use: said, because: 'named with --use' }
    return { name, cells, ...guess(look(name, cells)) }
  })
  const single = oneDate(offered(oneArea(columns)))
  const away = leakingColumns(single)
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
    return { use: DATE.test(nameWords(name)) ? 'date' : 'category', because: 'days' }
  const area = judgeArea(column)
  if (area?.isArea) return { use: 'area', because: area.because }
  const rejected = rejectedFor(column, area?.because)
  return { ...guessRest(column), ...(rejected ? { rejected } : {}) }
}

/** A use that either the column's name or its values suggest and the other contradicts. */
function rejectedFor({ name, filled, share }: Looked, area?: string): Column['rejected'] {
  if (area !== undefined && area !== 'years') return { use: 'area', because: area }
  if (saysYear(name) && areYears(filled)) return { use: 'date', because: 'years, not days' }
  if (!DATE.test(nameWords(name))) return undefined
  const days = Math.round(100 * share((cell) => Number.isFinite(dayOf(cell))))
  return { use: 'date', because: `its name is a date's, but ${days} % of its cells are days` }
}

function guessRest(column: Looked): Guess {
  const { name, filled, distinct, share } = column
  if (saysYear(name) && areYears(filled)) return { use: 'number', because: 'years' }
  for (const as of ['latitude', 'longitude'] as const) {
    if (!(as === 'latitude' ? isLatitude : isLongitude)(name)) continue
    const [least, most] = INDIA[as]
    const inIndia = share((cell) => Number(cell) >= least && Number(cell) <= most)
    if (inIndia > 0.5) return { use: 'number', as, because: `degrees of ${as}` }
    if (share((cell) => Math.abs(Number(cell)) <= 180) > 0.9)
      return { use: 'number', because: `degrees of ${as}, outside India` }
  }
  const numeric = share((cell) => !Number.isNaN(numbersOf(cell)[0]))
  const words = filled.reduce((sum, cell) => sum + categoryOf(cell).split(' ').length, 0)
  const wordy = words / filled.length
  if ((PLACE.test(nameWords(name)) || (nameWords(name) === 'area' && numeric < 0.2)) && wordy < 12)
    return { use: 'place', because: 'its name is a place’s' }
  if (numeric > 0.85 && wordy < 6) return { use: 'number', because: 'numbers' }
  if (wordy > 5 && distinct > Math.min(filled.length / 4, MANY_SENTENCES))
    return { use: 'text', because: 'sentences' }
  if (distinct > filled.length * 0.95 && wordy < 2)
    return { use: 'nothing', because: 'different in every row' }
  return { use: 'category', because: `${distinct} different words` }
}

/** So many distinct texts do not form a category. */
const MANY_SENTENCES = 40
/** Yes, no, and the 9 that some files use for "unknown". */
const FLAG = /^[019]$/u
const ADDRESS = /^(?:https?:\/\/|www\.)/iu

/** An integer that increases with each row, or a ten-digit phone or listing number. */
function isRunning({ filled, distinct }: Looked): boolean {
  if (filled.length < 20 || distinct < 0.98 * filled.length) return false
  const numbers = filled.map(Number)
  if (!numbers.every(Number.isInteger)) return false
  return numbers.every(
    (number, at) => number >= 1e9 || (at > 0 ? number > (numbers[at - 1] ?? 0) : true),
  )
}

/** The home's own area is the basis of the price per area; the other areas are numbers. */
function oneArea(columns: Column[]): Column[] {
  const areas = columns.filter(({ use }) => use === 'area')
  const rank = ({ name, cells }: Column): number => areaRank(name, cells)
  const first = areas.toSorted((a, b) => rank(b) - rank(a))[0]
  return columns.map((column) =>
    column.use === 'area' && column !== first
      ? {
          ...column,
          use: 'number',
          as: 'area',
          because: 'a further area',
          rejected: {
            use: 'area',
            because: `an area too, but "${first?.name}" is fuller or nearer to the whole home`,
          },
        }
      : column,
  )
}

/** Without any area, candidate columns are suggested to the user. */
function offered(columns: Column[]): Column[] {
  if (columns.some(({ use }) => use === 'area')) return columns
  return columns.map((column): Column => {
    const could =
      column.use === 'number' &&
      !column.as &&
      !column.rejected &&
      couldBeArea(look(column.name, column.cells))
    return could
      ? {
          ...column,
          rejected: { use: 'area', because: 'its values could be areas, its name does not say so' },
        }
      : column
  })
}

/** Of several dates the one on which a home was listed; the others become numbers of days. */
function oneDate(columns: Column[]): Column[] {
  const dates = columns.filter(({ use }) => use === 'date')
  const first = dates.find(({ name }) => OFFERED_ON.test(name)) ?? dates[0]
  return columns.map((column) =>
    column.use === 'date' && column !== first
      ? {
          ...column,
          use: 'number',
          as: 'days',
          because: 'a further date',
          rejected: { use: 'date', because: `days too, but "${first?.name}" is taken` },
        }
      : column,
  )
}
