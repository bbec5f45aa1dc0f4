import {
  FIELD_SPECS,
  isListingField,
  LISTING_FIELD_NAMES,
  type ListingFieldName,
  type SpecOf,
} from '../listings/fields/field-lists.ts'
import type { Identifier } from '../listings/identifiers.ts'
import type { CellKind, FieldType, FileGroup } from '../listings/fields/field-spec.ts'

/** Columns that only files have. */
export const FILE_ONLY_FIELDS = {
  /** Digits of the listing's number on Veedu. */
  id: { cell: 'id', fileGroup: 'what', before: 'title' },
  reference: { cell: 'reference', fileGroup: 'what', before: 'title' },
  /** Sale or rent in one word. */
  deal: { cell: 'deal', fileGroup: 'what', before: 'forSale' },
  /** The price of one cent or acre of land: with the size it says the price, or must agree with it (rates.ts). */
  ratePerCent: { cell: 'rate', fileGroup: 'money', before: 'pricePerSqFt' },
  ratePerAcre: { cell: 'rate', fileGroup: 'money', before: 'pricePerSqFt' },
  /** Which area a column "Size" holds in this row: "Super built-up Area", "Plot Area". */
  sizeKind: { cell: 'sizeKind', fileGroup: 'building', before: 'totalArea' },
  /** Latitude and longitude in one cell. */
  coordinates: { cell: 'point', fileGroup: 'place', before: 'latitude' },
} as const satisfies Record<
  string,
  { cell: CellKind; fileGroup: FileGroup; before: ListingFieldName }
>
export type FileOnlyField = keyof typeof FILE_ONLY_FIELDS

/** What a column of a file can hold. */
export type ImportField =
  | FileOnlyField
  | {
      [Name in ListingFieldName]: SpecOf<Name> extends { fileGroup: FileGroup } ? Name : never
    }[ListingFieldName]

/** How the cells of a field of each type are read, unless the table of fields says otherwise. */
const CELL_OF_TYPE: Record<Exclude<FieldType, 'other'>, CellKind> = {
  text: 'text',
  link: 'text',
  choice: 'choice',
  flag: 'flag',
  list: 'list',
  count: 'count',
  year: 'count',
  integer: 'count',
  decimal: 'number',
  length: 'length',
  distance: 'distance',
  area: 'area',
  money: 'money',
  date: 'date',
}

function isFileOnly(name: string): name is FileOnlyField {
  return Object.hasOwn(FILE_ONLY_FIELDS, name)
}

/** Every field, in the order in which a page offers them and an export writes them. */
export const IMPORT_FIELDS: readonly ImportField[] = LISTING_FIELD_NAMES.flatMap((name) => [
  ...Object.keys(FILE_ONLY_FIELDS).filter(
    (only): only is FileOnlyField => isFileOnly(only) && FILE_ONLY_FIELDS[only].before === name,
  ),
  ...(isImportField(name) ? [name] : []),
])

export function isImportField(name: string): name is ImportField {
  return isFileOnly(name) || (isListingField(name) && FIELD_SPECS[name].fileGroup !== undefined)
}

export function kindOfField(field: ImportField): CellKind {
  if (isFileOnly(field)) return FILE_ONLY_FIELDS[field].cell
  const { type, cell, perMonth } = FIELD_SPECS[field]
  if (cell) return cell
  if (type === 'other') throw new Error(`${field} does not say how its cells are read`)
  return type === 'money' && perMonth ? 'monthly' : CELL_OF_TYPE[type]
}

/** Which number of an office a column holds; null for all other fields. */
export function identifierOf(field: ImportField): Identifier | null {
  return isFileOnly(field) ? null : (FIELD_SPECS[field].identifier ?? null)
}

/**
 * Fields whose unreadable cell refuses the row: without them a listing cannot be, would be taken for another, or would
 * be published as something that it is not. Cells of other fields are left out.
 */
const REFUSES_ROW: ReadonlySet<ImportField> = new Set([
  'id',
  'reference',
  'title',
  'propertyType',
  'deal',
  'forSale',
  'forRent',
  'status',
  'price',
  'monthlyRent',
  'address',
  'city',
  'state',
  'hideAddress',
  'pinPrecision',
])

export function refusesRow(field: ImportField): boolean {
  return REFUSES_ROW.has(field)
}

/** Whether the cells of a column become text that others read. */
export function isShownText(field: ImportField): boolean {
  const kind = kindOfField(field)
  return (kind === 'text' || kind === 'list') && identifierOf(field) === null
}

/** The group under which a page offers a field. */
export function groupOfField(field: ImportField): FileGroup | undefined {
  return isFileOnly(field) ? FILE_ONLY_FIELDS[field].fileGroup : FIELD_SPECS[field].fileGroup
}

/** What numbers of a column are in when their cells do not say; the first is what our own files are written in. */
export const MONEY_SCALES = ['rupees', 'thousand', 'lakh', 'crore'] as const
export const SIZE_UNITS = ['sqft', 'cent', 'are', 'acre', 'hectare', 'sqm'] as const
export const LENGTH_UNITS = ['m', 'ft'] as const
export const COLUMN_UNITS = [...MONEY_SCALES, ...SIZE_UNITS, ...LENGTH_UNITS] as const
export type ColumnUnit = (typeof COLUMN_UNITS)[number]

/** The size whose price a column of rates holds; null for all other fields. */
export function rateSizeOf(field: ImportField): 'sqft' | 'cent' | 'acre' | null {
  switch (field) {
    case 'ratePerCent':
      return 'cent'
    case 'ratePerAcre':
      return 'acre'
    case 'pricePerSqFt':
      return 'sqft'
    default:
      return null
  }
}

/** The units that a field's column can be in; none for most. */
export function unitsOf(field: ImportField): readonly ColumnUnit[] {
  switch (kindOfField(field)) {
    case 'money':
    case 'monthly':
    case 'rate':
      return MONEY_SCALES
    case 'area':
    case 'plot':
      return SIZE_UNITS
    case 'length':
      return LENGTH_UNITS
    default:
      return []
  }
}

/** Fields that several columns may hold: their cells are joined. */
export const JOINED_FIELDS: ReadonlySet<ImportField> = new Set(['address', 'description'])

/** What a column is read as. A null field: the column is left out. */
export interface ColumnChoice {
  field: ImportField | null
  /** Behind the last heading of a text file: a cell here means that a separator within a value has shifted the row. */
  beyond?: true
  /** The unit of bare numbers. Null: the cells name theirs, or only one makes sense of the number (units.ts). */
  unit: ColumnUnit | null
}
