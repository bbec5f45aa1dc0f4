import { parseListingDescription } from '../search/described-listing.ts'
import { cityOutsideKerala } from '../places/towns/indian-cities.ts'
import type { Fill, Fills, MadeField } from './fills.ts'
import { refusesRow, type ColumnChoice, type ImportField } from './fields.ts'
import { mayBePrivate } from './headings/headings.ts'
import { NEW_OPTIONS, readRow, type ImportOptions } from './read-row.ts'
import { townOfFileName } from './town-of-row.ts'
import { hasValues, unknownWords, type ValueChoice, type WordCount } from './value-words.ts'

/** A file as options are proposed for it: its columns, and some of its rows. */
export interface SampledFile {
  headings: readonly string[]
  columns: readonly ColumnChoice[]
  rows: readonly (readonly string[])[]
  /** Of the file and its sheet. */
  names: readonly string[]
}

/** Texts longer than this, in characters, tell too much to be read for a kind. */
const LONGEST_DESCRIPTION = 120
/** Columns whose text may describe the home; addresses name roads and landmarks. */
const MAY_DESCRIBE: ReadonlySet<ImportField | null> = new Set([null, 'title', 'description'])
const DESCRIBED: readonly ImportField[] = ['propertyType', 'bedrooms', 'totalArea', 'plotArea']
const AREA_TYPE = /^(?:super|built|carpet|plot|land)\P{L}.*area$/iu

/** Columns whose text says kind, rooms or size in most rows, where no other column says one of them. */
export function guessDescribed({ headings, columns, rows }: SampledFile): number[] {
  const fields = new Set(columns.map(({ field }) => field))
  if (DESCRIBED.every((field) => fields.has(field))) return []
  return columns.flatMap(({ field }, at) => {
    if (!MAY_DESCRIBE.has(field) || (field === null && mayBePrivate(headings[at] ?? ''))) return []
    const texts = rows.map((cells) => (cells[at] ?? '').trim()).filter((text) => text !== '')
    const telling = texts.filter(
      (text) => text.length <= LONGEST_DESCRIPTION && (AREA_TYPE.test(text) || describes(text)),
    )
    return texts.length > 0 && telling.length * 2 >= texts.length ? [at] : []
  })
}

function describes(text: string): boolean {
  const { kind, bedrooms, floorSqFt, plotSqFt } = parseListingDescription(text, 2000)
  return kind !== null || bedrooms !== null || floorSqFt !== null || plotSqFt !== null
}

/** What is proposed for the fields that a file lacks. Yields after each row. */
export function* guessFills(
  file: SampledFile,
  described: readonly number[],
): Generator<undefined, Fills> {
  const all = { made: true, value: null }
  const made = yield* readSamples(file, {
    ...NEW_OPTIONS,
    described: [...described],
    fills: { propertyType: all, city: all, address: all },
  })
  return {
    propertyType: all,
    city: townFill(file, made),
    address: all,
    title: { made: true, value: 'en' },
  }
}

/** The town of the file's name where that is elsewhere; else of the rows where most of them name one. */
function townFill({ columns, names, rows }: SampledFile, made: readonly MadeField[][]): Fill {
  const value = names.map(townOfFileName).find((town) => town !== null) ?? null
  if (value !== null && cityOutsideKerala(value)) return { made: false, value }
  const at = columns.findIndex(({ field }) => field === 'city')
  const lacking = rows.filter((cells) => at < 0 || (cells[at] ?? '').trim() === '').length
  const named = made.filter((fields) => fields.some(({ field }) => field === 'city')).length
  // Where no row names one, a column that the person still chooses may: a few names are rather roads.
  return { made: named === 0 || named * 2 >= lacking, value }
}

/** What each sample row would get under the options. */
function* readSamples(
  { columns, rows }: SampledFile,
  options: ImportOptions,
): Generator<undefined, MadeField[][]> {
  const made: MadeField[][] = []
  for (const cells of rows) {
    made.push(readRow(cells, columns, options).made)
    yield
  }
  return made
}

/**
 * What is proposed for words that the reader does not know: a property type that is part of them. Words of other fields
 * are left out, except where that would change what is published: nothing is proposed for those, so that the person is
 * asked.
 */
export function guessValues(
  columns: readonly (ColumnChoice & { words?: readonly WordCount[] | null | undefined })[],
): ValueChoice[] {
  return columns.flatMap(({ field, words }) =>
    field !== null && hasValues(field) && words
      ? unknownWords(field, words).flatMap(({ word }) => {
          const value = field === 'propertyType' ? parseListingDescription(word, 2000).kind : null
          return value === null && refusesRow(field) ? [] : [{ field, word, value }]
        })
      : [],
  )
}
