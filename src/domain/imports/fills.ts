import type { KeptChoice } from './units.ts'
import type { ValueChoice } from './value-words.ts'

/**
 * What fills a field that a listing needs where the file lacks it, for all rows at once. Nothing is filled silently:
 * what was made of a row is listed with it before the import starts.
 */
export interface Fill {
  /** Whether the field is made from the row itself: see make-fields.ts. */
  made: boolean
  /** The value of rows for which nothing was made; null: they are refused. Of titles, the language they are made in. */
  value: string | null
}

/** Fields that can be filled, in the order in which they are: a title is made of the others. */
export const FILL_FIELDS = ['propertyType', 'city', 'address', 'title'] as const
export type FillField = (typeof FILL_FIELDS)[number]
export type Fills = Partial<Record<FillField, Fill>>

export const NO_FILL: Fill = { made: false, value: null }

/** What a made value was taken from. */
export const MADE_FROM = [
  'value',
  'text',
  'rooms',
  'plot',
  'position',
  'pin',
  'address',
  'town',
  'facts',
] as const
export type MadeFrom = (typeof MADE_FROM)[number]

/** A field of a row that no cell says. */
export interface MadeField {
  field: string
  value: string | number
  from: MadeFrom
}

/** What is remembered of the answers to a file for the next one with the same headings. */
export interface LayoutAnswers {
  fills: Fills
  described: number[]
  values: ValueChoice[]
  /** What the columns were, in their order; null: from before this was remembered. */
  columns?: KeptChoice[] | null
}
