import { squareX, squareY } from '../../src/search/segment/hilbert-curve.ts'
import { codesOf, MARKS, numbersOf } from '../../src/search/columns/row.ts'
import { foldedOf } from '../../src/domain/listings/text/listing-words.ts'
import type { BenchListing } from '../lib/indexed-listings.ts'
import { AREA_STEPS, RENT_STEPS, SALE_STEPS, YEAR_STEPS } from '../../src/domain/search/facets.ts'
import { stepOf, type COLUMNS } from './sql.ts'

type TableRow = Record<keyof typeof COLUMNS, number | string | null>

const given = (value: number): number | null => (Number.isNaN(value) ? null : value)

/** A listing as a row of the table of sql.ts, in the order of its columns. */
export function tableRow({ row, listing }: BenchListing): TableRow {
  const numbers = numbersOf(listing)
  const codes = codesOf(listing)
  const [lng, lat] = [given(numbers.lng), given(numbers.lat)]
  return {
    id: numbers.id,
    created: numbers.createdAt,
    kind: codes.kind,
    for_sale: (codes.marks & MARKS.forSale) === 0 ? 0 : 1,
    for_rent: (codes.marks & MARKS.forRent) === 0 ? 0 : 1,
    sale: given(numbers.sale),
    rent: given(numbers.rent),
    area: given(numbers.area),
    bedrooms: codes.bedrooms,
    bathrooms: codes.bathrooms,
    year_built: codes.yearBuilt,
    furnishing: codes.furnishing,
    possession: codes.possession,
    parking: codes.parking,
    amenities: codes.amenities,
    town: codes.town,
    district: codes.district,
    lng,
    lat,
    square_x: lng === null ? null : squareX(lng),
    square_y: lat === null ? null : squareY(lat),
    sale_step: stepOf(SALE_STEPS, numbers.sale),
    rent_step: stepOf(RENT_STEPS, numbers.rent),
    area_step: stepOf(AREA_STEPS, numbers.area),
    year_step: stepOf(YEAR_STEPS, codes.yearBuilt),
    folded: foldedOf({
      city: row.city,
      address: row.address,
      title: row.title,
      hideAddress: row.hideAddress === true,
      pinPrecision: row.pinPrecision ?? 'exact',
    }),
  }
}
