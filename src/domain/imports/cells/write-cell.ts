import { listCell } from './cells.ts'

export type WrittenCell = string | number | null

/** A field's value as our files write it; read again, it is the same value. Null: an empty cell. */
export function writtenCell(field: string, value: unknown): WrittenCell {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return plainNumber(value)
  if (typeof value === 'string') return value
  if (field === 'images') return (value as string[]).join(' | ') || null
  if (field === 'polygonCoordinates' || field === 'areaAsTyped') return JSON.stringify(value)
  return listCell(value as string[]) || null
}

/** Without an exponent, which nobody reads as a number of square feet; every digit stays. */
function plainNumber(value: number): WrittenCell {
  const [, sign = '', whole = '', fraction = '', power] =
    /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(String(value)) ?? []
  if (power === undefined) return value
  const digits = whole + fraction
  const point = 1 + Number(power)
  return point <= 0
    ? `${sign}0.${'0'.repeat(-point)}${digits}`
    : `${sign}${digits.padEnd(point, '0').slice(0, point)}`
}
