import { areaWord } from '../numbers/area-words.ts'
import { scaleOfWord } from '../numbers/words.ts'
import { asciiDigits } from '../text/fold.ts'
import {
  kindOfField,
  rateSizeOf,
  unitsOf,
  type ColumnChoice,
  type ColumnUnit,
  type ImportField,
} from './fields.ts'
import { isRate, unitIn } from './headings/headings.ts'
import type { WordCount } from './value-words.ts'

/**
 * The unit of a column's bare numbers. It is named by the heading, by the cells or by a column of units; the person
 * confirmed it for an earlier file; or the spread of the numbers suggests it. Whatever is only suggested, or
 * contradicts what is named, must be confirmed before rows are read.
 */
export const UNIT_ORIGINS = ['heading', 'cells', 'column', 'kept', 'spread', 'unknown'] as const
export type UnitOrigin = (typeof UNIT_ORIGINS)[number]

/** Where most numbers of a column lie: its 5th and 95th percentile. */
export interface NumberRange {
  low: number
  high: number
}

/** What the cells of a column say, over all rows of the file. */
export interface ColumnNumbers {
  /** Cells that are a number without a word, and where these numbers lie. */
  bare: number
  range: NumberRange | null
  /** Where the middle half lies: a few odd cells do not hide what the others are in. */
  middle?: NumberRange | null
  /** Cells whose number is followed by a unit. */
  units: Partial<Record<ColumnUnit, number>>
  /** The first three different numbers: bare ones before others. */
  examples: string[]
}

/** A column as a run stores it. */
export interface RunColumn extends ColumnChoice {
  /** Chosen by this person, for this file or an earlier one. */
  kept: boolean
  numbers?: ColumnNumbers
  /** Where the numbers lay when the person confirmed the unit. */
  seen?: NumberRange | null
  /** Rows with a cell that is not blank, and the different words of a column with few; over all rows of the file. */
  filled?: number
  words?: WordCount[] | null
}

/** What is remembered of a heading for the next file. */
export type KeptChoice = ColumnChoice & { seen?: NumberRange | null }

export interface UnitGuess {
  /** Null: the cells say it themselves, or nothing does. */
  unit: ColumnUnit | null
  origin: UnitOrigin
  /** Whether rows may be read without asking. */
  sure: boolean
}

/** Characters of a cell that can be a number with its unit. */
const LONGEST_NUMBER = 60
/** Expects a text without consecutive spaces, so that each space matches only one part of the pattern. */
const BARE_NUMBER =
  /^(?:₹ ?)*(?:(?:rs\.?|inr) ?)?(?<digits>\d(?:\.\d+)?e\+\d{1,2}|\d[\d,]*(?:\.\d+)?|\.\d+)(?: ?\/[-=])?$/iu
const PER_MONTH = / ?(?:\/|per|a) ?(?:month|mon|mo|m)\.?$| ?(?:pm|p\.m\.?)$/iu
const WITH_UNIT =
  /^(?:₹ ?)*(?:(?:rs\.?|inr) ?)?\d[\d,]*(?:\.\d+)? ?(?<word>[\p{L}\p{M}][\p{L}\p{M}. ]*?)(?: ?(?:\/|per).*)?$/iu

function plain(text: string): string {
  return asciiDigits(text.trim()).replace(/\s+/g, ' ')
}

/**
 * The number of a cell without a unit, such as "12", "₹ 4,500/-", "18,000 / month" or a spreadsheet's "4.5E+06"; null
 * for all other cells.
 */
export function bareNumber(text: string): number | null {
  if (text.length > LONGEST_NUMBER) return null
  const digits = BARE_NUMBER.exec(plain(text).replace(PER_MONTH, ''))?.groups?.digits
  return digits === undefined ? null : Number(digits.replaceAll(',', ''))
}

const SCALES: ReadonlyMap<number, ColumnUnit> = new Map([
  [3, 'thousand'],
  [5, 'lakh'],
  [7, 'crore'],
])

/** The units that the word of a cell can mean; "m" can be metres. */
function unitsOfCell(text: string): ColumnUnit[] {
  if (text.length > LONGEST_NUMBER) return []
  const word = WITH_UNIT.exec(plain(text))?.groups?.word
  if (word === undefined) return []
  const area = areaWord(word)
  const scale = SCALES.get(scaleOfWord(word) ?? 0)
  return [
    ...(area?.times === 1 ? [area.unit] : []),
    ...(scale ? [scale] : []),
    ...(/^(?:ft|feet|foot|അടി)\b/iu.test(word) ? (['ft'] as const) : []),
    ...(/^(?:m|mtrs?|met(?:er|re)s?|മീറ്റർ|മീ)\.?$/iu.test(word) ? (['m'] as const) : []),
  ]
}

/** Numbers of a column that are remembered for its range. */
const MOST_NUMBERS = 4_000
const EXAMPLES = 3

/** Collects what the columns of a file say, row by row. */
export function columnNumbersCollector(): {
  add: (cells: readonly string[]) => void
  result: () => ColumnNumbers[]
} {
  const columns: {
    bare: number
    every: number
    values: number[]
    units: Partial<Record<ColumnUnit, number>>
    examples: Set<string>
    worded: Set<string>
  }[] = []
  return {
    add(cells) {
      for (const [at, cell] of cells.entries()) {
        columns[at] ??= {
          bare: 0,
          every: 1,
          values: [],
          units: {},
          examples: new Set(),
          worded: new Set(),
        }
        const column = columns[at]
        const number = bareNumber(cell)
        if (number === null) {
          const units = unitsOfCell(cell)
          for (const unit of units) column.units[unit] = (column.units[unit] ?? 0) + 1
          if (units.length > 0 && column.worded.size < EXAMPLES) column.worded.add(cell.trim())
          continue
        }
        // 0 is 0 in every unit.
        if (number === 0) continue
        if (column.bare % column.every === 0) column.values.push(number)
        column.bare += 1
        if (column.values.length > MOST_NUMBERS) {
          column.values = column.values.filter((_, index) => index % 2 === 0)
          column.every *= 2
        }
        if (column.examples.size < EXAMPLES) column.examples.add(cell.trim())
      }
    },
    result: () =>
      Array.from(columns, (column) => {
        if (!column) return { bare: 0, range: null, units: {}, examples: [] }
        const { bare, values, units, examples, worded } = column
        return {
          bare,
          range: rangeOf(values, 0.05),
          middle: rangeOf(values, 0.25),
          units,
          examples: [...examples, ...worded].slice(0, EXAMPLES),
        }
      }),
  }
}

/** The numbers without the lowest and the highest share. */
function rangeOf(values: readonly number[], without: number): NumberRange | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.round((sorted.length - 1) * share)] ?? 0
  return { low: at(without), high: at(1 - without) }
}

interface Spread {
  unit: ColumnUnit
  /** No other unit makes sense of such numbers. */
  certain: boolean
}

/** Numbers from `low` to `high` of a field are most likely in `unit`. */
interface SpreadRule extends NumberRange, Spread {}

const RUPEES = (low: number): SpreadRule => ({
  low,
  high: Infinity,
  unit: 'rupees',
  certain: true,
})
const likely = (low: number, high: number, unit: ColumnUnit): SpreadRule => ({
  low,
  high,
  unit,
  certain: false,
})

const SALE_PRICES = [RUPEES(10_000), likely(8, 900, 'lakh')]
const RENTS = [RUPEES(1_000), likely(3, 99, 'thousand')]
/** Taxes and monthly charges are small. */
const CHARGES = [RUPEES(100)]
const OTHER_AMOUNTS = [RUPEES(1_000)]
const LAND_RATES = [RUPEES(10_000), likely(0.5, 80, 'lakh')]
const FLOOR_RATES = [RUPEES(100)]
/** Land is spoken of in cents, up to 10 acres. */
const PLOTS = [likely(1, 999, 'cent'), likely(1_000, Infinity, 'sqft')]
const FLOORS: SpreadRule[] = [
  { low: 300, high: Infinity, unit: 'sqft', certain: true },
  likely(100, 300, 'sqft'),
]
/** A column "Area" may be of plots. */
const TOTALS = [...FLOORS, likely(3, 80, 'cent')]
const WIDTHS = [likely(2, 9, 'm'), likely(10, 60, 'ft')]

function rulesOf(field: ImportField): readonly SpreadRule[] {
  switch (kindOfField(field)) {
    case 'money':
      if (field === 'price') return SALE_PRICES
      return field === 'propertyTax' ? CHARGES : OTHER_AMOUNTS
    case 'monthly':
      return field === 'monthlyRent' ? RENTS : CHARGES
    case 'rate':
      return rateSizeOf(field) === 'sqft' ? FLOOR_RATES : LAND_RATES
    case 'plot':
      return PLOTS
    case 'area':
      return field === 'totalArea' ? TOTALS : FLOORS
    case 'length':
      return WIDTHS
    default:
      return []
  }
}

/** What numbers of a field in a range are most likely in; null when they could be anything. */
export function unitOfSpread(field: ImportField, range: NumberRange): Spread | null {
  const rule = rulesOf(field).find(({ low, high }) => range.low >= low && range.high <= high)
  return rule ? { unit: rule.unit, certain: rule.certain } : null
}

/** The only unit that makes sense of a number without one; null when it must be named. */
export function certainUnit(field: ImportField, number: number): ColumnUnit | null {
  if (number === 0) return unitsOf(field)[0] ?? null
  const spread = unitOfSpread(field, { low: number, high: number })
  return spread?.certain ? spread.unit : null
}

/** How far numbers may lie from those for which a unit was confirmed. */
const LIKE_BEFORE = 5

function isLike(range: NumberRange, seen: NumberRange): boolean {
  return range.low >= seen.low / LIKE_BEFORE && range.high <= seen.high * LIKE_BEFORE
}

/**
 * The unit of a column, and whether the person must be asked. Null: the field has no units, or the column no numbers.
 * A column without counted numbers (from before they were counted) is of unknown unit.
 */
export function guessUnit(
  column: RunColumn,
  heading: string,
  fields: readonly (ImportField | null)[],
): UnitGuess | null {
  const guess = unitOfColumn(column, heading, fields)
  // Whether a "Rate" is the price or a price for each unit of size is asked, however its cells are written.
  return guess && isRate(heading) && guess.origin !== 'kept'
    ? { ...guess, unit: guess.unit ?? 'rupees', sure: false }
    : guess
}

function unitOfColumn(
  { field, unit, kept, numbers, seen }: RunColumn,
  heading: string,
  fields: readonly (ImportField | null)[],
): UnitGuess | null {
  if (field === null) return null
  const units = unitsOf(field)
  if (units.length === 0) return null
  if (numbers && numbers.bare === 0)
    return numbers.examples.length > 0 && units.some((each) => numbers.units[each])
      ? { unit: null, origin: 'cells', sure: true }
      : null
  if (field === 'plotArea' && fields.includes('plotAreaUnit'))
    return { unit: null, origin: 'column', sure: true }
  const range = numbers?.range ?? null
  const spread = spreadOf(field, numbers)
  const contradicts = (named: ColumnUnit): boolean =>
    spread !== null && spread.unit !== named && (spread.certain || isMoney(field))
  if (kept && unit !== null)
    return {
      unit,
      origin: 'kept',
      sure: seen && range ? isLike(range, seen) : !contradicts(unit),
    }
  const named = unitIn(heading, field)
  if (named) return { unit: named, origin: 'heading', sure: !contradicts(named) }
  const inCells = units.filter((each) => numbers?.units[each])
  const [only] = inCells
  if (only && inCells.length === 1 && !spread?.certain && !isMoney(field))
    return { unit: only, origin: 'cells', sure: false }
  if (spread) return { unit: spread.unit, origin: 'spread', sure: spread.certain }
  return { unit: null, origin: 'unknown', sure: false }
}

/** What the numbers suggest: all of them, else their middle half, which leaves doubt about the others. */
function spreadOf(field: ImportField, numbers: ColumnNumbers | undefined): Spread | null {
  const { range, middle } = numbers ?? {}
  const whole = range ? unitOfSpread(field, range) : null
  if (whole !== null || !middle) return whole
  const half = unitOfSpread(field, middle)
  return half && { ...half, certain: false }
}

function isMoney(field: ImportField): boolean {
  const kind = kindOfField(field)
  return kind === 'money' || kind === 'monthly' || kind === 'rate'
}

/** What becomes of a column's unit: `missing` when nothing names it, `confirm` when the person must say that it is right. */
export function settleUnit(
  guess: UnitGuess | null,
  chosen: ColumnUnit | null,
): { unit: ColumnUnit | null; missing: boolean; confirm: boolean } {
  if (guess === null || (guess.sure && guess.unit === null))
    return { unit: chosen, missing: false, confirm: false }
  const unit = chosen ?? guess.unit
  return { unit, missing: unit === null, confirm: !guess.sure || unit !== guess.unit }
}
