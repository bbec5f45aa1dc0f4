import type { IndexedListing } from '../columns/row.ts'

/** A simple listing for sale in Pala, without a point; its creation time follows from the id. */
export function listing(id: number, over: Partial<IndexedListing> = {}): IndexedListing {
  return {
    id,
    createdAtMicros: 1_700_000_000_000_000 + id,
    propertyType: 'VILLA',
    forSale: true,
    forRent: false,
    price: null,
    monthlyRent: null,
    pricePerSqFt: null,
    areaSqFt: null,
    bedrooms: null,
    bathrooms: null,
    yearBuilt: null,
    furnishing: 'UNFURNISHED',
    possessionStatus: 'READY_TO_MOVE',
    parking: 'NONE',
    amenityKeys: [],
    isVerified: false,
    isFeatured: false,
    title: 'House',
    city: 'Pala',
    address: 'Temple Road',
    district: 'Kottayam',
    lat: null,
    lng: null,
    ...over,
  }
}
