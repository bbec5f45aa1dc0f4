import { HEADINGS } from './heading-words.ts'
import { PRIVATE_WORDS } from './private-words.ts'
import { foldText } from '../../text/fold.ts'
import { areaWord, type AreaWord } from '../../numbers/area-words.ts'
import {
  IMPORT_FIELDS,
  isShownText,
  JOINED_FIELDS,
  kindOfField,
  rateSizeOf,
  unitsOf,
  type ColumnChoice,
  type ColumnUnit,
  type ImportField,
} from '../fields.ts'
import type { KeptChoice, RunColumn } from '../units.ts'

const FIELD_OF: ReadonlyMap<string, ImportField> = new Map(
  [...IMPORT_FIELDS]
    .reverse()
    .flatMap((field) =>
      [...nameOf(field), ...HEADINGS[field].split('|')]
        .flatMap((heading) => [foldText(heading), foldText(heading).replaceAll(' ', '')])
        .map((heading): [string, ImportField] => [heading, field]),
    ),
)

/** A field's own name; a stranger's "id" and "type" are something else than ours. */
function nameOf(field: ImportField): string[] {
  return field === 'id' || field === 'type' ? [] : [field.replace(/([A-Z])/g, ' $1')]
}

const UNIT_WORDS: readonly [RegExp, ColumnUnit][] = [
  [/(?<!\p{L})(?:lakhs?|lacs?|lks?|l|ലക്ഷം|ലക്ഷത്തിൽ)(?![\p{L}\p{M}])/iu, 'lakh'],
  [/(?<!\p{L})(?:crores?|crs?|കോടി|കോടിയിൽ)(?![\p{L}\p{M}])/iu, 'crore'],
  [/(?<!\p{L})(?:thousands?|k|ആയിരം)(?![\p{L}\p{M}])/iu, 'thousand'],
  [/(?<!\p{L})(?:rs|inr|rupees?|രൂപ)(?![\p{L}\p{M}])|₹/iu, 'rupees'],
  [/(?<!\p{L})(?:ft|feet|foot|അടി)(?![\p{L}\p{M}])/iu, 'ft'],
  [/(?<!\p{L})(?:m|mtrs?|metres?|meters?|മീറ്റർ)(?![\p{L}\p{M}])/iu, 'm'],
]
const MALAYALAM_SIZES: readonly [RegExp, ColumnUnit][] = [
  [/സെന്റ്/u, 'cent'],
  [/ഏക്ക/u, 'acre'],
  [/ചതുരശ്ര അടി|ച\.? ?അടി/u, 'sqft'],
]

const UNIT_SIGNS: Partial<Record<ColumnUnit, string>> = { rupees: '₹', sqft: 'sq ft', m: 'm' }

/** The heading that our own files write over a field, with the unit of its numbers. Plots have a column of units. */
export function heading(field: ImportField): string {
  const words = HEADINGS[field].split('|')[0] ?? field
  const sign = UNIT_SIGNS[unitsOf(field)[0] ?? 'lakh']
  return sign === undefined || field === 'plotArea' || unitIn(words, field) !== null
    ? words
    : `${words} (${sign})`
}

const PRIVATE: ReadonlySet<string> = new Set(PRIVATE_WORDS.split('|').map(foldText))
/** Headings of our own exports and templates: what they hold is for the listing's page. */
const OWN_HEADINGS: ReadonlySet<string> = new Set(
  IMPORT_FIELDS.flatMap((field) => [heading(field), ...nameOf(field)]).map(foldText),
)

/** Whether a heading names something that people keep for themselves: "Remarks", "Owner's mobile", "Commission %". */
export function mayBePrivate(text: string): boolean {
  const folded = headingKey(text)
  return !OWN_HEADINGS.has(folded) && folded.split(' ').some((word) => PRIVATE.has(word))
}

const PER_SIZE =
  /(?:\/|(?<![\p{L}\p{M}])(?:per|each|a)(?![\p{L}\p{M}]))\s*1?\s*(?<size>[\p{L}\p{M}][\p{L}\p{M}. ]*)/giu
const RATE_WORDS =
  /(?<![\p{L}\p{M}])(?:rate|price|cost|value|amount|asking|expected|rs|inr|lakhs?|lacs?|land|വില|നിരക്ക്)(?![\p{L}\p{M}])|₹/iu
/** Amounts for each unit of size that are not the price of the home. */
const OTHER_RATES =
  /(?<![\p{L}\p{M}])(?:rent|rental|lease|maintenance|tax|deposit|duty|registration|fair|guideline|വാടക|ന്യായവില)(?![\p{L}\p{M}])/iu

const RATE_FIELDS = IMPORT_FIELDS.filter((field) => rateSizeOf(field) !== null)

/** Of a heading that speaks of an amount for each unit of size ("Rate/cent"), the size; null for all others. */
function perSize(text: string): AreaWord | null {
  for (const { groups } of text.matchAll(PER_SIZE)) {
    const words = foldText(groups?.size ?? '').split(' ')
    for (let count = Math.min(words.length, 3); count > 0; count -= 1) {
      const word = areaWord(words.slice(0, count).join(' '))
      if (word) return word
    }
  }
  return null
}

/**
 * The field of a heading with an amount for each unit of size: a rate, or none. "Maintenance/sqft" is no maintenance,
 * and no field holds a rate per square metre.
 */
function rateColumn(text: string, { unit: size, times }: AreaWord): ColumnChoice {
  const field =
    times === 1 && RATE_WORDS.test(text) && !OTHER_RATES.test(text)
      ? RATE_FIELDS.find((each) => rateSizeOf(each) === size)
      : undefined
  return field ? { field, unit: unitIn(text, field) } : { field: null, unit: null }
}

/** The unit that a heading speaks of, among those that its field can be in. */
export function unitIn(words: string, field: ImportField): ColumnUnit | null {
  const units = unitsOf(field)
  if (units.length === 0) return null
  const folded = foldText(words)
  const parts = folded.split(' ')
  for (let from = 0; from < parts.length; from += 1)
    for (let to = Math.min(parts.length, from + 3); to > from; to -= 1) {
      const word = areaWord(parts.slice(from, to).join(' '))
      if (word?.times === 1 && units.includes(word.unit)) return word.unit
    }
  return (
    [...MALAYALAM_SIZES, ...UNIT_WORDS].find(
      ([pattern, unit]) => units.includes(unit) && pattern.test(words),
    )?.[1] ?? null
  )
}

/** The key under which a person's choice for a heading is kept for the next time. */
export function headingKey(text: string): string {
  return foldText(text.slice(0, 2 * LONGEST_HEADING)).slice(0, LONGEST_HEADING)
}

/** Characters; nobody heads a column with more. What is longer is read by nothing. */
const LONGEST_HEADING = 200

/**
 * What a heading most likely stands for: "Price (in lakhs)" is the price, in lakhs. The words in brackets and behind
 * "in" name the unit; without them the heading must be one that people use.
 */
export function guessColumn(text: string): ColumnChoice {
  if (text.length > LONGEST_HEADING) return { field: null, unit: null }
  const plain = text.replaceAll('_', ' ')
  const readings = [
    plain,
    // "bedRooms", "TARGET(PRICE_IN_LACS)".
    plain.replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' '),
    plain.replace(/[()[\]{}]/g, ' '),
  ]
  for (const reading of new Set(readings)) {
    const guess = guessWords(reading)
    if (guess.field !== null || mayBePrivate(reading) || perSize(reading)) return guess
  }
  return { field: null, unit: null }
}

function guessWords(text: string): ColumnChoice {
  const named = FIELD_OF.get(foldText(text))
  if (named) return { field: named, unit: unitIn(text, named) }
  if (mayBePrivate(text)) return { field: null, unit: null }
  const size = perSize(text)
  if (size) return rateColumn(text, size)
  const bare = text
    .replace(/[([{].*?[)\]}]/gu, ' ')
    .replace(
      /\bin\s+(?:rs\.?|inr|rupees|₹|lakhs?|lacs?|crores?|cents?|acres?|ares?|sq\.?\s?(?:ft|m|feet)\.?|sqft)\s*$/iu,
      ' ',
    )
    .replace(/[*:#]/g, ' ')
    .replace(/₹|\brs\.?$/giu, ' ')
  const folded = foldText(bare)
  const field =
    FIELD_OF.get(folded) ??
    FIELD_OF.get(folded.replaceAll(' ', '')) ??
    FIELD_OF.get(foldText(withoutUnit(folded)))
  // "Rent sqft" and "Maintenance cent" are rates too, of which there are no fields.
  if (field && isMoney(field) && rateSizeOf(field) === null && endsWithSize(folded))
    return { field: null, unit: null }
  return field ? { field, unit: unitIn(text, field) } : { field: null, unit: null }
}

function isMoney(field: ImportField): boolean {
  const kind = kindOfField(field)
  return kind === 'money' || kind === 'monthly' || kind === 'rate'
}

function endsWithSize(folded: string): boolean {
  const words = folded.split(' ')
  return [1, 2, 3].some((taken) => taken < words.length && areaWord(words.slice(-taken).join(' ')))
}

/** "plot area cents" without its last word, when that is a unit. */
function withoutUnit(folded: string): string {
  const words = folded.split(' ')
  for (const taken of [3, 2, 1]) {
    if (words.length <= taken) continue
    const tail = words.slice(-taken).join(' ')
    if (areaWord(tail) || /^(?:rs|inr|rupees|lakhs?|lacs?|crores?|km|ft|feet|m)$/.test(tail))
      return words.slice(0, -taken).join(' ')
  }
  return folded
}

/** How many fields the cells of a row are headings of. */
export function knownHeadings(cells: readonly string[]): number {
  return new Set(cells.map((cell) => guessColumn(cell).field).filter(Boolean)).size
}

/** Rows of a file among which its headings are sought. */
export const HEADING_ROWS = 12

/**
 * Which of the first rows holds the headings: the one in which most cells are known headings, at least two of them.
 * Else the first row that is all words, as headings nobody knows are. Null: the file seems to have none. Counted from 0.
 */
export function guessHeadingRow(rows: readonly (readonly string[])[]): number | null {
  let best: { row: number; known: number } | null = null
  for (const [row, cells] of rows.slice(0, HEADING_ROWS).entries()) {
    const known = knownHeadings(cells)
    if (known >= 2 && known > (best?.known ?? 0)) best = { row, known }
  }
  if (best) return best.row
  const [first] = rows
  const filled = first?.filter((cell) => cell.trim() !== '') ?? []
  return filled.length > 1 && filled.every((cell) => !/\d/.test(cell)) ? 0 : null
}

/** A plain "Rate": a price, or a price for each unit of size. */
export function isRate(text: string): boolean {
  return /^(?:asking |expected |our )?rates?$/.test(headingKey(text))
}

/**
 * What every column is read as by its heading: a person's own choices first, then what its heading says; a field is
 * taken once, but an address may stand in several columns.
 */
export function guessColumns(
  headings: readonly string[],
  kept: ReadonlyMap<string, KeptChoice>,
): RunColumn[] {
  const taken = new Set<ImportField>()
  const isTaken = (field: ImportField): boolean => taken.has(field) && !JOINED_FIELDS.has(field)
  const chosen = headings.map((text) => {
    const before = text.trim() === '' ? undefined : kept.get(headingKey(text))
    // What is private may be published on a person's word only, given for this file.
    // Choices remembered from different files may name one field twice: the first has it.
    if (
      before?.field &&
      ((isShownText(before.field) && mayBePrivate(text)) || isTaken(before.field))
    )
      return undefined
    if (before?.field) taken.add(before.field)
    return before
  })
  const guesses = headings.map(guessColumn)
  const priced = guesses.some(({ field }, at) => field === 'price' && !isRate(headings[at] ?? ''))
  return headings.map((text, at) => {
    const own = chosen[at]
    if (own) return { ...own, kept: true }
    const { field, unit } = guesses[at] ?? { field: null, unit: null }
    if (field === null || isTaken(field) || (priced && isRate(text)))
      return { field: null, unit: null, kept: false }
    taken.add(field)
    return { field, unit, kept: false }
  })
}
