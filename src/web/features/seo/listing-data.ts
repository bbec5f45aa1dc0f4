import type {
  AccommodationLeaf,
  ApartmentLeaf,
  GeoCoordinates,
  HouseLeaf,
  Offer,
  PlaceLeaf,
  PostalAddress,
  PropertyValue,
  RealEstateListing,
} from 'schema-dts'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import { titleIn } from '../../../domain/listings/text/title-in.ts'
import { translatedDescription } from '../listing-parts/text/translated-description.ts'
import { toSquareMetres } from '../../../domain/numbers/area-units.ts'
import { isLand, type Status } from '../../../domain/listings/listing.ts'
import { effectivePrice, rentPrice } from '../../../domain/listings/price/price.ts'

/** Longer descriptions are cut: the page has the whole. */
const MAX_CHARS = 1_000

const AVAILABILITY = {
  Available: 'https://schema.org/InStock',
  'Under Contract': 'https://schema.org/Reserved',
  Sold: 'https://schema.org/SoldOut',
  Rented: 'https://schema.org/SoldOut',
} as const satisfies Record<Status, string>

const SELL = { '@id': 'http://purl.org/goodrelations/v1#Sell' }
const LEASE = { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' }

/**
 * A listing in the vocabulary of schema.org: the page, the price and the place. It holds public data only, also on
 * the page of its owner, who sees more.
 */
export function listingData(
  home: PropertyDetail,
  { origin, path, lang }: { origin: string; path: string; lang: string },
): RealEstateListing {
  const description = translatedDescription(home, lang)?.join(' ') ?? home.description
  const photos = home.pictures.filter(({ illustration }) => !illustration)
  return {
    '@type': 'RealEstateListing',
    '@id': origin + path,
    url: origin + path,
    name: titleIn(lang, home),
    ...(description ? { description: description.slice(0, MAX_CHARS) } : {}),
    inLanguage: lang,
    datePosted: home.createdAt,
    dateModified: home.updatedAt,
    ...(photos.length > 0 ? { image: photos.map(({ url }) => origin + url) } : {}),
    offers: offersOf(home, origin + path),
    mainEntity: placeOf(home, lang),
  }
}

function offersOf(home: PropertyDetail, url: string): Offer[] {
  const availability = AVAILABILITY[home.status]
  const offers: Offer[] = []
  const price = home.forSale ? effectivePrice(home) : null
  if (home.forSale)
    offers.push({
      '@type': 'Offer',
      url,
      businessFunction: SELL,
      availability,
      ...(price === null ? {} : { price, priceCurrency: 'INR' }),
    })
  const rent = rentPrice(home)
  if (home.forRent)
    offers.push({
      '@type': 'Offer',
      url,
      businessFunction: LEASE,
      availability,
      ...(rent === null
        ? {}
        : {
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              price: rent,
              priceCurrency: 'INR',
              unitCode: 'MON',
              referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
            },
          }),
    })
  return offers
}

function placeOf(
  home: PropertyDetail,
  lang: string,
): PlaceLeaf | AccommodationLeaf | ApartmentLeaf | HouseLeaf {
  const where = {
    name: titleIn(lang, home),
    address: addressOf(home),
    ...geoOf(home),
    ...landOf(home),
  }
  if (isLand(home.propertyType)) return { '@type': 'Place', ...where }
  const floor = home.builtUpArea ?? home.totalArea ?? home.carpetArea
  const built = {
    ...where,
    ...(floor ? { floorSize: metres(floor) } : {}),
    ...(home.bedrooms ? { numberOfRooms: home.bedrooms, numberOfBedrooms: home.bedrooms } : {}),
    ...(home.bathrooms ? { numberOfBathroomsTotal: home.bathrooms } : {}),
    ...(home.yearBuilt ? { yearBuilt: home.yearBuilt } : {}),
  }
  switch (home.propertyType) {
    case 'APARTMENT':
      return { '@type': 'Apartment', ...built }
    case 'VILLA':
    case 'INDEPENDENT_HOUSE':
      return { '@type': 'House', ...built }
    default:
      return { '@type': 'Accommodation', ...built }
  }
}

function addressOf(home: PropertyDetail): PostalAddress {
  const named = !home.hideAddress && home.pinPrecision === 'exact'
  return {
    '@type': 'PostalAddress',
    ...(named && home.address !== null ? { streetAddress: home.address } : {}),
    addressLocality: home.city,
    addressRegion: home.state,
    ...(home.zipCode ? { postalCode: home.zipCode } : {}),
    addressCountry: 'IN',
  }
}

/** The exact point only where the owner shows it; an approximate pin is on the page's map, and nowhere else. */
function geoOf(home: PropertyDetail): { geo?: GeoCoordinates } {
  const { latitude, longitude, pinPrecision } = home
  if (latitude === null || longitude === null || pinPrecision !== 'exact') return {}
  return { geo: { '@type': 'GeoCoordinates', latitude, longitude } }
}

function landOf(home: PropertyDetail): { additionalProperty?: PropertyValue } {
  const land = home.plotAreaSqFt ?? (isLand(home.propertyType) ? home.areaSqFt : null)
  if (!land) return {}
  const { value, unitCode } = metres(land)
  return { additionalProperty: { '@type': 'PropertyValue', name: 'plot area', value, unitCode } }
}

/** Square metres, to two decimals (UN/ECE code MTK). */
function metres(sqft: number) {
  return {
    '@type': 'QuantitativeValue',
    value: Number(toSquareMetres(sqft, 'sqft').toFixed(2)),
    unitCode: 'MTK',
  } as const
}
