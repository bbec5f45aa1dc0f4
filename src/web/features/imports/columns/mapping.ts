import type { ImportRunDetail } from '../../../../contracts/imports/imports.ts'
import {
  isImportField,
  isShownText,
  JOINED_FIELDS,
  type ColumnChoice,
} from '../../../../domain/imports/fields.ts'
import { mayBePrivate } from '../../../../domain/imports/headings/headings.ts'

export type Columns = ImportRunDetail['columns']
export type Options = ImportRunDetail['options']

/** The body of `PUT /api/imports/{id}/columns`. */
export interface Mapping {
  headingRow: number
  columns: ColumnChoice[]
  options: Options
  /** The units of the numbers were shown with examples, and confirmed. */
  unitsConfirmed: boolean
}

/** The choices of columns as the server takes them. */
export function columnChoices(columns: Columns): ColumnChoice[] {
  return columns.map(({ field, unit }) => ({
    field: field !== null && isImportField(field) ? field : null,
    unit,
  }))
}

/** Fields that stand over two columns and can hold only one. */
export function fieldsTwice(columns: Columns): string[] {
  const fields = columns.flatMap(({ field }) => field ?? [])
  return [...new Set(fields)].filter(
    (field) =>
      !(isImportField(field) && JOINED_FIELDS.has(field)) &&
      fields.indexOf(field) !== fields.lastIndexOf(field),
  )
}

/** Whether a column of remarks, names or numbers of people would be shown on the pages of the listings. */
export function publishesPrivate({ field, heading }: Columns[number]): boolean {
  return field !== null && isImportField(field) && isShownText(field) && mayBePrivate(heading)
}
