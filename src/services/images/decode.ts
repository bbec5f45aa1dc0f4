import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { images, properties, type StoredVariant } from '../../db/schema.ts'
import {
  coverIllustration,
  illustrationsFor,
  type IllustratedListing,
  type Illustration,
} from '../../domain/images/illustration-choice.ts'
import { ILLUSTRATION_SIZE, illustrationUrl } from '../../domain/images/illustration.ts'
import type { Picture } from '../../domain/listings/listing.ts'
import { pictureOf } from './presenter.ts'

/** The columns that a picture is presented from. */
export type StoredPicture = Pick<
  typeof images.$inferSelect,
  'id' | 'width' | 'height' | 'thumbhash' | 'caption'
> & { variants: StoredVariant[] }

/** The columns of a listing that choose its illustrations. */
export const ILLUSTRATED_COLUMNS = {
  id: properties.id,
  demo: properties.demo,
  propertyType: properties.propertyType,
  title: properties.title,
  city: properties.city,
  floors: properties.floors,
  bedrooms: properties.bedrooms,
}

function pictureOfIllustration({ name, version, thumbhash }: Illustration): Picture {
  return {
    id: null,
    url: illustrationUrl(name, version),
    ...ILLUSTRATION_SIZE,
    thumbhash,
    caption: null,
    illustration: true,
    variants: [],
  }
}

/** The cover of a listing: its first photo, or an illustration. */
export function coverOf(
  listing: IllustratedListing,
  photo: StoredPicture | null | undefined,
): Picture {
  return photo ? pictureOf(photo) : pictureOfIllustration(coverIllustration(listing))
}

/** The gallery of a listing: its photos, or illustrations. */
export function galleryOf(
  listing: IllustratedListing,
  photos: readonly StoredPicture[],
): Picture[] {
  return photos.length > 0
    ? photos.map(pictureOf)
    : illustrationsFor(listing).map(pictureOfIllustration)
}

/** The photos of many listings in one query, by listing, in order. */
export async function photosOf(
  db: Db,
  propertyIds: readonly number[],
): Promise<Map<number, StoredPicture[]>> {
  const byListing = new Map<number, StoredPicture[]>()
  if (propertyIds.length === 0) return byListing
  const rows = await db
    .select({
      id: images.id,
      propertyId: images.propertyId,
      width: images.width,
      height: images.height,
      thumbhash: images.thumbhash,
      caption: images.caption,
      variants: images.variants,
    })
    .from(images)
    .where(inArray(images.propertyId, [...propertyIds]))
    .orderBy(asc(images.propertyId), asc(images.position), asc(images.id))
  for (const { propertyId, ...photo } of rows) {
    if (propertyId === null) continue
    const list = byListing.get(propertyId)
    if (list) list.push(photo)
    else byListing.set(propertyId, [photo])
  }
  return byListing
}
