import { and, asc, eq, inArray, isNull, notInArray, or } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { images, pictureWork } from '../../db/schema.ts'
import { hasAvif, lockPicture } from './keys.ts'
import { awaitReading } from './picture-work.ts'
import { contentHashOf } from './presenter.ts'
import { invalidField } from '../../domain/platform/errors.ts'

/**
 * Makes `urls` the pictures of a listing, in that order; others are detached. Only uploads of the listing's owner (or
 * of the administrator who edits it) are allowed. One that another listing uses is used a second time, by a row of its
 * own.
 * @throws DomainError invalid at `images`.
 */
export async function attachImages(
  tx: Db,
  listing: { id: number; uploaders: number[]; now: Date },
  urls: readonly string[],
): Promise<void> {
  const hashes = urls.map(contentHashOf)
  const known = hashes.filter((hash) => hash !== null)
  if (known.length < hashes.length) throw invalidField('images', 'images.notYours')
  const free = await tx
    .select({
      id: images.id,
      contentHash: images.contentHash,
      propertyId: images.propertyId,
      variants: images.variants,
    })
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
  // Sorted, so that two transactions take the locks of the same pictures in the same order.
  const missing = [...new Set(known)]
    .filter((hash) => !free.some(({ contentHash }) => contentHash === hash))
    .sort()
  free.push(...(await copyUsed(tx, missing, listing)))
  const taken: number[] = []
  const work: (typeof pictureWork.$inferInsert)[] = []
  for (const hash of new Set(known)) {
    const image = free.find(({ contentHash }) => contentHash === hash)
    if (!image) throw invalidField('images', 'images.notYours')
    taken.push(image.id)
    if (image.propertyId !== null) continue
    work.push({ imageId: image.id, kind: 'compare' })
    if (!hasAvif(image.variants)) work.push({ imageId: image.id, kind: 'smaller' })
  }
  // Detached pictures wait for the sweep like new uploads: a form open elsewhere may still show them.
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
  if (work.length > 0) await tx.insert(pictureWork).values(work).onConflictDoNothing()
}

/** Copies the rows of uploads that only other listings use; their files are the same. */
async function copyUsed(
  tx: Db,
  hashes: readonly string[],
  { uploaders, now }: { uploaders: number[]; now: Date },
) {
  const copies = []
  for (const hash of hashes) {
    await lockPicture(tx, hash)
    const [used] = await tx
      .select()
      .from(images)
      .where(and(eq(images.contentHash, hash), inArray(images.ownerId, uploaders)))
      .orderBy(asc(images.id))
      .limit(1)
    if (!used) continue
    const { id: _id, ...picture } = used
    const [copy] = await tx
      .insert(images)
      .values({ ...picture, propertyId: null, position: 0, caption: null, createdAt: now })
      .returning({
        id: images.id,
        contentHash: images.contentHash,
        propertyId: images.propertyId,
        variants: images.variants,
      })
    if (!copy) continue
    await awaitReading(tx, copy)
    copies.push(copy)
  }
  return copies
}

/** Sets the captions of a listing's pictures (by URL, of any width); the others have none afterwards. */
export async function captionImages(
  tx: Db,
  propertyId: number,
  captions: Readonly<Record<string, string>>,
): Promise<void> {
  const byHash = new Map(Object.entries(captions).map(([url, text]) => [contentHashOf(url), text]))
  const pictures = await tx
    .select({ id: images.id, contentHash: images.contentHash, caption: images.caption })
    .from(images)
    .where(eq(images.propertyId, propertyId))
    .for('update')
  for (const { id, contentHash, caption: before } of pictures) {
    const caption = byHash.get(contentHash) ?? null
    if (caption !== before) await tx.update(images).set({ caption }).where(eq(images.id, id))
  }
}
