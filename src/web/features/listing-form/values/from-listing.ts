import type { PropertyDetail } from '../../../../contracts/listings/listings.ts'
import { wholeFeet } from '../../../../domain/numbers/area-units.ts'
import { exactNumber, formatNumber, plainNumber } from '../../../../domain/numbers/indian.ts'
import { PROPOSED_FIELDS } from '../../../../domain/listings/fields/field-lists.ts'
import { pricePerSqFt } from '../../../../domain/listings/price/price.ts'
import {
  AREA_FIELDS,
  CHIP_FIELDS,
  MONEY_FIELDS,
  newValues,
  NUMBER_FIELDS,
  CHECKBOX_FIELDS,
  TYPED_FIELDS,
  type AreaField,
  type FieldName,
  type Values,
} from './form-values.ts'
import { appliesTo } from './to-input.ts'

/** A saved listing as form values; submitting them unchanged gives the same listing. */
export function fromListing(listing: PropertyDetail): Values {
  const values = newValues()
  for (const field of TYPED_FIELDS) values[field] = String(listing[field] ?? '')
  for (const field of NUMBER_FIELDS) values[field] = plainNumber(listing[field])
  for (const field of CHECKBOX_FIELDS) values[field] = listing[field]
  for (const field of MONEY_FIELDS) values[field] = formatNumber(listing[field]) ?? ''
  for (const field of AREA_FIELDS) typeArea(field, listing, values)
  for (const field of CHIP_FIELDS) values[field] = [...listing[field]]
  typeRoad(listing.roadWidth, values)
  if (listing.pricePerSqFt !== pricePerSqFt(listing))
    values.perSqFtStated = formatNumber(listing.pricePerSqFt) ?? ''

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
  values.also = beyondItsKind(values)
  return values
}

function typeArea(field: AreaField, listing: PropertyDetail, values: Values): void {
  const typed = listing.areaAsTyped?.[field]
  values[field] = exactNumber(typed?.value ?? listing[field])
  values.units[field] = typed?.unit ?? (field === 'plotArea' ? listing.plotAreaUnit : 'sqft')
}

/** A width of whole feet was most likely entered in feet. */
function typeRoad(metres: number | null, values: Values): void {
  const feet = metres === null ? null : wholeFeet(metres)
  values.roadUnit = metres === null || feet !== null ? 'ft' : 'm'
  values.roadWidth = metres === null ? '' : plainNumber(feet ?? metres)
}

/** Answers that the form would not have asked for: from an import, or another client. They are not to be lost. */
function beyondItsKind(values: Values): Values['also'] {
  const blank = { ...newValues(), ...UNPROPOSED }
  const fields = [...TYPED_FIELDS, ...CHECKBOX_FIELDS].filter(
    (field: FieldName & keyof Values) =>
      !appliesTo(field, values) && values[field] !== blank[field],
  )
  const { propertyType, forSale, forRent } = values
  return fields.length === 0 ? null : { propertyType, forSale, forRent, fields }
}

/** Proposals are for new listings: of a saved one, each is an answer. */
const UNPROPOSED: Partial<Values> = Object.fromEntries(PROPOSED_FIELDS.map((name) => [name, '']))
