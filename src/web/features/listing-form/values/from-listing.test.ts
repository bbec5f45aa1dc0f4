import { describe, expect, it } from 'vitest'
import { settleAreas } from '../../../../contracts/listings/areas.ts'
import { propertyInput } from '../../../../contracts/listings/input.ts'
import type { PropertyDetail } from '../../../../contracts/listings/listings.ts'
import { newValues, type Values } from './form-values.ts'
import { fromListing } from './from-listing.ts'
import { isFieldShown, toInput } from './to-input.ts'

/** A listing as the server would keep what the form sent. */
function saved(values: Values): PropertyDetail {
  const { images, imageCaptions, ...fields } = settleAreas(
    propertyInput.parse(toInput(values).input),
  )
  return {
    ...fields,
    id: 7,
    slug: 'x',
    publication: 'live',
    isVerified: false,
    verification: null,
    isFeatured: false,
    views: 0,
    favorites: 0,
    createdAt: '',
    updatedAt: '',
    expiresAt: null,
    withdrawnAt: null,
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
    cityMl: null,
    districtMl: null,
    district: null,
    closedAt: null,
  }
}

const HOUSE: Values = {
  ...newValues(),
  title: 'House',
  address: 'Road 1',
  city: 'Kottayam',
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
  highlights: ['Morning sun, and shade', 'Quiet'],
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
      roadWidth: '12',
      roadUnit: 'ft',
      highlights: ['Morning sun, and shade', 'Quiet'],
      position: { lat: 9.59, lng: 76.52 },
    })
  })
  it('saves back what it showed, to the last figure', () => {
    const listing = saved(HOUSE)
    expect(saved(fromListing(listing))).toEqual(listing)
  })
  it('keeps a width in metres that is no whole number of feet', () => {
    const values = fromListing(saved({ ...HOUSE, roadWidth: '3.5 m' }))
    expect(values).toMatchObject({ roadWidth: '3.5', roadUnit: 'm' })
  })
  it('asks what the listing says beyond its kind, until the kind is changed', () => {
    const listing = { ...saved(HOUSE), propertyType: 'PLOT' as const, gym: true, forRent: false }
    const values = fromListing(listing)
    expect(isFieldShown('bedrooms', values)).toBe(true)
    expect(isFieldShown('monthlyRent', values)).toBe(true)
    expect(isFieldShown('bathrooms', values)).toBe(false)
    expect(toInput(values).input).toMatchObject({ bedrooms: '3', gym: true, monthlyRent: 18_000 })
    const field = { ...values, propertyType: 'AGRICULTURAL' }
    expect(toInput(field).input).not.toHaveProperty('bedrooms')
    expect(toInput({ ...field, propertyType: 'PLOT' }).input).toHaveProperty('bedrooms')
  })
  it('keeps a price per sq ft that the listing states by itself', () => {
    const listing = { ...saved(HOUSE), pricePerSqFt: 4_999 }
    expect(toInput(fromListing(listing)).input.pricePerSqFt).toBe(4_999)
    expect(fromListing(saved(HOUSE)).perSqFtStated).toBe('')
  })
})
