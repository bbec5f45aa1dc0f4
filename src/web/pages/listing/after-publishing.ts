import type { PropertyCard, PropertyDetail } from '../../../contracts/listings/listings.ts'
import { hasOwnLand } from '../../../domain/listings/listing.ts'
import { paths } from '../../paths.ts'

/** Fewer photos than this leave people asking for more. */
const ENOUGH_PHOTOS = 5

/** What an owner can still do for a listing, and where. */
export interface Improvement {
  kind: 'photos' | 'morePhotos' | 'place' | 'boundary' | 'description' | 'papers'
  to: string
}

/** What would make a listing better, the most useful first. */
export function improvements(home: PropertyDetail, hasPapers: boolean): Improvement[] {
  const photos = home.pictures.filter(({ illustration }) => !illustration).length
  const atStep = (step: number): string => `${paths.editProperty(home.id)}?step=${step}`
  const found: Improvement[] = []
  if (photos < ENOUGH_PHOTOS)
    found.push({ kind: photos === 0 ? 'photos' : 'morePhotos', to: paths.editPhotos(home.id) })
  if (home.latitude === null) found.push({ kind: 'place', to: atStep(2) })
  else if (home.polygonCoordinates === null && hasOwnLand(home.propertyType))
    found.push({ kind: 'boundary', to: atStep(2) })
  if (!home.description) found.push({ kind: 'description', to: atStep(1) })
  if (!hasPapers) found.push({ kind: 'papers', to: paths.papers(home.id) })
  return found
}

/** The card of a listing as it is in lists, also of one that no list has yet. */
export function cardOf(home: PropertyDetail): PropertyCard {
  const [picture] = home.pictures
  if (!picture) throw new Error('a listing without photos has an illustration')
  return {
    id: home.id,
    slug: home.slug,
    title: home.title,
    propertyType: home.propertyType,
    status: home.status,
    forSale: home.forSale,
    forRent: home.forRent,
    price: home.price,
    monthlyRent: home.monthlyRent,
    pricePerSqFt: home.pricePerSqFt,
    pricePerCent: home.pricePerCent,
    areaSqFt: home.areaSqFt,
    plotAreaSqFt: home.plotAreaSqFt,
    bedrooms: home.bedrooms,
    bathrooms: home.bathrooms,
    city: home.city,
    address: home.address,
    lat: home.latitude,
    lng: home.longitude,
    polygon: null,
    isVerified: home.isVerified,
    verifiedAt: home.verification?.at ?? null,
    isFeatured: home.isFeatured,
    amenities: home.amenities,
    picture,
    createdAt: home.createdAt,
    postedBy: null,
    ...(home.demo ? { demo: true as const } : {}),
  }
}
