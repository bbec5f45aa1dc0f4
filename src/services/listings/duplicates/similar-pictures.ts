import { and, asc, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { Db } from '../../../db/client.ts'
import {
  images,
  listingFlags,
  pictureWork,
  properties,
  type StoredVariant,
} from '../../../db/schema.ts'
import {
  ALIKE,
  ALIKE_BITS,
  ALIKE_SIDE,
  likeness,
  quartersNear,
} from '../../../domain/images/similarity.ts'
import type { Deps } from '../../deps.ts'
import { raiseFlag } from '../flags.ts'

/** Most candidates compared per picture. */
const CANDIDATES = 20
/** Most pairs of pictures in one flag. */
const PAIRS = 10

interface Subject {
  id: number
  propertyId: number
  ownerId: number
  contentHash: string
  perceptualHash: string | null
  variants: StoredVariant[]
}
interface Candidate extends Pick<Subject, 'id' | 'contentHash' | 'variants'> {
  propertyId: number
}

/**
 * Similar pictures in listings of different owners: a fraudulent listing often copies a genuine one's pictures. The
 * work table lists the pictures that a listing took since the last comparison; a pair of listings with the same
 * pictures is flagged for administrators.
 */
export function similarPictureService({
  database: { db },
  storage,
  clock,
}: Pick<Deps, 'database' | 'storage' | 'clock'>) {
  async function next(): Promise<{ imageId: number; subject: Subject | null } | null> {
    const [found] = await db
      .select({
        imageId: pictureWork.imageId,
        propertyId: images.propertyId,
        ownerId: properties.ownerId,
        contentHash: images.contentHash,
        perceptualHash: images.perceptualHash,
        variants: images.variants,
      })
      .from(pictureWork)
      .innerJoin(images, eq(images.id, pictureWork.imageId))
      .leftJoin(properties, eq(properties.id, images.propertyId))
      .where(eq(pictureWork.kind, 'compare'))
      .orderBy(asc(pictureWork.imageId))
      .limit(1)
    if (!found) return null
    const { imageId, propertyId, ownerId, ...picture } = found
    // Its listing may have detached it meanwhile.
    if (propertyId === null || ownerId === null) return { imageId, subject: null }
    return { imageId, subject: { id: imageId, propertyId, ownerId, ...picture } }
  }

  /** Pictures of other owners with similar hashes, nearest first; found by the index on hash quarters. */
  async function candidatesFor(subject: Subject, hash: string): Promise<Candidate[]> {
    const near = quartersNear(hash).map((list, at) => {
      const values = sql.join(
        list.map((quarter) => sql`${quarter}`),
        sql`, `,
      )
      return sql`substr(${images.perceptualHash}, ${sql.raw(String(at * 4 + 1))}, 4) in (${values})`
    })
    const distance = sql`bit_count(('x' || ${images.perceptualHash})::bit(64) # ('x' || ${hash})::bit(64))`
    const rows = await db
      .select({
        id: images.id,
        propertyId: images.propertyId,
        contentHash: images.contentHash,
        variants: images.variants,
      })
      .from(images)
      .innerJoin(properties, eq(properties.id, images.propertyId))
      .where(
        and(
          sql`${images.propertyId} is not null`,
          sql`(${sql.join(near, sql` or `)})`,
          sql`${distance} <= ${ALIKE_BITS}`,
          sql`${properties.ownerId} <> ${subject.ownerId}`,
          sql`${properties.deletedAt} is null`,
        ),
      )
      .orderBy(distance, images.id)
      .limit(CANDIDATES)
    return rows.flatMap(({ propertyId, ...row }) =>
      propertyId === null ? [] : [{ propertyId, ...row }],
    )
  }

  /** A small greyscale square; null when the file is missing. */
  async function squareOf({ variants }: Pick<Subject, 'variants'>): Promise<Uint8Array | null> {
    const [smallest] = variants
      .filter(({ type }) => type === 'image/webp')
      .toSorted((a, b) => a.width - b.width)
    const file = smallest && (await storage.get(smallest.key))
    if (!file) return null
    return sharp(file)
      .resize({ width: ALIKE_SIDE, height: ALIKE_SIDE, fit: 'fill' })
      .greyscale()
      .toColourspace('b-w')
      .raw()
      .toBuffer()
  }

  async function compare(subject: Subject): Promise<Candidate[]> {
    const { perceptualHash: hash } = subject
    const candidates = hash === null ? [] : await candidatesFor(subject, hash)
    if (candidates.length === 0) return []
    const own = await squareOf(subject)
    const alike: Candidate[] = []
    for (const candidate of candidates) {
      const isSameFile = candidate.contentHash === subject.contentHash
      const other = isSameFile || !own ? null : await squareOf(candidate)
      if (isSameFile || (own && other && likeness(own, other) >= ALIKE)) alike.push(candidate)
    }
    return alike
  }

  return {
    /** Compares pending pictures until aborted. @returns the number of similar pairs found. */
    async run(signal: AbortSignal): Promise<number> {
      let pairs = 0
      while (!signal.aborted) {
        const work = await next()
        if (!work) break
        const { imageId, subject } = work
        const found = subject ? await compare(subject) : []
        await db.transaction(async (tx) => {
          for (const other of found) if (subject) await flag(tx, subject, other, clock())
          await tx
            .delete(pictureWork)
            .where(and(eq(pictureWork.kind, 'compare'), eq(pictureWork.imageId, imageId)))
        })
        pairs += found.length
      }
      return pairs
    },
  }
}

/** Adds the pair to the listings' open flag, or raises one. A dismissed flag stays unchanged. */
async function flag(tx: Db, subject: Subject, other: Candidate, at: Date): Promise<void> {
  const [low, high] = [subject.propertyId, other.propertyId].toSorted((a, b) => a - b)
  const [existing] = await tx
    .select()
    .from(listingFlags)
    .where(
      and(
        eq(listingFlags.kind, 'duplicate-picture'),
        sql`least(${listingFlags.propertyId}, ${listingFlags.otherId}) = ${low}`,
        sql`greatest(${listingFlags.propertyId}, ${listingFlags.otherId}) = ${high}`,
      ),
    )
    .for('update')
  if (!existing) {
    await raiseFlag(tx, {
      kind: 'duplicate-picture',
      propertyId: subject.propertyId,
      otherId: other.propertyId,
      details: { pictures: [[subject.id, other.id]] },
      at,
    })
    return
  }
  const pair: [number, number] =
    existing.propertyId === subject.propertyId ? [subject.id, other.id] : [other.id, subject.id]
  const pictures = existing.details.pictures ?? []
  const isKnown = pictures.some(([a, b]) => a === pair[0] && b === pair[1])
  if (existing.dismissedAt !== null || isKnown || pictures.length >= PAIRS) return
  await tx
    .update(listingFlags)
    .set({ details: { ...existing.details, pictures: [...pictures, pair] } })
    .where(eq(listingFlags.id, existing.id))
}
