import type { PropertyDetail } from '../../contracts/listings/listings.ts'
import { isLand } from '../../domain/listings/listing.ts'
import { effectivePrice, rentPrice } from '../../domain/listings/price/price.ts'
import { formatNumber, formatRupees, shortPrice } from '../../domain/numbers/indian.ts'
import { townByName } from '../../domain/places/towns/towns.ts'
import { LOCALE, type Language } from '../../i18n/languages.ts'
import { CATALOGUES } from '../../i18n/node.ts'
import type { Catalogue } from '../../i18n/translate.ts'
import { findSentence, type TFunction } from '../../i18n/translator.ts'
import { landText } from '../../web/features/listing-parts/text/land-text.ts'
import type { FeedItem } from './feed.ts'

const PLURALS = { en: new Intl.PluralRules(LOCALE.en), ml: new Intl.PluralRules(LOCALE.ml) }

/** The translator of pages, for the functions that pages and feeds share. */
export function feedTranslator(lang: Language, namespace: string): TFunction {
  const cataloguesOf = (name: string): Catalogue[] =>
    [CATALOGUES[lang][name], CATALOGUES.en[name]].filter((one) => one !== undefined)
  return (key, options) =>
    findSentence(cataloguesOf, PLURALS[lang], [options?.ns ?? namespace].flat(), key, options) ??
    [key].flat().join()
}

/** A listing's title, after "Sample: " for sample data. */
export function feedTitle({ title, demo }: PropertyDetail, t: TFunction): string {
  return demo ? `${t('shell:sample.word')}: ${title}` : title
}

/** Price, sizes, rooms and place: "₹ 85.0 L · 8 cents · 1,800 sq ft · 3 beds · Aluva". */
export function feedSummary(home: PropertyDetail, t: TFunction, lang: Language): string {
  const land = home.plotAreaSqFt ?? (isLand(home.propertyType) ? home.areaSqFt : null)
  const floor = isLand(home.propertyType)
    ? null
    : (home.builtUpArea ?? home.totalArea ?? home.carpetArea)
  return [
    priceText(home, t, lang),
    land ? landText(land, t) : null,
    floor ? t('shell:facts.sqft', { area: formatNumber(floor) }) : null,
    home.bedrooms ? t('shell:facts.beds', { count: home.bedrooms }) : null,
    placeName(home, lang),
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

function priceText(home: PropertyDetail, t: TFunction, lang: Language): string {
  const price = home.forSale ? effectivePrice(home) : null
  const rent = rentPrice(home)
  const monthly = rent === null ? null : formatRupees(rent) + t('shell:price.perMonth')
  const asked = [price === null ? null : shortPrice(price, lang), monthly].filter(
    (each) => each !== null,
  )
  return asked.length > 0 ? asked.join(' / ') : t('shell:price.onRequest')
}

function placeName({ city }: PropertyDetail, lang: Language): string {
  return lang === 'ml' ? (townByName(city)?.nameMl ?? city) : city
}

/** The first photo of a listing with its full address; null when it has none. */
export function photoOf(home: PropertyDetail, publicUrl: string): FeedItem['picture'] {
  const [photo] = home.pictures
  if (!photo || photo.illustration) return null
  const type = photo.variants.find(({ url }) => url === photo.url)?.type ?? 'image/webp'
  return { url: publicUrl + photo.url, type }
}

/** The position, where its owner shows it exactly; an approximate one stays on the map of its page. */
export function exactPosition(
  home: PropertyDetail,
): { latitude: number; longitude: number } | null {
  const { latitude, longitude, pinPrecision } = home
  return latitude === null || longitude === null || pinPrecision !== 'exact'
    ? null
    : { latitude, longitude }
}
