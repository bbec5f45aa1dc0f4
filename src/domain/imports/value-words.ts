import { FIELD_SPECS, isListingField } from '../listings/fields/field-lists.ts'
import { PLOT_UNITS } from '../listings/listing.ts'
import { foldText } from '../text/fold.ts'
import { choiceOf, flagOf } from './cells/choices.ts'
import { isImportField, kindOfField, refusesRow, type ImportField } from './fields.ts'
import { isBlankCell } from './cells/read-cell.ts'

/** What a word means in the columns of a field; null leaves the field out, where that is possible (canLeaveOut). */
export interface ValueChoice {
  field: string
  word: string
  value: string | null
}

/** A word of a column and in how many rows it stands. */
export interface WordCount {
  word: string
  count: number
}

/** Different words that are counted in a column, and characters of one: more is no choice. */
export const MOST_WORDS = 200
const LONGEST_WORD = 60

/** Two spellings of a word: "Res. Plot" and "res plot". */
export function wordKey(text: string): string {
  const folded = foldText(text.replace(/[_-]/g, ' '))
  return folded === '' ? text.trim() : folded
}

/** Whether words of a column can be given a value: a choice, a deal, yes or no. */
export function hasValues(field: ImportField): boolean {
  const kind = kindOfField(field)
  return kind === 'choice' || kind === 'deal' || kind === 'flag'
}

/**
 * Whether an unknown word of a field can be left out. Without a status, a deal or a hidden address, a listing would be
 * published as something that it is not; a type that is left out is filled as in rows without one.
 */
export function canLeaveOut(field: ImportField): boolean {
  return field === 'propertyType' || !refusesRow(field)
}

/** Whether nobody has said what a word means. */
export function isUnanswered(choice: Pick<ValueChoice, 'field' | 'value'> | undefined): boolean {
  return (
    choice === undefined ||
    (choice.value === null && isImportField(choice.field) && !canLeaveOut(choice.field))
  )
}

/** The values that a word of a field can be given, as our own files write them. */
export function valuesOf(field: ImportField): readonly string[] {
  const kind = kindOfField(field)
  if (kind === 'deal') return ['sale', 'rent', 'both']
  if (kind === 'flag') return ['yes', 'no']
  if (field === 'plotAreaUnit') return PLOT_UNITS
  return kind === 'choice' && isListingField(field) ? (FIELD_SPECS[field].options ?? []) : []
}

/** Whether the reader knows a word of a field. */
export function isKnownWord(field: ImportField, word: string): boolean {
  const kind = kindOfField(field)
  if (kind === 'flag') return flagOf(word.trim()) !== undefined
  return choiceOf(kind === 'deal' ? 'deal' : field, word.trim()) !== undefined
}

/** The words of a column that the reader does not know, the most frequent first. */
export function unknownWords(field: ImportField, words: readonly WordCount[]): WordCount[] {
  return hasValues(field)
    ? words
        .filter(({ word }) => !isBlankCell(field, word) && !isKnownWord(field, word))
        .toSorted((a, b) => b.count - a.count)
    : []
}

/** What columns hold over all rows, counted while a file is read. */
export interface ColumnWords {
  /** Cells with anything in them. */
  filled: number
  /** Null: too many different ones for a choice. */
  words: WordCount[] | null
}

/** Counts the different words of each column, row by row. */
export function columnWordsCollector(): {
  add: (cells: readonly string[]) => void
  /** Takes a row back, such as one that was counted with other cells. */
  remove: (cells: readonly string[]) => void
  result: () => ColumnWords[]
} {
  const columns: { filled: number; words: Map<string, WordCount> | null }[] = []
  return {
    add(cells) {
      for (const [at, cell] of cells.entries()) {
        const text = cell.trim()
        const column = (columns[at] ??= { filled: 0, words: new Map() })
        if (text === '') continue
        column.filled += 1
        if (column.words === null) continue
        // What is long is a text: it is not listed, but does not hide the words beside it.
        if (text.length > LONGEST_WORD) continue
        const key = wordKey(text)
        const known = column.words.get(key)
        if (known) known.count += 1
        else if (column.words.size < MOST_WORDS) column.words.set(key, { word: text, count: 1 })
        else column.words = null
      }
    },
    remove(cells) {
      for (const [at, cell] of cells.entries()) {
        const column = columns[at]
        if (!column || cell.trim() === '') continue
        column.filled -= 1
        const known = column.words?.get(wordKey(cell))
        if (!known) continue
        known.count -= 1
        if (known.count === 0) column.words?.delete(wordKey(cell))
      }
    },
    result: () =>
      Array.from(columns, (column) => ({
        filled: column?.filled ?? 0,
        words: column?.words ? [...column.words.values()] : null,
      })),
  }
}

/** The words without those of the rows above the data, such as the heading itself. */
export function wordsWithout(
  { filled, words }: ColumnWords,
  above: readonly string[],
): ColumnWords {
  const texts = above.map((text) => text.trim()).filter((text) => text !== '')
  const less = new Map<string, number>()
  for (const text of texts) less.set(wordKey(text), (less.get(wordKey(text)) ?? 0) + 1)
  return {
    filled: filled - texts.length,
    words:
      words &&
      words.flatMap(({ word, count }) => {
        const left = count - (less.get(wordKey(word)) ?? 0)
        return left > 0 ? [{ word, count: left }] : []
      }),
  }
}
