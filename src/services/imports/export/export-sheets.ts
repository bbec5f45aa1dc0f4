import { guardCell } from '../../../domain/imports/cells/cells.ts'
import { IMPORT_FIELDS, kindOfField, type ImportField } from '../../../domain/imports/fields.ts'
import { heading } from '../../../domain/imports/headings/headings.ts'
import type { WrittenCell } from '../../../domain/imports/cells/write-cell.ts'
import { FIELD_SPECS, isListingField } from '../../../domain/listings/fields/field-lists.ts'

/** What only people write: our own files have it in columns of their own. */
const NOT_WRITTEN: readonly ImportField[] = [
  'deal',
  'coordinates',
  'ratePerCent',
  'ratePerAcre',
  'sizeKind',
]
export const EXPORTED: readonly ImportField[] = IMPORT_FIELDS.filter(
  (field) => !NOT_WRITTEN.includes(field),
)

/** Translates a key of `apiMessages`. */
export type Say = (key: string) => string

/** Fields with long texts. */
export function isWide(field: ImportField): boolean {
  return field === 'title' || field === 'address' || field === 'description'
}

/** "+91 98470 00000" and "-1" are no formulas. */
const SIGNED_NUMBER = /^[+-][\d\s().-]+$/

/**
 * A cell of a workbook of texts. Formulas are guarded here too: the workbook may be saved as CSV, whose cells a
 * spreadsheet executes.
 */
export function textCell(cell: WrittenCell): string {
  const text = cell === null ? '' : String(cell)
  return SIGNED_NUMBER.test(text) ? text : guardCell(text)
}

/** The sheet of explanations: what each column holds, how it is written, and the words that it takes. */
export function* helpRows(say: Say): Generator<string[]> {
  yield [say('workbook.column'), say('workbook.write'), say('workbook.words')]
  yield ['', say('workbook.intro'), '']
  for (const field of EXPORTED)
    yield [heading(field), say(`workbook.kind.${kindOfField(field)}`), wordsOf(field)]
}

function wordsOf(field: ImportField): string {
  const kind = kindOfField(field)
  if (kind === 'flag') return 'yes, no'
  return kind === 'choice' && isListingField(field)
    ? (FIELD_SPECS[field].options ?? []).join(', ')
    : ''
}
