import type { useTranslation } from '../../../i18n/translation.ts'
import type { MapPoint } from '../../../../contracts/search/search.ts'
import { formatRupees, shortPrice } from '../../../../domain/numbers/indian.ts'
import { sampleTitle } from '../../listing-parts/text/sample-title.ts'
import type { MapListing } from '../../map/listing-features.ts'

type Translate = ReturnType<typeof useTranslation>['t']

/** The price on a pin; null without one. */
export function pinPrice(
  { forSale, price, rent }: Pick<MapPoint, 'forSale' | 'price' | 'rent'>,
  lang: string,
): string | null {
  return forSale ? shortPrice(price, lang) : formatRupees(rent ?? price)
}

/** A match as the map draws and names it, in the page's language. */
export function pinOf(
  point: MapPoint,
  t: Translate,
  townName: (name: string) => string,
  lang: string,
): MapListing {
  const { id, lat, lng, forSale, title, city, bedrooms, polygon, demo } = point
  const price = pinPrice(point, lang) ?? t('search:pins.unpriced')
  const spoken = forSale ? price : `${price}${t('shell:price.perMonth')}`
  const size = bedrooms ? t('search:pins.bhk', { count: bedrooms }) : null
  return {
    id: String(id),
    lat,
    lng,
    price,
    forSale,
    forRent: point.rent !== null,
    title,
    sample: demo,
    name: [spoken, size, sampleTitle(point, t), townName(city)].filter(Boolean).join(', '),
    polygon,
  }
}
