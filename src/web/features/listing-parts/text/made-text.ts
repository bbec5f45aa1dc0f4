import type { PropertyCard, PropertyDetail } from '../../../../contracts/listings/listings.ts'
import { isLand } from '../../../../domain/listings/listing.ts'
import { madeSummary } from '../../../../domain/listings/text/made-summary.ts'
import {
  madeTitle,
  type TitledListing,
  type TitleLanguage,
} from '../../../../domain/listings/text/made-title.ts'
import { isReadableIn } from '../../../../domain/listings/text/written-in.ts'
import { convertArea } from '../../../../domain/numbers/area-units.ts'

type Measured = Pick<
  PropertyCard,
  | 'title'
  | 'propertyType'
  | 'city'
  | 'bedrooms'
  | 'areaSqFt'
  | 'plotAreaSqFt'
  | 'forSale'
  | 'forRent'
>

/** Plots are said in cents, as people say them. */
function titled(home: Measured, cityMl: string | null): TitledListing {
  const land = isLand(home.propertyType)
  const plot = home.plotAreaSqFt ?? (land ? home.areaSqFt : null)
  return {
    propertyType: home.propertyType,
    city: home.city,
    cityMl,
    locality: null,
    bedrooms: home.bedrooms,
    totalArea: land ? null : home.areaSqFt,
    plotArea: plot === null ? null : convertArea(plot, 'sqft', 'cent'),
    plotAreaUnit: 'cent',
    forSale: home.forSale,
    forRent: home.forRent,
  }
}

const languageOf = (lang: string): TitleLanguage => (lang === 'ml' ? 'ml' : 'en')

/** A title from the listing's own fields where the owner's is not in the page's language, else null. */
export function translatedTitle(
  home: Measured,
  cityMl: string | null,
  lang: string,
): string | null {
  const language = languageOf(lang)
  return isReadableIn(home.title, language) ? null : madeTitle(titled(home, cityMl), language)
}

/**
 * A summary from the listing's own fields where the owner's description is not in the page's language, else null; also
 * null where the fields say nothing.
 */
export function translatedDescription(home: PropertyDetail, lang: string): string[] | null {
  const language = languageOf(lang)
  if (!home.description || isReadableIn(home.description, language)) return null
  const { bathrooms, price, monthlyRent, roadWidth, waterSupply, landNature, documents } = home
  const facts = { bathrooms, price, monthlyRent, roadWidth, waterSupply, landNature, documents }
  const summary = madeSummary({ ...titled(home, home.cityMl), ...facts }, language)
  return summary.length === 0 ? null : summary
}
