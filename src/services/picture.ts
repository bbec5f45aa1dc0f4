import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { images, type StoredVariant } from '../db/schema.ts'
import { ILLUSTRATION_VIEWS } from '../domain/illustration.ts'
import type { Picture, PropertyType } from '../domain/property.ts'
import { pictureOf } from './images-present.ts'

/** What a picture is presented from. */
export type StoredPicture = Pick<
  typeof images.$inferSelect,
  'id' | 'width' | 'height' | 'thumbhash' | 'caption'
> & { variants: StoredVariant[] }

const ILLUSTRATION = { width: 1200, height: 800 } as const

/** One of the five drawings of a place without photos. `scene` counts from 0. */
export function illustrationOf(
  listing: { id: number; propertyType: PropertyType },
  scene: number,
): Picture {
  return {
    id: null,
    url: `/illustrations/${listing.propertyType}/${listing.id}-${scene}.svg`,
    ...ILLUSTRATION,
    thumbhash: null,
    caption: null,
    illustration: true,
    variants: [],
  }
}

/** The gallery of a listing: its photos, or the five drawings. */
export function galleryOf(
  listing: { id: number; propertyType: PropertyType },
  photos: readonly StoredPicture[],
): Picture[] {
  return photos.length > 0
    ? photos.map(pictureOf)
    : ILLUSTRATION_VIEWS.map((_view, scene) => illustrationOf(listing, scene))
}

/** The photos of many listings in one query, by listing, in their order. */
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
