import type { PropertyType } from '../../../src/domain/listings/listing.ts'

/**
 * What a person who reads a row would enter, written down without help of the importer's code. A fact that is
 * undefined is not in the row; null means that the row's words leave it open, so that it must stay empty.
 */
export interface ExpectedListing {
  /** Any of these is right: many tables do not part a villa from a house. */
  kinds: readonly PropertyType[]
  deal: 'sale' | 'rent'
  /** Rupees: the price, or the rent of a month. Null: the row says none, and must be refused with the reason. */
  amount: number | null
  /** Square feet of the building, under whichever name, or of whatever the table's one size is of. */
  size?: number | null
  /** Square feet of the plot. */
  plot?: number | null
  bedrooms?: number | null
  bathrooms?: number
  balconies?: number
  floorNumber?: number
  floors?: number
  furnishing?: string
  /** Accepted spellings. */
  towns: readonly string[]
  /** Whether the town is in Kerala. */
  inKerala: boolean
  /** A part of the address. */
  address?: string
}

/** What the person answers when the page asks; nothing else is changed by hand. */
export interface Answers {
  town?: string
  state?: string
  kind?: PropertyType
  deal?: 'sale' | 'rent'
  /** The unit of a column by its heading. */
  units?: Record<string, string>
  /** What a word of a column stands for; null: the field is left out. */
  words?: Record<string, string | null>
  /** The field of a column that is not understood, by its heading. */
  columns?: Record<string, string>
}

export interface Table {
  name: string
  fileName: string
  content: string | Buffer
  /** One for each row below the headings. */
  expected: readonly ExpectedListing[]
  answers: Answers
}
