import { useTranslation } from '../../../i18n/translation.ts'
import {
  rateSizeOf,
  unitsOf,
  type ColumnUnit,
  type ImportField,
} from '../../../../domain/imports/fields.ts'
import { isAreaField } from '../../../../domain/imports/cells/cell-reading.ts'
import { readCell } from '../../../../domain/imports/cells/read-cell.ts'
import type { AreaAsTyped } from '../../../../domain/listings/listing.ts'
import { areaEcho, METRES_PER_FOOT } from '../../../../domain/numbers/area-units.ts'
import { formatNumber, formatRupees } from '../../../../domain/numbers/indian.ts'

/** What a cell of a column is read as: "12 cents, 5,227 sq ft", "₹ 48,00,000". Null when it cannot be read. */
export function useNumberReading(): (
  field: ImportField,
  text: string,
  unit: ColumnUnit | null,
) => string | null {
  const { t } = useTranslation('import')
  const parts = (values: readonly [text: string, unit: ColumnUnit][]): string =>
    values.map(([text, unit]) => t('units.amount', { n: text, unit: t(`unit.${unit}`) })).join(', ')

  return (field, text, unit) => {
    const reading = readCell(field, text, unit)
    if (!reading.ok) return null
    const per = rateSizeOf(field)
    if (per !== null && reading.rate)
      return t('units.rate', {
        amount: formatRupees(reading.rate.rupees),
        unit: t(`unitOne.${per}`),
      })
    const value = reading.values[field]
    if (typeof value !== 'number') return null
    const units = unitsOf(field)
    if (units.includes('rupees')) return formatRupees(value)
    if (units.includes('m'))
      return parts([
        [formatNumber(value, 2), 'm'],
        [formatNumber(value / METRES_PER_FOOT, 1), 'ft'],
      ])
    const typed: AreaAsTyped = (isAreaField(field) ? reading.typed?.[field] : undefined) ?? {
      value,
      unit: (reading.values.plotAreaUnit as AreaAsTyped['unit'] | undefined) ?? 'sqft',
    }
    return parts(
      areaEcho(typed.value, typed.unit)
        .slice(0, 2)
        .map((part) => [part.text, part.unit]),
    )
  }
}
