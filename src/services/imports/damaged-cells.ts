import { unguardCell } from '../../domain/imports/cells/cells.ts'
import { excerpts, textOf, type ComparedField } from '../../domain/imports/comparison.ts'
import { isListingField, type ListingFieldName } from '../../domain/listings/fields/field-lists.ts'
import type { ColumnChoice } from '../../domain/imports/fields.ts'
import { lossOf } from '../../domain/imports/losses.ts'
import {
  shortened,
  type CellProblem,
  type ImportOptions,
  type RowReading,
} from '../../domain/imports/read-row.ts'

/**
 * Leaves out the cells of a row that a spreadsheet or an old encoding seems to have damaged, and says so: a listing keeps
 * what it has, a new one gets nothing, and is refused when it cannot be without. Fields in `takeDamaged` are taken.
 */
export function leaveDamagedCells(
  reading: RowReading,
  before: Readonly<Record<string, unknown>> | null,
  {
    cells,
    columns,
    options,
  }: { cells: readonly string[]; columns: readonly ColumnChoice[]; options: ImportOptions },
): { reading: RowReading; kept: ComparedField[]; taken: ComparedField[] } {
  const kept: ComparedField[] = []
  const taken: ComparedField[] = []
  let { input, problems } = reading
  for (const [column, { field }] of columns.entries()) {
    if (field === null || field === 'reference' || !isListingField(field)) continue
    const cell = unguardCell(cells[column] ?? '')
    const value = before?.[field]
    const was = textOf(field, value)
    const loss = lossOf(field, cell, was)
    if (loss === null) continue
    const [old, now] = excerpts(was, cell.trim())
    const compared = { field, before: old, after: now, loss }
    if (options.takeDamaged?.includes(field)) {
      taken.push({ ...compared, kept: false })
      continue
    }
    kept.push({ ...compared, kept: true })
    const { [field]: _damaged, ...rest } = input
    input = rest
    const problem: CellProblem = {
      column,
      field,
      value: shortened(cell),
      key: `import.damaged.${loss}`,
      grave: before === null && NEEDED.has(field),
    }
    problems = [...problems.filter((each) => each.column !== column || isSecret(each)), problem]
  }
  return { reading: { ...reading, input, problems }, kept, taken }
}

/** What no listing can be without. */
const NEEDED: ReadonlySet<ListingFieldName> = new Set([
  'title',
  'propertyType',
  'address',
  'city',
  'state',
])

/** What must never be published stays named as such. */
function isSecret({ key }: CellProblem): boolean {
  return key.endsWith('identifier.aadhaar')
}
