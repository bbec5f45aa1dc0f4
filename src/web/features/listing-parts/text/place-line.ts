import type { TFunction } from '../../../i18n/i18n.ts'
import type { PropertyDetail } from '../../../../contracts/listings/listings.ts'

/** The places of a home in the page's language; those that are not known stay as they were typed. */
export function placeNames(
  home: Pick<PropertyDetail, 'city' | 'cityMl' | 'district' | 'districtMl' | 'state'>,
  t: TFunction,
  lang: string,
): { city: string; district: string | null; state: string } {
  const ml = lang === 'ml'
  return {
    city: (ml ? home.cityMl : null) ?? home.city,
    district: (ml ? home.districtMl : null) ?? home.district,
    state: home.state.trim().toLowerCase() === 'kerala' ? t('property:kerala') : home.state,
  }
}

/** The address in one line, without repeating the city at its end. */
export function placeLine(
  home: Pick<
    PropertyDetail,
    'address' | 'city' | 'cityMl' | 'district' | 'districtMl' | 'state' | 'zipCode'
  >,
  t: TFunction,
  lang: string,
): string {
  const { address, zipCode } = home
  const { city, state } = placeNames(home, t, lang)
  return [address ? cityEnding(address, home.city, city) : city, state, zipCode]
    .filter(Boolean)
    .join(', ')
}

/** An address with its city: at its end in the page's language (`named`), behind it where it does not name it. */
export function cityEnding(address: string, city: string, named: string): string {
  const [whole, end] = [address.toLowerCase(), city.toLowerCase()]
  if (whole.endsWith(end)) return `${address.slice(0, address.length - city.length)}${named}`
  return whole.includes(end) ? address : `${address}, ${named}`
}
