import type { PropertyWire } from '../listings/wire.ts'

/** A favourite, with the listing in the specified wire form. */
export interface SavedProperty {
  id: number
  /** ISO 8601. */
  savedAt: string
  /** The price (or monthly rent) on that day in whole rupees: the basis for showing a change. */
  priceThen: number | null
  property: PropertyWire
}
