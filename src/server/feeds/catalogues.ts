import type { PropertyDetail } from '../../contracts/listings/listings.ts'
import { csvLine } from '../../domain/imports/cells/cells.ts'
import { shareVersion } from '../../domain/images/share-picture.ts'
import type { PropertyType } from '../../domain/listings/listing.ts'
import { effectivePrice, isRentOnly } from '../../domain/listings/price/price.ts'
import { XML_HEAD, xmlElement, xmlParent } from '../../domain/text/xml.ts'
import { exactPosition, feedSummary, feedTranslator } from './texts.ts'

/** Catalogues for advertising. docs/feeds.md says what each field is. */
export interface Catalogue {
  type: string
  head: (site: CatalogueSite) => string
  /** Nothing for a listing that lacks what the catalogue requires. */
  listing: (home: PropertyDetail, site: CatalogueSite) => string
  foot: string
}

export interface CatalogueSite {
  publicUrl: string
  /** The catalogue's own path. */
  path: string
}

/** Characters of a description that Meta accepts. */
const META_DESCRIPTION = 5_000
/** Pictures of a listing that Meta accepts. */
const META_PICTURES = 20

const META_KINDS: Readonly<Partial<Record<PropertyType, string>>> = {
  APARTMENT: 'apartment',
  VILLA: 'house',
  INDEPENDENT_HOUSE: 'house',
  PLOT: 'land',
  AGRICULTURAL: 'land',
}

/** Home listings for a catalogue of Meta (https://developers.facebook.com/docs/marketing-api/real-estate-ads). */
const meta: Catalogue = {
  type: 'application/xml; charset=utf-8',
  head: ({ publicUrl, path }) =>
    `${XML_HEAD}<listings>\n${xmlElement('title', 'Veedu')}\n` +
    `${xmlParent('link', '', { rel: 'self', href: publicUrl + path })}\n`,
  listing(home, { publicUrl }) {
    const price = effectivePrice(home)
    const position = exactPosition(home)
    const pictures = picturesOf(home, publicUrl)
    if (price === null || position === null || pictures.length === 0) return ''
    const deal = isRentOnly(home) ? 'for_rent' : 'for_sale'
    const area = home.areaSqFt ?? home.plotAreaSqFt
    return `${xmlParent(
      'listing',
      [
        xmlElement('home_listing_id', home.id),
        xmlElement('name', home.title),
        xmlElement(
          'availability',
          deal === 'for_sale' && home.status === 'Under Contract' ? 'sale_pending' : deal,
        ),
        xmlElement('description', (home.description || summaryOf(home)).slice(0, META_DESCRIPTION)),
        metaAddress(home),
        xmlElement('latitude', position.latitude),
        xmlElement('longitude', position.longitude),
        xmlElement('neighborhood', home.city),
        ...pictures.map((url) => xmlParent('image', xmlElement('url', url))),
        xmlElement(
          'listing_type',
          `${deal}_by_${home.owner.role === 'REALTOR' ? 'agent' : 'owner'}`,
        ),
        xmlElement('property_type', META_KINDS[home.propertyType] ?? 'other'),
        home.bedrooms ? xmlElement('num_beds', home.bedrooms) : '',
        home.bathrooms ? xmlElement('num_baths', home.bathrooms) : '',
        area ? xmlElement('area_size', Math.round(area)) + xmlElement('area_unit', 'sq_ft') : '',
        home.yearBuilt ? xmlElement('year_built', home.yearBuilt) : '',
        xmlElement('price', `${price} INR`),
        xmlElement('url', addressOf(home, publicUrl)),
      ].join(''),
    )}\n`
  },
  foot: '</listings>\n',
}

/** A hidden address is the name of the town: Meta requires a first line. */
function metaAddress(home: PropertyDetail): string {
  const parts = {
    addr1: home.address ?? home.city,
    city: home.city,
    region: home.state,
    country: 'India',
    postal_code: home.zipCode,
  }
  const components = Object.entries(parts).flatMap(([name, text]) =>
    text ? xmlElement('component', text, { name }) : [],
  )
  return xmlParent('address', components.join(''), { format: 'simple' })
}

const GOOGLE_COLUMNS = [
  'Listing ID',
  'Listing name',
  'Final URL',
  'Image URL',
  'City name',
  'Description',
  'Price',
  'Property type',
  'Listing type',
  'Address',
]

/** Real-estate business data of Google Ads, which takes tables only, no XML. */
const google: Catalogue = {
  type: 'text/csv; charset=utf-8',
  head: () => csvLine(GOOGLE_COLUMNS),
  listing(home, { publicUrl }) {
    const price = effectivePrice(home)
    const picture = home.pictures[0]?.illustration === false ? shareUrl(home, publicUrl) : ''
    return csvLine([
      home.id,
      home.title,
      addressOf(home, publicUrl),
      picture,
      home.city,
      summaryOf(home),
      price === null ? '' : `${price}.00 INR`,
      home.propertyType,
      isRentOnly(home) ? 'For rent' : 'For sale',
      // The town: an ad needs no street, and a hidden address stays hidden.
      [home.city, home.state, 'IN'].filter(Boolean).join(', '),
    ])
  },
  foot: '',
}

export const CATALOGUES: Readonly<Record<string, Catalogue>> = {
  'meta.xml': meta,
  'google.csv': google,
}

const addressOf = ({ id, slug }: PropertyDetail, publicUrl: string): string =>
  `${publicUrl}/property/${id}/${slug}`

const ENGLISH = feedTranslator('en', 'shell')
const summaryOf = (home: PropertyDetail): string => feedSummary(home, ENGLISH, 'en')

/** The cover as JPEG, 1200 × 630 px. */
const shareUrl = (home: PropertyDetail, publicUrl: string): string =>
  `${publicUrl}/property/${home.id}/share.jpg?v=${shareVersion(home.pictures[0], home.demo)}`

/** The cover as JPEG first, since catalogues require it, then the other photos as they are stored; no drawings. */
function picturesOf(home: PropertyDetail, publicUrl: string): string[] {
  const photos = home.pictures.filter(({ illustration }) => !illustration)
  if (photos.length === 0) return []
  const others = photos.slice(1, META_PICTURES).map(({ url }) => publicUrl + url)
  return [shareUrl(home, publicUrl), ...others]
}
