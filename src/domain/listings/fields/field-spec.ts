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
 * | other | anything else; all parts are written by hand |
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

/** The groups of the listing form, each with the step that shows it. A step decides the order of its groups. */
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

/** Groups of fields that an import offers for a column, in this order. */
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

/** How a cell of a file is read (domain/imports/cells/read-cell.ts). */
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
  | 'sizeKind'
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

/** How a search can filter by a field: a minimum, a maximum, one of the options, or yes. */
export type FieldFilter = 'atLeast' | 'atMost' | 'oneOf' | 'yes'

/**
 * Parts of a field that are written by hand.
 *
 * | part | where |
 * |---|---|
 * | schema | validation, in src/contracts/listings/input.ts |
 * | column | database column, in src/db/tables/listings.ts |
 * | row | mapping from and to the column, in src/services/listings/row.ts |
 * | value | form value, in src/web/features/listing-form/values |
 * | control | form control, in src/web/features/listing-form/steps |
 * | fact | line in the facts, in src/web/features/listings/property-facts.ts |
 * | compare | row in the comparison, in src/web/features/compare/compare-rows.ts |
 * | filter | search filter, in both engines (docs/search-engines.md) |
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

/** A line of the table of fields as other code reads it. `FieldLine` restricts what may be written there. */
export interface FieldSpec {
  type: FieldType
  /** Text: must be filled in. */
  required?: true
  /** Choice: the values. Without a `default`, the field may stay blank. */
  options?: readonly [string, ...string[]]
  /**
   * Choice or text: what blank means in the form, files and API. Never a statement about the property: what the owner
   * did not say is null.
   */
  default?: string
  /**
   * Choice or text: what the form fills in for a new listing, and asks to confirm before publishing. Files and API calls
   * that leave the field out do not get it.
   */
  proposal?: string
  /** Number: its bounds. `min` is 0 by default; there is no default `max`. */
  min?: number
  max?: number
  /** The entry of LIMITS (src/contracts/limits.ts) with the maximum: characters of a text, or a number. */
  limit?: 'title' | 'description' | 'shortText' | 'longText' | 'name' | 'rooms' | 'floors'
  /** Money: paid every month. */
  perMonth?: true
  /** Money: 0 means no amount, and is stored and returned as null. */
  zeroIsBlank?: true
  /** Text: an official number, whose format is checked (identifiers.ts). */
  identifier?: Identifier
  /** Text: digits, which may also be typed as Malayalam digits. */
  digits?: true
  /** Number: its unit, as `unit.…` of the form's strings. Lengths and distances have theirs by type. */
  unit?: 'ofFive' | 'aqi'
  /** Property types that have the field; absent: all. */
  kinds?: readonly PropertyType[]
  /** Only for sale, or only for rent; absent: both. */
  deal?: 'sale' | 'rent'
  /** The group of the form that shows it. */
  formGroup: FormGroup
  /** The group in which imports offer it; absent: not in imports and exports. */
  fileGroup?: FileGroup
  /** How its cells in files are read, if not as the type implies. */
  cell?: CellKind
  /** The card of the listing's page that shows it; absent: none. */
  factSection?: FactSection
  /** The section of the comparison that shows it; absent: none. */
  compare?: CompareSection
  filter?: FieldFilter
  /** Text with a filter: the values that it offers; listings may have others. */
  filterOptions?: readonly [string, ...string[]]
  /** The column that a derived filter compares, when `byHand` has `column`. */
  filterColumn?: string
  /** Sent only to the owner and administrators. The field must be one that may be blank. */
  private?: true
  byHand?: readonly PartByHand[]
}

type DerivedFilterOf =
  | {
      type: 'count' | 'year' | 'integer' | 'decimal' | 'length' | 'money'
      filter: 'atLeast' | 'atMost'
    }
  | { type: 'choice'; filter: 'oneOf' }
  | { type: 'text'; filter: 'oneOf'; filterOptions: readonly [string, ...string[]] }
  | { type: 'flag'; filter: 'yes' }

/**
 * A line of the table of fields. A derived filter must fit the type (docs/adding-a-field.md, "Which filter") and needs a
 * derived column or the name of one in `filterColumn`. A filter written by hand is named last in `byHand`. Private fields have no filter.
 */
export type FieldLine = FieldSpec &
  (
    | { filter?: never }
    | { filter: FieldFilter; private?: never; byHand: readonly [...PartByHand[], 'filter'] }
    | (DerivedFilterOf & {
        private?: never
        byHand?: readonly Exclude<PartByHand, 'column' | 'filter'>[]
      })
    | (DerivedFilterOf & {
        private?: never
        filterColumn: string
        byHand: readonly Exclude<PartByHand, 'filter'>[]
      })
  )
