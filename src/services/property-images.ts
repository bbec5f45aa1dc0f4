import { and, asc, eq, inArray, isNull, notInArray, or } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { images } from '../db/schema.ts'
import { contentHashOf } from './images-present.ts'
import { invalid } from './properties-position.ts'

/**
 * Makes `urls` the pictures of a listing, in that order; the others are let go. Only uploads of the listing's owner
 * (or of the administrator who edits it) that no other listing has can be taken.
 * @throws DomainError invalid at `images`.
 */
export async function attachImages(
  tx: Db,
  listing: { id: number; uploaders: number[]; now: Date },
  urls: readonly string[],
): Promise<void> {
  const hashes = urls.map(contentHashOf)
  const known = hashes.filter((hash) => hash !== null)
  if (known.length < hashes.length) throw invalid('images', 'images.notYours')
  const free = await tx
    .select({ id: images.id, contentHash: images.contentHash })
    .from(images)
    .where(
      and(
        inArray(images.contentHash, known),
        inArray(images.ownerId, listing.uploaders),
        or(isNull(images.propertyId), eq(images.propertyId, listing.id)),
      ),
    )
    .orderBy(asc(images.propertyId), asc(images.id))
    .for('update')
  const taken: number[] = []
  for (const hash of new Set(known)) {
    const image = free.find(({ contentHash }) => contentHash === hash)
    if (!image) throw invalid('images', 'images.notYours')
    taken.push(image.id)
  }
  // What is let go waits a day for the sweep, as a fresh upload does.
  await tx
    .update(images)
    .set({ propertyId: null, position: 0, createdAt: listing.now })
    .where(
      and(
        eq(images.propertyId, listing.id),
        taken.length > 0 ? notInArray(images.id, taken) : undefined,
      ),
    )
  for (const [position, id] of taken.entries())
    await tx.update(images).set({ propertyId: listing.id, position }).where(eq(images.id, id))
}
