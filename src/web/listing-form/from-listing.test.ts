import { describe, expect, it } from 'vitest'
import { propertyInput } from '../../contracts/property-input.ts'
import type { PropertyDetail } from '../../contracts/property.ts'
import { newValues, type Values } from './form-values.ts'
import { fromListing } from './from-listing.ts'
import { toInput } from './to-input.ts'

/** A listing as the server would keep what the form sent. */
function saved(values: Values): PropertyDetail {
  const { images, imageCaptions, ...fields } = propertyInput.parse(toInput(values).input)
  return {
    ...fields,
    id: 7,
    slug: 'x',
    publication: 'live',
    isVerified: false,
    isFeatured: false,
    views: 0,
    favorites: 0,
    createdAt: '',
    updatedAt: '',
    version: 3,
    owner: { id: 1, name: 'A', role: 'SELLER' },
    pictures: images.map((url) => ({
      id: '1',
      url,
      width: 1,
      height: 1,
      thumbhash: null,
      caption: imageCaptions[url] ?? null,
      illustration: false,
      variants: [],
    })),
    mine: true,
    askedPrice: null,
    areaSqFt: null,
    plotAreaSqFt: null,
    pricePerCent: null,
    demo: false,
    district: null,
    closedAt: null,
  }
}

const HOUSE: Values = {
  ...newValues(),
  title: 'House',
  address: 'Road 1',
  propertyType: 'INDEPENDENT_HOUSE',
  forSale: true,
  forRent: true,
  price: '75 lakh',
  monthlyRent: '18,000/month',
  plotArea: '12.5 cents',
  totalArea: '135 sq m',
  bedrooms: '3',
  roadWidth: '12 ft',
  amenities: ['Lift', 'CCTV', 'Cow shed'],
  garden: true,
  highlights: 'Morning sun, Quiet',
  position: { lat: 9.59, lng: 76.52 },
  photos: [{ id: '1', url: '/uploads/a.jpg', name: '', caption: 'a', thumbhash: null }],
}

describe('fromListing', () => {
  it('shows a saved listing as its owner typed it', () => {
    expect(fromListing(saved(HOUSE))).toMatchObject({
      price: '75,00,000',
      monthlyRent: '18,000',
      plotArea: '12.5',
      totalArea: '135',
      units: { plotArea: 'cent', totalArea: 'sqm' },
      roadWidth: '3.66',
      roadUnit: 'm',
      highlights: 'Morning sun, Quiet',
      position: { lat: 9.59, lng: 76.52 },
    })
  })
  it('lets the chip speak for a flag', () => {
    const values = fromListing(saved(HOUSE))
    expect(values.amenities).toEqual(['Lift', 'CCTV', 'Cow shed', 'Garden'])
    expect(values.garden).toBe(false)
    expect(toInput({ ...values, amenities: [] }).input).toMatchObject({
      garden: false,
      lift: false,
    })
  })
  it('saves back what it showed, to the last figure', () => {
    const listing = saved(HOUSE)
    const again = saved(fromListing(listing))
    expect({ ...again, amenities: null }).toEqual({ ...listing, amenities: null })
  })
})
