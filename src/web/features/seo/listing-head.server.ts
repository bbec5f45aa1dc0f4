import type { TFunction } from '../../i18n/i18n.ts'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import { illustrationAlt } from '../../../domain/images/illustration.ts'
import { isOffered } from '../../../domain/listings/visibility.ts'
import { formatNumber, formatRupees, shortPrice } from '../../../domain/numbers/indian.ts'
import { townByName } from '../../../domain/places/towns/towns.ts'
import { effectivePrice, rentPrice } from '../../../domain/listings/price/price.ts'
import { isLand } from '../../../domain/listings/listing.ts'
import { shareVersion } from '../../../domain/images/share-picture.ts'
import type { Language } from '../../../i18n/languages.ts'
import { landText } from '../listing-parts/text/land-text.ts'
import { paths } from '../../paths.ts'
import { truncateDescription, firstFittingTitle } from './text-limits.ts'
import type { HeadProps } from './Head.tsx'
import { listingData } from './listing-data.ts'
import { cityPath } from './search-head.ts'
import { dataBlock, trail } from './structured-data.ts'
import { titledIn, titleIn } from '../../../domain/listings/text/title-in.ts'
import { translatedDescription } from '../listing-parts/text/translated-description.ts'
import { sampleTitle } from '../listing-parts/text/sample-title.ts'
import { capitalize } from '../../../domain/text/capitalize.ts'

/**
 * The head of a listing's page, made of its figures: "3 BHK villa for sale in Aluva, 8 cents – ₹ 85.0 L | Veedu".
 * Built on the server only.
 */
export function listingHead(
  home: PropertyDetail,
  { lang, origin, t }: { lang: Language; origin: string; t: TFunction },
): HeadProps {
  const path = paths.property(home)
  const town = townByName(home.city)
  const city = lang === 'ml' ? (town?.nameMl ?? home.city) : home.city
  const cover = home.pictures[0]
  const drawn = illustrationAlt(cover?.url ?? '')
  return {
    ...words(home, city, t, lang),
    path,
    // Search engines are given nothing invented.
    index: isOffered(home) && !home.demo,
    picture: {
      path: paths.sharePicture(home.id, shareVersion(cover, home.demo)),
      alt: cover?.illustration
        ? t(`illustrations:${drawn.key}`, { count: drawn.count })
        : sampleTitle(titledIn(lang, home), t),
    },
    data: home.demo
      ? null
      : dataBlock([
          listingData(home, { origin, path, lang }),
          trail(origin, [
            { name: t('shell:brand'), path: paths.home() },
            { name: city, path: cityPath(town?.name ?? home.city) },
            { name: titleIn(lang, home), path },
          ]),
        ]),
  }
}

function words(
  home: PropertyDetail,
  place: string,
  t: TFunction,
  lang: string,
): Pick<HeadProps, 'title' | 'description'> {
  const kind = t(`seo:kind.${home.propertyType}`)
  const named = home.bedrooms ? t('seo:bhk', { count: home.bedrooms, home: kind }) : kind
  const deal = home.forSale ? (home.forRent ? 'both' : 'sale') : 'rent'
  const what = sampleTitle(
    { title: capitalize(t(`seo:listing.${deal}`, { home: named, place })), demo: home.demo },
    t,
  )
  const land = home.plotAreaSqFt ?? (isLand(home.propertyType) ? home.areaSqFt : null)
  const floor = isLand(home.propertyType)
    ? null
    : (home.builtUpArea ?? home.totalArea ?? home.carpetArea)
  const sizes = [
    land ? landText(land, t) : null,
    floor ? t('shell:facts.sqft', { area: formatNumber(floor) }) : null,
  ].filter((size) => size !== null)
  const price = priceText(home, t, lang)
  const facts = [...sizes, price].filter((fact) => fact !== null).join(', ')
  const brand = t('shell:brand')
  const priced = `${what}${price ? ` – ${price}` : ''}`
  const sized = `${what}${sizes[0] ? `, ${sizes[0]}` : ''}${price ? ` – ${price}` : ''}`
  const summary = translatedDescription(home, lang)?.join(' ') ?? home.description
  const text = (summary ?? titleIn(lang, home)).replace(/\s+/g, ' ').trim()
  return {
    // Search engines name the site beside the title: the price is worth more than the brand.
    title: firstFittingTitle([
      `${sized} | ${brand}`,
      sized,
      `${priced} | ${brand}`,
      priced,
      `${what} | ${brand}`,
      what,
    ]),
    description: truncateDescription(`${what}${facts ? `: ${facts}` : ''}. ${text}`),
  }
}

/** "₹ 85.0 L" or "₹ 18,000/month"; null when unpriced. */
function priceText(home: PropertyDetail, t: TFunction, lang: string): string | null {
  const price = home.forSale ? effectivePrice(home) : null
  if (price !== null) return shortPrice(price, lang)
  const rent = rentPrice(home)
  return rent === null ? null : `${formatRupees(rent)}${t('shell:price.perMonth')}`
}
