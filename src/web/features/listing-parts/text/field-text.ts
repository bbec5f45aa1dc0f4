import type { TFunction } from '../../../i18n/i18n.ts'
import type { PropertyDetail } from '../../../../contracts/listings/listings.ts'
import {
  FIELD_SPECS,
  type ListingFieldName,
} from '../../../../domain/listings/fields/field-lists.ts'
import { wholeFeet } from '../../../../domain/numbers/area-units.ts'
import { formatNumber, formatRupees } from '../../../../domain/numbers/indian.ts'
import { amenityText, wordKey } from './value-words.ts'

/**
 * The value of a listing's field as text, the same in the facts and in the comparison. Null if it is blank; so are an
 * amount, area or length of zero and a flag that is not set.
 */
export function fieldText(
  home: PropertyDetail,
  name: ListingFieldName,
  t: TFunction,
  date: (iso: string) => string,
): string | null {
  // A PropertyDetail lacks a few fields of the table, such as `images`.
  const value = (home as Partial<Record<ListingFieldName, unknown>>)[name]
  const { type, unit } = FIELD_SPECS[name]
  if (typeof value === 'string')
    return value === ''
      ? null
      : type === 'date'
        ? date(value)
        : type === 'choice'
          ? t(`property:${name}.${value}`)
          : t(`values:${wordKey(value)}`, { defaultValue: value })
  if (Array.isArray(value))
    return value.length > 0 ? value.map((each) => amenityText(String(each), t)).join(', ') : null
  if (value === true) return t('property:yes')
  if (typeof value !== 'number') return null
  switch (type) {
    case 'money':
      return value === 0 ? null : formatRupees(value)
    case 'area':
      return value === 0 ? null : t('property:sqft', { area: formatNumber(value) })
    case 'length':
      if (name === 'roadWidth') return roadText(value, t)
      return value === 0 ? null : t('property:metres', { m: formatNumber(value, 1) })
    case 'distance':
      return t('property:km', { km: formatNumber(value, 1) })
    case 'year':
      return String(value)
    default:
      return unit === 'ofFive'
        ? t('property:ofFive', { rating: formatNumber(value, 1) })
        : formatNumber(value, type === 'decimal' ? 2 : 0)
  }
}

/** The width of a road as it was typed: whole feet with the metres beside them, else metres. */
export function roadText(metres: number | null, t: TFunction): string | null {
  if (!metres) return null
  const feet = wholeFeet(metres)
  const m = formatNumber(metres, 1)
  return feet === null ? t('property:metres', { m }) : t('property:feetAndMetres', { ft: feet, m })
}

/** One of the eight winds in the page's language; other words as the owner typed them. */
export function facingText(facing: string | null, t: TFunction): string | null {
  return facing ? t(`facing.${facing}`, { defaultValue: facing }) : null
}
