import type { TFunction } from '../../../i18n/i18n.ts'
import type { PropertyDetail } from '../../../../contracts/listings/listings.ts'
import { formatNumber, formatRupees, shortPrice } from '../../../../domain/numbers/indian.ts'
import { isLand } from '../../../../domain/listings/listing.ts'
import { landText } from '../../listing-parts/text/land-text.ts'
import { placeLine } from '../../listing-parts/text/place-line.ts'
import { sampleTitle } from '../../listing-parts/text/sample-title.ts'

/** A home in a few lines, as one sends it to the family: title, price, size, place, address of its page. */
export function shareText(home: PropertyDetail, url: string, t: TFunction, lang: string): string {
  const rent = home.monthlyRent ?? (home.forSale ? null : home.price)
  const price = [
    home.forSale && home.price ? shortPrice(home.price, lang) : null,
    home.forRent && rent ? `${formatRupees(rent)}${t('shell:price.perMonth')}` : null,
  ]
    .filter(Boolean)
    .join(' · ')
  const size = [
    home.bedrooms ? t('shell:facts.beds', { count: home.bedrooms }) : null,
    !isLand(home.propertyType) && home.areaSqFt
      ? t('shell:facts.sqft', { area: formatNumber(home.areaSqFt) })
      : null,
    home.plotAreaSqFt ? landText(home.plotAreaSqFt, t) : null,
  ]
    .filter(Boolean)
    .join(' · ')
  return [
    sampleTitle(home, t),
    [price || t('shell:price.onRequest'), size].filter(Boolean).join(' · '),
    placeLine(home, t, lang),
    url,
  ].join('\n')
}
