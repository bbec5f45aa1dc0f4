import { convertArea } from '../../numbers/area-units.ts'
import { isLand, type PropertyType } from '../listing.ts'
import { madeTitle, type TitledListing, type TitleLanguage } from './made-title.ts'
import { isReadableIn } from './written-in.ts'

/** What lists and pages know of a listing; areas in sq ft. */
export interface ShownListing {
  title: string
  propertyType: PropertyType
  city: string
  /** Its Malayalam name, where known. */
  cityMl?: string | null
  bedrooms: number | null
  areaSqFt: number | null
  plotAreaSqFt: number | null
  forSale: boolean
  forRent: boolean
}

/** What its title is made of; plots in cents, as people say them. */
export function titledListing(home: ShownListing): TitledListing {
  const land = isLand(home.propertyType)
  const plot = home.plotAreaSqFt ?? (land ? home.areaSqFt : null)
  return {
    propertyType: home.propertyType,
    city: home.city,
    cityMl: home.cityMl ?? null,
    locality: null,
    bedrooms: home.bedrooms,
    totalArea: land ? null : home.areaSqFt,
    plotArea: plot === null ? null : convertArea(plot, 'sqft', 'cent'),
    plotAreaUnit: 'cent',
    forSale: home.forSale,
    forRent: home.forRent,
  }
}

/** The language of titles for readers of a language of pages. */
export const titleLanguage = (lang: string): TitleLanguage => (lang === 'ml' ? 'ml' : 'en')

/** The title in a reader's language: the owner's, else one made from the listing's own fields. */
export function titleIn(lang: string, home: ShownListing): string {
  const language = titleLanguage(lang)
  if (isReadableIn(home.title, language)) return home.title
  return madeTitle(titledListing(home), language) ?? home.title
}

/** The listing with its title in a reader's language. */
export function titledIn<Listing extends ShownListing>(lang: string, home: Listing): Listing {
  const title = titleIn(lang, home)
  return title === home.title ? home : { ...home, title }
}
