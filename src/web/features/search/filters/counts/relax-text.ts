import type { TFunction } from '../../../../i18n/i18n.ts'
import type { City } from '../../../../../contracts/places/cities.ts'
import type { RelaxedSearch } from '../../../../../contracts/search/search.ts'
import { shortPrice } from '../../../../../domain/numbers/indian.ts'
import type { SearchState } from '../../address.ts'
import { cityByName } from '../../../places/city-match.ts'
import { cityName } from '../../../places/place-names.ts'

/** What a search would drop, as written before "14 homes": "without Lift", "price up to ₹ 1.2 Cr". */
export function relaxText(
  { gives, amenity, request }: RelaxedSearch,
  state: SearchState,
  cities: readonly City[],
  t: TFunction,
  lang: string,
): string {
  const { filters } = request
  switch (gives) {
    case 'amenity':
      return t('relax.without', { what: amenity ? t(`amenity.${amenity}`) : '' })
    case 'furnishing':
    case 'possessionStatus':
    case 'parking': {
      const value = state.filters[gives]
      return value ? t(`relax.${gives}`, { what: t(`${gives}.${value}`) }) : t('relax.filters')
    }
    case 'bedrooms':
    case 'bathrooms':
      return filters[gives] === 0
        ? t(`relax.any.${gives}`)
        : t(`relax.${gives}`, { count: filters[gives] })
    case 'offer':
      return t('relax.offerBoth')
    case 'maxPrice':
      return t('relax.maxPrice', { price: shortPrice(filters.maxPrice, lang) ?? '' })
    case 'words':
      return t('relax.without', { what: `“${state.filters.q}”` })
    case 'around': {
      const city = cityByName(state.filters.location, cities)
      return city
        ? t('relax.aroundCity', { km: request.radiusKm, city: cityName(city, lang) })
        : t('relax.around', { km: request.radiusKm })
    }
    case 'amenities':
    case 'fields':
    case 'facts':
    case 'ready':
    case 'yearBuilt':
    case 'price':
    case 'area':
    case 'plotArea':
    case 'propertyType':
    case 'wider':
    case 'everywhere':
    case 'filters':
      return t(`relax.${gives}`)
  }
}
