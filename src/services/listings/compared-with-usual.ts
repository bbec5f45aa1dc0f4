import type { Evidence } from '../../contracts/admin/moderation.ts'
import { convertArea } from '../../domain/numbers/area-units.ts'
import type { UsualRate } from '../../domain/listings/usual-price.ts'
import type { PropertyRow } from './row.ts'

/** A listing's price per unit beside the usual one in its place; null when either is unknown. */
export function compareWithUsual(
  rupees: number | null,
  { areaSqft: sqft }: Pick<PropertyRow, 'areaSqft'>,
  rate: UsualRate | null,
): Evidence['sale'] {
  if (rupees === null || rate === null || sqft === null || sqft <= 0 || rate.rupees <= 0)
    return null
  const asked = rupees / (rate.unit === 'cent' ? convertArea(sqft, 'sqft', 'cent') : sqft)
  return {
    usual: rate.rupees,
    asked: Math.round(asked * 100) / 100,
    times: Math.round((asked / rate.rupees) * 100) / 100,
    unit: rate.unit,
    homes: rate.homes,
    place: rate.place,
  }
}
