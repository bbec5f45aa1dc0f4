import type { PropertyDetail } from '../../contracts/property.ts'
import { formatNumber } from '../../domain/numbers/indian.ts'
import { AMENITY_CHOICES, AMENITY_FLAG } from '../../domain/property.ts'
import {
  AREA_FIELDS,
  MONEY_FIELDS,
  newValues,
  TICK_FIELDS,
  TYPED_FIELDS,
  type AreaField,
  type Values,
} from './form-values.ts'

/** A saved listing as its owner would have typed it. */
export function fromListing(listing: PropertyDetail): Values {
  const values = newValues()
  for (const field of TYPED_FIELDS) {
    const value = listing[field]
    values[field] = Array.isArray(value) ? value.join(', ') : value == null ? '' : String(value)
  }
  for (const field of TICK_FIELDS) values[field] = listing[field]
  for (const field of MONEY_FIELDS) values[field] = formatNumber(listing[field]) ?? ''
  for (const field of AREA_FIELDS) typeArea(field, listing, values)
  values.roadUnit = 'm'

  values.amenities = [...listing.amenities]
  values.documents = [...listing.documents]
  for (const choice of AMENITY_CHOICES) {
    const flag = AMENITY_FLAG[choice]
    if (!flag || !listing[flag]) continue
    // The chip speaks for the flag from here on.
    values[flag] = false
    if (!values.amenities.includes(choice)) values.amenities.push(choice)
  }

  values.polygon = listing.polygonCoordinates
  values.position =
    listing.latitude === null || listing.longitude === null
      ? null
      : { lat: listing.latitude, lng: listing.longitude }
  values.pinSource = listing.pinSource
  values.photos = listing.pictures
    .filter((picture) => !picture.illustration)
    .map(({ id, url, thumbhash, caption }) => ({
      id,
      url,
      thumbhash,
      name: '',
      caption: caption ?? '',
    }))
  return values
}

function typeArea(field: AreaField, listing: PropertyDetail, values: Values): void {
  const typed = listing.areaAsTyped?.[field]
  const value = typed?.value ?? listing[field]
  values[field] = formatNumber(value, 6) ?? ''
  values.units[field] = typed?.unit ?? (field === 'plotArea' ? listing.plotAreaUnit : 'sqft')
}
