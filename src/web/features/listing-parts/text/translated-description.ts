import type { PropertyDetail } from '../../../../contracts/listings/listings.ts'
import { madeSummary } from '../../../../domain/listings/text/made-summary.ts'
import { titledListing, titleLanguage } from '../../../../domain/listings/text/title-in.ts'
import { isReadableIn } from '../../../../domain/listings/text/written-in.ts'

/**
 * A summary from the listing's own fields where the owner's description is not in the page's language, else null; also
 * null where the fields say nothing.
 */
export function translatedDescription(home: PropertyDetail, lang: string): string[] | null {
  const language = titleLanguage(lang)
  if (!home.description || isReadableIn(home.description, language)) return null
  const { bathrooms, price, monthlyRent, roadWidth, waterSupply, landNature, documents } = home
  const facts = { bathrooms, price, monthlyRent, roadWidth, waterSupply, landNature, documents }
  const summary = madeSummary({ ...titledListing(home), ...facts }, language)
  return summary.length === 0 ? null : summary
}
