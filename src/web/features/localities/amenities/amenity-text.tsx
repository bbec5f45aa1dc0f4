import type { TFunction } from '../../../i18n/i18n.ts'
import type { ReactElement } from 'react'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { isOwnPoint, type NearAmenity } from '../../../../domain/places/amenities.ts'

/** A name in the page's language where it is known. */
export function AmenityName({
  place: { name, nameMl },
  language,
}: {
  place: Pick<NearAmenity, 'name' | 'nameMl'>
  language: string
}): ReactElement {
  return language === 'ml' && nameMl ? (
    <span lang="ml">{nameMl}</span>
  ) : (
    <span lang="en">{name}</span>
  )
}

/** The distance, with "about" where either point is only near the place; `isExact`: whether the start is the point. */
export function amenityKm(
  { km, point }: Pick<NearAmenity, 'km' | 'point'>,
  isExact: boolean,
  t: TFunction,
): string {
  const values = { km: formatNumber(km, 1) }
  return isExact && isOwnPoint(point)
    ? t('locality:amenity.km', values)
    : t('locality:amenity.about', values)
}
