import { rm } from 'node:fs/promises'
import { and, count, eq, isNull, lt, sql } from 'drizzle-orm'
import { LIMITS } from '../../contracts/limits.ts'
import type { UploadedImage } from '../../contracts/images/images.ts'
import type { Db } from '../../db/client.ts'
import { images, properties, type StoredVariant } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { message } from '../../domain/platform/message.ts'
import { authorize, authorizeOwned } from '../../domain/accounts/permissions.ts'
import { DAY_MS, HOUR_MS } from '../../domain/time/units.ts'
import { workerPool } from '../platform/worker-pool.ts'
import type { Deps } from '../deps.ts'
import { brokenPicture, checkPicture, openHeic, type Checked } from './check.ts'
import { sweepIntake, receiveFile, type IncomingStream, type ReceivedFile } from './intake.ts'
import { hasAvif, KEY, lockPicture, sourceKey } from './keys.ts'
import { presentUpload } from './presenter.ts'
import { processPicture } from './variants.ts'

type ImageRow = typeof images.$inferSelect

const TYPES: Record<string, string> = { webp: 'image/webp', avif: 'image/avif' }

/** Age after which a picture without a listing is deleted, and the shorter one for a file without a row. */
const UNTAKEN = 30 * DAY_MS
const STRAY = HOUR_MS

/**
 * Pictures. An upload is acknowledged only after its files are flushed and its row is committed. Files are named by the
 * hash of the uploaded bytes, so the same picture is stored once for all owners; adding a row or deleting the last row
 * of a hash holds a lock on that hash, so that a file is never deleted while a new row refers to it.
 */
export function imageService(
  deps: Pick<Deps, 'database' | 'clock' | 'storage' | 'log' | 'settings' | 'rateLimits'>,
) {
  const { database, clock, storage, log, settings, rateLimits } = deps
  const { db } = database
  /** Two pictures are decoded at once; more are queued with their bytes on disk. */
  const pool = workerPool(2, 100)

  async function keep(actor: Actor, taken: ReceivedFile, name: string): Promise<ImageRow> {
    const checked = await checkPicture(taken.path, name)
    const known = await db.transaction(async (tx) => {
      await lockPicture(tx, taken.contentHash)
      const rows = await tx.select().from(images).where(eq(images.contentHash, taken.contentHash))
      const waiting = rows.find((row) => row.ownerId === actor.id && row.propertyId === null)
      if (waiting) return waiting
      return rows[0] ? insert(tx, actor, rows[0]) : null
    })
    if (known) return known
    const { width, height, ...made } = await make(taken, checked, name)
    const files = [
      ...made.variants,
      { key: sourceKey(taken.contentHash), data: made.source, type: 'image/jpeg' },
    ]
    // In parallel: each waits for disk I/O.
    const write = (): Promise<void[]> =>
      Promise.all(files.map(({ key, data, type }) => storage.put(key, data, type)))
    await write()
    const row = await db.transaction(async (tx) => {
      await lockPicture(tx, taken.contentHash)
      return insert(tx, actor, {
        contentHash: taken.contentHash,
        perceptualHash: made.perceptualHash,
        thumbhash: made.thumbhash,
        width,
        height,
        variants: made.variants.map(({ data: _data, ...variant }): StoredVariant => variant),
      })
    })
    // The last row of the same picture may have been deleted after the files were written and before the row.
    for (const { key } of made.variants)
      if (!(await storage.has(key))) {
        await write()
        break
      }
    return row
  }

  async function make({ path, contentHash }: ReceivedFile, checked: Checked, name: string) {
    const picture = checked.kind === 'heic' ? await openHeic(path, name, log) : { path, ...checked }
    const { width, height, orientation } = picture
    const size = { width, height }
    try {
      return {
        ...size,
        ...(await processPicture(picture.path, { ...size, orientation, contentHash })),
      }
    } catch (error) {
      log.info({ err: error }, 'an uploaded picture could not be decoded')
      throw brokenPicture(name)
    } finally {
      if (picture.path !== path) await rm(picture.path, { force: true })
    }
  }

  async function insert(
    to: Db,
    actor: Actor,
    picture: Pick<
      ImageRow,
      'contentHash' | 'perceptualHash' | 'thumbhash' | 'width' | 'height' | 'variants'
    >,
  ): Promise<ImageRow> {
    const { contentHash, perceptualHash, thumbhash, width, height, variants } = picture
    const [row] = await to
      .insert(images)
      .values({
        ownerId: actor.id,
        contentHash,
        perceptualHash,
        thumbhash,
        width,
        height,
        variants,
        createdAt: clock(),
      })
      .returning()
    if (!row) throw new Error('the picture row was not written')
    return row
  }

  /**
   * Deletes the row, and the files when it was the last row of its picture. With `untaken` only while no listing uses
   * it: one may have taken it since it was read. Returns false when it is not deleted.
   */
  async function drop(row: ImageRow, only: 'any' | 'untaken' = 'any'): Promise<boolean> {
    return db.transaction(async (tx) => {
      await lockPicture(tx, row.contentHash)
      const [gone] = await tx
        .delete(images)
        .where(
          and(eq(images.id, row.id), only === 'untaken' ? isNull(images.propertyId) : undefined),
        )
        .returning({ id: images.id })
      if (!gone) return false
      const [left] = await tx
        .select({ rows: count() })
        .from(images)
        .where(eq(images.contentHash, row.contentHash))
      if ((left?.rows ?? 0) > 0) return true
      for (const { key } of row.variants) await storage.delete(key)
      await storage.delete(sourceKey(row.contentHash))
      return true
    })
  }

  /** Files without a row, from a crash between the two. */
  async function sweepFiles(before: Date): Promise<number> {
    let gone = 0
    for await (const { key, changedAt } of storage.list()) {
      if (changedAt >= before) continue
      const contentHash = /^[0-9a-f]{2}\/([0-9a-f]{64})-/.exec(key)?.[1]
      if (contentHash === undefined) continue
      const deleted = await db.transaction(async (tx) => {
        await lockPicture(tx, contentHash)
        const rows = await tx
          .select({ variants: images.variants })
          .from(images)
          .where(eq(images.contentHash, contentHash))
        const isNamed = rows.some(({ variants }) =>
          key === sourceKey(contentHash)
            ? !hasAvif(variants)
            : variants.some((each) => each.key === key),
        )
        if (isNamed) return false
        await storage.delete(key)
        return true
      })
      if (deleted) gone += 1
    }
    return gone
  }

  return {
    /**
     * Stores one picture. `name` is the file name, for error messages.
     * @throws DomainError `malformed`, `unsupported_media`, `too_large`, `not_ready`; nothing is stored then.
     */
    async upload(
      actor: Actor | null,
      name: string,
      stream: IncomingStream,
    ): Promise<UploadedImage> {
      const owner = authorize(actor, 'list')
      await rateLimits.consume('imageUpload', owner.id)
      const shown = shownName(name)
      const row = await receiveFile(settings.scratchDir, stream, async (taken) => {
        if (taken.truncated) throw tooManyBytes(shown)
        return pool(() => keep(owner, taken, shown))
      })
      return presentUpload(row)
    },

    /** Whether this person may upload at all; checked before the body is read. */
    mayUpload(actor: Actor | null): void {
      authorize(actor, 'list')
    },

    /** Deletes the owner's own picture, or any picture for an administrator; a listing that shows it loses it. */
    async delete(actor: Actor | null, id: number): Promise<void> {
      const [row] = await db.select().from(images).where(eq(images.id, id))
      // Other people cannot find out which pictures exist; visitors get 401.
      if (!actor) throw new DomainError('unauthenticated', 'authenticationRequired')
      if (!row) throw new DomainError('not_found', 'notFound')
      await drop(authorizeOwned(actor, row))
      if (row.propertyId !== null)
        await db
          .update(properties)
          .set({ version: sql`${properties.version} + 1`, updatedAt: clock() })
          .where(eq(properties.id, row.propertyId))
    },

    /** A public file by its key; null when the key is invalid or the file is missing. */
    async file(key: string): Promise<{ bytes: Uint8Array; type: string } | null> {
      const kind = KEY.exec(key)?.[3]
      const type = kind === undefined ? undefined : TYPES[kind]
      if (type === undefined) return null
      const bytes = await storage.get(key)
      return bytes === null ? null : { bytes, type }
    },

    /**
     * Deletes pictures that no listing used within 30 days, and files that a crash left without a row. Run by a job
     * every hour.
     * @returns the number of each.
     */
    async sweepOrphans(): Promise<{ pictures: number; files: number; scratch: number }> {
      const now = clock().getTime()
      const untaken = await db
        .select()
        .from(images)
        .where(
          and(
            isNull(images.propertyId),
            lt(images.createdAt, new Date(now - UNTAKEN)),
            // A saved draft retains its pictures.
            sql`not exists (select 1 from listing_drafts d
              where d.owner_id = ${images.ownerId} and ${images.contentHash} = any(d.pictures))`,
          ),
        )
      let pictures = 0
      for (const row of untaken) if (await drop(row, 'untaken')) pictures += 1
      const stray = new Date(now - STRAY)
      return {
        pictures,
        files: await sweepFiles(stray),
        scratch: await sweepIntake(settings.scratchDir, stray),
      }
    },
  }
}

/** The display name: without folders and control characters, shortened. */
function shownName(name: string): string {
  const plain = name
    .toWellFormed()
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  return plain === '' ? 'image' : plain.slice(0, 80)
}

function tooManyBytes(name: string): DomainError {
  const max = Math.round(LIMITS.upload.maxBytes / 1024 / 1024)
  return new DomainError('too_large', message('images.tooManyBytes', { name, max }))
}
