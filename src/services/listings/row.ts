import { nearKindsOf } from '../../domain/places/landmarks/landmark-register.ts'
import type { PropertyFields } from '../../contracts/listings/input.ts'
import type { properties } from '../../db/schema.ts'
import { amenityKeys } from '../../domain/listings/amenities.ts'
import {
  fieldsWithDerived,
  type FieldWithDerived,
} from '../../domain/listings/fields/field-lists.ts'
import { convertArea, toSquareMetres, type AreaUnit } from '../../domain/numbers/area-units.ts'
import { districtOfListing, publicPoint } from '../../domain/listings/position/position.ts'
import type { Point } from '../../domain/places/distance.ts'
import {
  disclosePosition,
  undisclosedValue,
  type DisclosedPosition,
} from '../../domain/listings/position/position-disclosure.ts'
import { pricePerSqFt } from '../../domain/listings/price/price.ts'
import { foldedOf } from '../../domain/listings/text/listing-words.ts'

export type PropertyRow = typeof properties.$inferSelect
/** The columns that an owner's words decide. */
export type OwnedColumns = Omit<
  typeof properties.$inferInsert,
  'id' | 'ownerId' | 'version' | 'publication' | 'createdAt' | 'updatedAt'
>

/** An area in m² as stored; zero means "not given". */
function stored(value: number | null, unit: AreaUnit): number | null {
  return value === null || value === 0 ? null : toSquareMetres(value, unit)
}

/** A stored area in `unit` as it was typed: up to nine digits exactly, the rest without float noise. */
export function shownArea(squareMetres: number | null, unit: AreaUnit): number | null {
  if (squareMetres === null) return null
  return Number(convertArea(squareMetres, 'sqm', unit).toPrecision(12))
}

/**
 * The columns of a listing from its fields; `point` is its true position, `before` the row that an edit replaces. What
 * the public sees follows from the shown point alone, the district of an unknown town too.
 */
export function columnsOf(
  fields: PropertyFields,
  point: Point | null,
  before: PropertyRow | null,
): OwnedColumns {
  const {
    images: _images,
    imageCaptions: _imageCaptions,
    latitude: _latitude,
    longitude: _longitude,
    polygonCoordinates,
    totalArea,
    builtUpArea,
    carpetArea,
    plotArea,
    roadWidth,
    pricePerSqFt: givenPerSqFt,
    ...same
  } = fields
  const shown = publicPoint(fields, point, approximateBefore(before))
  return {
    ...same,
    latitude: point?.lat ?? null,
    longitude: point?.lng ?? null,
    shownLat: shown?.lat ?? null,
    shownLng: shown?.lng ?? null,
    nearKinds: nearKindsOf({ shown, pinSource: fields.pinSource }),
    district: districtOfListing(fields.city, shown),
    polygon: polygonCoordinates,
    totalAreaM2: stored(totalArea, 'sqft'),
    builtUpAreaM2: stored(builtUpArea, 'sqft'),
    carpetAreaM2: stored(carpetArea, 'sqft'),
    plotAreaM2: stored(plotArea, fields.plotAreaUnit),
    roadWidthM: roadWidth,
    pricePerSqFt: givenPerSqFt || pricePerSqFt(fields),
    folded: foldedOf(fields),
    amenityKeys: amenityKeys(fields),
  }
}

/**
 * The fields of a stored listing as its owner would send them: what a PATCH is laid over. A price per sq ft that is
 * the computed one counts as not given, so that it follows a new price.
 */
export function fieldsOf(row: PropertyRow): Omit<PropertyFields, 'images' | 'imageCaptions'> {
  const fields = {
    ...plainFields(row),
    ...disclosePosition(row, 'owner'),
    address: undisclosedValue(row.address),
  }
  return {
    ...fields,
    pricePerSqFt: row.pricePerSqFt === pricePerSqFt(fields) ? null : row.pricePerSqFt,
  }
}

/** Fields whose column has their name and their value; domain/listings/fields/listing-fields.ts names the others `row`. */
const SAME_IN_ROW = fieldsWithDerived('row')
type SameInRow = Pick<PropertyFields, FieldWithDerived<'row'>>

/**
 * Every field that an owner gives but the position (domain/listings/position/position-disclosure.ts). They are read by
 * the names of the table of fields: a new column never leaves the server by itself. That a field lacks its column does
 * not compile.
 */
export function plainFields(
  row: PropertyRow,
): Omit<PropertyFields, 'images' | 'imageCaptions' | keyof DisclosedPosition> {
  const columns: SameInRow = row
  const same: Record<string, unknown> = {}
  for (const name of SAME_IN_ROW) same[name] = columns[name]
  return {
    ...(same as SameInRow),
    totalArea: shownArea(row.totalAreaM2, 'sqft'),
    builtUpArea: shownArea(row.builtUpAreaM2, 'sqft'),
    carpetArea: shownArea(row.carpetAreaM2, 'sqft'),
    plotArea: shownArea(row.plotAreaM2, row.plotAreaUnit),
    roadWidth: row.roadWidthM,
  }
}

/** The shown point of a row whose pin is approximate. */
function approximateBefore(row: PropertyRow | null): Point | null {
  if (row?.pinPrecision !== 'approximate' || row.pinSource === 'town') return null
  return row.shownLat === null || row.shownLng === null
    ? null
    : { lat: row.shownLat, lng: row.shownLng }
}
