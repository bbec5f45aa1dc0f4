import type { Identifier } from '../identifiers.ts'
import type { PropertyType } from '../listing.ts'

/** The vocabulary of the table of fields (listing-fields.ts). */

/**
 * How a field is stored, checked and shown.
 *
 * | type | value |
 * |---|---|
 * | text | one line or several, trimmed |
 * | link | an http(s) address |
 * | choice | one of `options` |
 * | flag | yes or no |
 * | list | short texts |
 * | count | a small whole number: rooms, storeys |
 * | year | a calendar year |
 * | integer | a whole number |
 * | decimal | a number |
 * | length | metres |
 * | distance | kilometres to a place |
 * | area | sq ft on the wire, m² in the database |
 * | money | whole rupees |
 * | date | YYYY-MM-DD |
 * | other | anything else; all its parts are its own |
 */
export type FieldType =
  | 'text'
  | 'link'
  | 'choice'
  | 'flag'
  | 'list'
  | 'count'
  | 'year'
  | 'integer'
  | 'decimal'
  | 'length'
  | 'distance'
  | 'area'
  | 'money'
  | 'date'
  | 'other'

/** The groups of the listing form, each with its step; the steps render them in their own order. */
export const FORM_GROUPS = {
  basic: 1,
  address: 2,
  place: 2,
  distances: 2,
  ratings: 2,
  nearby: 2,
  sizes: 3,
  rooms: 3,
  storeys: 3,
  fitOut: 3,
  sale: 4,
  rent: 4,
  running: 4,
  payment: 4,
  features: 5,
  words: 5,
  possession: 6,
  legal: 6,
  records: 6,
  register: 6,
  project: 6,
  papers: 6,
  contact: 6,
  photos: 7,
  tours: 7,
} as const
export type FormGroup = keyof typeof FORM_GROUPS

/** Groups in which the columns of an imported file are offered, in this order. */
export const FILE_GROUPS = [
  'what',
  'money',
  'place',
  'sizes',
  'building',
  'features',
  'contact',
  'nearby',
  'papers',
] as const
export type FileGroup = (typeof FILE_GROUPS)[number]

/** How a cell of a file is read (domain/imports/read-cell.ts). */
export type CellKind =
  | 'id'
  | 'reference'
  | 'text'
  | 'deal'
  | 'money'
  | 'monthly'
  | 'rate'
  | 'area'
  | 'plot'
  | 'choice'
  | 'flag'
  | 'count'
  | 'floor'
  | 'number'
  | 'point'
  | 'distance'
  | 'length'
  | 'list'
  | 'date'
  | 'polygon'
  | 'pictures'
  | 'typed'

/** Cards of a listing's page. */
export type FactSection =
  | 'basic'
  | 'location'
  | 'physical'
  | 'financial'
  | 'legal'
  | 'connectivity'
  | 'neighbourhood'
  | 'additional'

/** Groups of rows of the comparison. */
export type CompareSection = 'money' | 'size' | 'home' | 'place' | 'papers'

/** What a search may ask of a field: at least or at most a number, one of the options, or yes. */
export type FieldFilter = 'atLeast' | 'atMost' | 'oneOf' | 'yes'

/**
 * Parts of a field that are written by hand.
 *
 * | part | where |
 * |---|---|
 * | schema | its check in src/contracts/listings/input.ts |
 * | column | its column in src/db/tables/listings.ts |
 * | row | from and to its column in src/services/listings/row.ts |
 * | value | its value in the form, in src/web/features/listing-form/values |
 * | control | its control, in the form's steps |
 * | fact | its line, in src/web/features/listings/property-facts.ts |
 * | compare | its row, in src/web/features/compare/compare-rows.ts |
 * | filter | its filter, in all of the search (docs/search-engines.md) |
 */
export type PartByHand =
  | 'schema'
  | 'column'
  | 'row'
  | 'value'
  | 'control'
  | 'fact'
  | 'compare'
  | 'filter'

/** An entry of the table of fields, for reading it; `FieldLine` is what the table may say. */
export interface FieldSpec {
  type: FieldType
  /** Of a text that must be given. */
  required?: true
  /** Of a choice: its values. Fields of one that has no `default` may stay blank. */
  options?: readonly [string, ...string[]]
  /**
   * Of a choice or a text: what blank means, for form, files and API alike. Never a statement about the property: what
   * the owner did not say is null.
   */
  default?: string
  /**
   * Of a choice or a text: what the form enters for a new listing, and lists again before publishing. A file or an API
   * call that leaves the field out does not get it.
   */
  proposal?: string
  /** Bounds of a number. Without `min` it is 0; without `max` nothing bounds it. */
  min?: number
  max?: number
  /** The entry of LIMITS (src/contracts/limits.ts) that bounds it: characters of a text, the highest number. */
  limit?: 'title' | 'description' | 'shortText' | 'longText' | 'name' | 'rooms' | 'floors'
  /** Of money: paid every month. */
  perMonth?: true
  /** Of money: 0 is no amount; it is stored and returned as null. */
  zeroIsBlank?: true
  /** Of a text: a number that an office gave; its form is checked (identifiers.ts). */
  identifier?: Identifier
  /** Of a text: of digits, which may be typed as Malayalam ones. */
  digits?: true
  /** Of a number: what it counts, as `unit.…` of the form's texts. Lengths and distances have theirs by their type. */
  unit?: 'ofFive' | 'aqi'
  /** Kinds of property that are asked for it; absent: all. */
  kinds?: readonly PropertyType[]
  /** Asked only of what is for sale, or only of what is for rent. */
  deal?: 'sale' | 'rent'
  /** Where the form asks for it. */
  formGroup: FormGroup
  /** Under what a file's column for it is offered; absent: files do not have it. */
  fileGroup?: FileGroup
  /** How its cells are read, where that does not follow from the type. */
  cell?: CellKind
  /** The card that shows it. */
  factSection?: FactSection
  /** Where the comparison shows it. */
  compare?: CompareSection
  filter?: FieldFilter
  /** Only the owner and administrators are given it; for fields that may be blank. */
  private?: true
  byHand?: readonly PartByHand[]
}

type DerivedFilterOf =
  | {
      type: 'count' | 'year' | 'integer' | 'decimal' | 'length' | 'money'
      filter: 'atLeast' | 'atMost'
    }
  | { type: 'choice'; filter: 'oneOf' }
  | { type: 'flag'; filter: 'yes' }

/**
 * A line of the table of fields. A derived filter fits its type and has a derived column to compare with; a filter by
 * hand comes last in `byHand`. No filter asks for what is private.
 */
export type FieldLine = FieldSpec &
  (
    | { filter?: never }
    | { filter: FieldFilter; private?: never; byHand: readonly [...PartByHand[], 'filter'] }
    | (DerivedFilterOf & {
        private?: never
        byHand?: readonly Exclude<PartByHand, 'column' | 'filter'>[]
      })
  )
