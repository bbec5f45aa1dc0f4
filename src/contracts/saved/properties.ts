import type { PropertyWire } from '../listings/wire.ts'

/** A favourite, with the listing in the specified wire form. */
export interface SavedProperty {
  id: number
  /** ISO 8601. */
  savedAt: string
  /** The asked price (or monthly rent) on that day, whole rupees: what a change is measured from. */
  priceThen: number | null
  property: PropertyWire
}
