import type { AreaAsTyped } from '../../listings/listing.ts'
import type { ImportField } from '../fields.ts'
import type { Rate } from '../rates.ts'

export const AREA_FIELDS = ['totalArea', 'builtUpArea', 'carpetArea', 'plotArea'] as const
export type AreaField = (typeof AREA_FIELDS)[number]

export function isAreaField(field: ImportField): field is AreaField {
  return (AREA_FIELDS as readonly string[]).includes(field)
}

/** Number and unit of areas that were not written in the wire's unit. */
export type TypedAreas = Partial<Record<AreaField, AreaAsTyped>>

/**
 * The result of reading a cell: fields of contracts/listings/input.ts with their values (a cell may speak of several),
 * or the message key of why it cannot be read. `notice`: a message key about how the cell was read.
 */
export type CellReading =
  | {
      ok: true
      values: Record<string, unknown>
      typed?: TypedAreas
      rate?: Rate
      /** Which area a column "Size" of the same row holds. */
      sizeKind?: AreaField
      notice?: string
    }
  | { ok: false; key: string }

export const refuse = (key: string): CellReading => ({ ok: false, key })

export const one = (field: string, value: unknown, notice?: string): CellReading => ({
  ok: true,
  values: { [field]: value },
  ...(notice === undefined ? {} : { notice }),
})
