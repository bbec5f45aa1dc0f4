import type { PropertyFields } from '../../contracts/listings/input.ts'
import type { properties } from '../../db/schema.ts'
import { amenityKeys } from '../../domain/listings/amenities.ts'
import { convertArea, toSquareMetres, type AreaUnit } from '../../domain/land/units.ts'
import { districtOfListing, shownPoint } from '../../domain/listings/position/position.ts'
import type { Point } from '../../domain/places/distance.ts'
import {
  disclosePosition,
  undisclosedValue,
  type DisclosedPosition,
} from '../../domain/listings/position/position-disclosure.ts'
import { pricePerSqFt } from '../../domain/listings/price.ts'
import { foldedOf } from '../../domain/text/listing-words.ts'

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
  const shown = shownPoint(fields, point, approximateBefore(before))
  return {
    ...same,
    latitude: point?.lat ?? null,
    longitude: point?.lng ?? null,
    shownLat: shown?.lat ?? null,
    shownLng: shown?.lng ?? null,
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

/**
 * Every field that an owner gives but the position (domain/position-disclosure.ts), named one by one: a new column never
 * leaves the server by itself.
 */
export function plainFields(
  row: PropertyRow,
): Omit<PropertyFields, 'images' | 'imageCaptions' | keyof DisclosedPosition> {
  return {
    title: row.title,
    description: row.description,
    type: row.type,
    propertyType: row.propertyType,
    status: row.status,
    forSale: row.forSale,
    forRent: row.forRent,
    price: row.price,
    pricePerSqFt: row.pricePerSqFt,
    monthlyRent: row.monthlyRent,
    securityDeposit: row.securityDeposit,
    maintenance: row.maintenance,
    bookingAmount: row.bookingAmount,
    downPayment: row.downPayment,
    emiAmount: row.emiAmount,
    propertyTax: row.propertyTax,
    registrationCharges: row.registrationCharges,
    stampDuty: row.stampDuty,
    city: row.city,
    state: row.state,
    zipCode: row.zipCode,
    country: row.country,
    pinPrecision: row.pinPrecision,
    pinSource: row.pinSource,
    hideAddress: row.hideAddress,
    totalArea: shownArea(row.totalAreaM2, 'sqft'),
    builtUpArea: shownArea(row.builtUpAreaM2, 'sqft'),
    carpetArea: shownArea(row.carpetAreaM2, 'sqft'),
    plotArea: shownArea(row.plotAreaM2, row.plotAreaUnit),
    plotAreaUnit: row.plotAreaUnit,
    areaAsTyped: row.areaAsTyped,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    balconies: row.balconies,
    floors: row.floors,
    floorNumber: row.floorNumber,
    yearBuilt: row.yearBuilt,
    facing: row.facing,
    parking: row.parking,
    parkingSpaces: row.parkingSpaces,
    furnishing: row.furnishing,
    kitchenType: row.kitchenType,
    flooring: row.flooring,
    waterSupply: row.waterSupply,
    roadWidth: row.roadWidthM,
    amenities: row.amenities,
    powerBackup: row.powerBackup,
    security: row.security,
    lift: row.lift,
    garden: row.garden,
    swimmingPool: row.swimmingPool,
    gym: row.gym,
    clubhouse: row.clubhouse,
    childrensPark: row.childrensPark,
    airConditioning: row.airConditioning,
    fireSafety: row.fireSafety,
    loadingDock: row.loadingDock,
    craneFacility: row.craneFacility,
    heavyDutyFlooring: row.heavyDutyFlooring,
    wasteManagement: row.wasteManagement,
    highlights: row.highlights,
    specialFeatures: row.specialFeatures,
    restrictions: row.restrictions,
    possessionStatus: row.possessionStatus,
    possessionDate: row.possessionDate,
    legalStatus: row.legalStatus,
    approvalStatus: row.approvalStatus,
    documents: row.documents,
    village: row.village,
    landNature: row.landNature,
    reraNumber: row.reraNumber,
    projectUnits: row.projectUnits,
    projectLand: row.projectLand,
    distanceFromAirport: row.distanceFromAirport,
    distanceFromMetro: row.distanceFromMetro,
    distanceFromBusStop: row.distanceFromBusStop,
    distanceFromRailway: row.distanceFromRailway,
    distanceFromHospital: row.distanceFromHospital,
    distanceFromSchool: row.distanceFromSchool,
    distanceFromMarket: row.distanceFromMarket,
    localityRating: row.localityRating,
    crimeRate: row.crimeRate,
    airQualityIndex: row.airQualityIndex,
    noiseLevel: row.noiseLevel,
    virtualTour: row.virtualTour,
    videoTour: row.videoTour,
    contactPerson: row.contactPerson,
    contactPhone: row.contactPhone,
    contactEmail: row.contactEmail,
    preferredTime: row.preferredTime,
  }
}

/** The shown point of a row whose pin is approximate. */
function approximateBefore(row: PropertyRow | null): Point | null {
  if (row?.pinPrecision !== 'approximate' || row.pinSource === 'town') return null
  return row.shownLat === null || row.shownLng === null
    ? null
    : { lat: row.shownLat, lng: row.shownLng }
}
