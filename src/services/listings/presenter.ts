import { sql } from 'drizzle-orm'
import type { PropertyCard, PropertyDetail } from '../../contracts/listings/listings.ts'
import { properties, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import {
  FIELD_SPECS,
  fieldsOfType,
  LISTING_FIELD_NAMES,
  type FieldOfType,
} from '../../domain/listings/fields/field-lists.ts'
import { contactFor } from '../../domain/listings/contact.ts'
import { slugOf } from '../../domain/listings/text/slug.ts'
import { illustrationsFor } from '../../domain/images/illustration-choice.ts'
import { districtByName } from '../../domain/places/towns/districts.ts'
import { townByName } from '../../domain/places/towns/towns.ts'
import {
  discloseAddress,
  discloseDistance,
  disclosePolygon,
  disclosePosition,
  type PositionReader,
} from '../../domain/listings/position/position-disclosure.ts'
import { areaSqFt, effectivePrice, pricePerCent } from '../../domain/listings/price/price.ts'
import { coverOf, galleryOf, type StoredPicture } from '../images/decode.ts'
import { plainFields, shownArea, type PropertyRow } from './row.ts'

/** The owner of a listing as pages name it. */
export interface OwnerName {
  id: number
  name: string
  role: string
  /** The account's number, if its owner consents to it being shown. */
  phone: string | null
}

/** The columns of an owner as listings show them. */
export const OWNER_COLUMNS = {
  id: users.id,
  name: users.name,
  role: users.role,
  phone: sql<string | null>`case when ${users.phoneShownSince} is not null then ${users.phone} end`,
}

/** Owners see their own listings whole; administrators see all of them. */
export function mayEdit(actor: Actor | null, ownerId: number): boolean {
  return actor !== null && (actor.id === ownerId || actor.role === 'ADMIN')
}

/** One listing for one reader. The public gets no raw contact, and of the position what its owner shows. */
export function presentProperty(
  row: PropertyRow,
  owner: OwnerName,
  photos: readonly StoredPicture[],
  actor: Actor | null,
): PropertyDetail {
  const mine = mayEdit(actor, row.ownerId)
  const contact = contactFor(mine ? 'own' : 'none', {
    email: row.contactEmail,
    phone: mine ? row.contactPhone : (row.contactPhone ?? owner.phone),
  })
  const fields = plainFields(row)
  const reader = mine ? 'owner' : 'public'
  return {
    ...fields,
    id: row.id,
    slug: slugOf(row),
    publication: row.publication,
    isVerified: row.isVerified,
    verification: row.isVerified
      ? { at: row.verifiedAt?.toISOString() ?? null, checks: row.verifiedChecks }
      : null,
    isFeatured: row.isFeatured,
    views: row.views,
    favorites: row.favorites,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    expiresAt: mine ? (row.expiresAt?.toISOString() ?? null) : null,
    withdrawnAt: mine ? (row.withdrawnAt?.toISOString() ?? null) : null,
    version: row.version,
    demo: row.demo,
    district: row.district,
    cityMl: townByName(row.city)?.nameMl ?? null,
    districtMl: (row.district ? districtByName(row.district)?.nameMl : undefined) ?? null,
    owner: { id: owner.id, name: owner.name, role: owner.role },
    pictures: galleryOf(row, photos),
    mine,
    askedPrice: effectivePrice(row),
    areaSqFt: areaSqFt(fields),
    plotAreaSqFt: shownArea(row.plotAreaM2, 'sqft'),
    pricePerCent: pricePerCent(fields),
    ...(mine ? {} : withheld()),
    ...disclosePosition(row, reader),
    ...disclosedDistances(row, reader),
    contactPhone: contact.phone,
    contactEmail: contact.email,
  }
}

const PRIVATE_FIELDS = LISTING_FIELD_NAMES.filter((name) => FIELD_SPECS[name].private)

/** Fields that only the owner and administrators are given, blank. */
function withheld(): object {
  return Object.fromEntries(PRIVATE_FIELDS.map((name) => [name, null]))
}

const DISTANCES = fieldsOfType('distance')

/** The owner's distances to places, in km. */
function disclosedDistances(
  row: PropertyRow,
  reader: PositionReader,
): Record<FieldOfType<'distance'>, number | null> {
  return Object.fromEntries(
    DISTANCES.map((name) => [name, discloseDistance(row[name], row, reader)]),
  ) as Record<FieldOfType<'distance'>, number | null>
}

/** The columns of a card; its cover comes in the same query. */
export const CARD_COLUMNS = {
  id: properties.id,
  title: properties.title,
  propertyType: properties.propertyType,
  status: properties.status,
  forSale: properties.forSale,
  forRent: properties.forRent,
  price: properties.price,
  monthlyRent: properties.monthlyRent,
  pricePerSqFt: properties.pricePerSqFt,
  totalAreaM2: properties.totalAreaM2,
  builtUpAreaM2: properties.builtUpAreaM2,
  carpetAreaM2: properties.carpetAreaM2,
  plotAreaM2: properties.plotAreaM2,
  bedrooms: properties.bedrooms,
  bathrooms: properties.bathrooms,
  floors: properties.floors,
  city: properties.city,
  address: properties.address,
  hideAddress: properties.hideAddress,
  pinPrecision: properties.pinPrecision,
  shownLat: properties.shownLat,
  shownLng: properties.shownLng,
  polygon: properties.polygon,
  isVerified: properties.isVerified,
  verifiedAt: properties.verifiedAt,
  isFeatured: properties.isFeatured,
  amenities: properties.amenities,
  createdAt: properties.createdAt,
  postedBy: properties.postedBy,
  loweredFrom: properties.loweredFrom,
  loweredAt: properties.loweredAt,
  demo: properties.demo,
  photos: sql<number>`(select count(*)::int from images i where i.property_id = properties.id)`,
  cover: sql<StoredPicture | null>`(
    select json_build_object(
      'id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'caption', i.caption, 'variants', i.variants)
    from images i where i.property_id = properties.id order by i.position, i.id limit 1)`,
}

export type CardRow = Pick<PropertyRow, Exclude<keyof typeof CARD_COLUMNS, 'cover' | 'photos'>> & {
  cover: StoredPicture | null
  photos: number
}

/** A result card for the public: the same for every reader. */
export function presentCard(row: CardRow): PropertyCard {
  const cityMl = townByName(row.city)?.nameMl
  const measured = {
    propertyType: row.propertyType,
    totalArea: shownArea(row.totalAreaM2, 'sqft'),
    builtUpArea: shownArea(row.builtUpAreaM2, 'sqft'),
    carpetArea: shownArea(row.carpetAreaM2, 'sqft'),
    plotArea: shownArea(row.plotAreaM2, 'sqft'),
  }
  return {
    id: row.id,
    slug: slugOf(row),
    title: row.title,
    propertyType: row.propertyType,
    status: row.status,
    forSale: row.forSale,
    forRent: row.forRent,
    price: row.price,
    monthlyRent: row.monthlyRent,
    pricePerSqFt: row.pricePerSqFt,
    pricePerCent: pricePerCent({ ...row, ...measured }),
    areaSqFt: areaSqFt(measured),
    plotAreaSqFt: measured.plotArea,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    city: row.city,
    ...(cityMl === undefined ? {} : { cityMl }),
    address: discloseAddress(row, 'public'),
    lat: row.shownLat,
    lng: row.shownLng,
    polygon: disclosePolygon(row, 'public'),
    isVerified: row.isVerified,
    verifiedAt: row.isVerified ? (row.verifiedAt?.toISOString() ?? null) : null,
    isFeatured: row.isFeatured,
    amenities: row.amenities,
    picture: coverOf(row, row.cover),
    createdAt: row.createdAt.toISOString(),
    postedBy: row.postedBy,
    ...loweredOf(row),
    ...picturesOf(row),
    ...(row.demo ? { demo: true as const } : {}),
  }
}

function loweredOf(row: CardRow): Pick<PropertyCard, 'lowered'> {
  const { loweredFrom, loweredAt } = row
  const asked = effectivePrice(row)
  if (loweredFrom === null || loweredAt === null || asked === null || asked >= loweredFrom)
    return {}
  const percent = Math.max(1, Math.round(100 * (1 - asked / loweredFrom)))
  return { lowered: { percent, at: loweredAt.toISOString() } }
}

function picturesOf(row: CardRow): Pick<PropertyCard, 'pictures'> {
  const pictures = row.photos > 0 ? row.photos : illustrationsFor(row).length
  return pictures > 1 ? { pictures } : {}
}
