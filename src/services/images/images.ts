import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { LIMITS } from '../../contracts/limits.ts'
import type { ImageNotices, UploadedImage } from '../../contracts/images/images.ts'
import { images, properties } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { message } from '../../domain/platform/message.ts'
import { authorize, authorizeOwned, hasPermission } from '../../domain/accounts/permissions.ts'
import { DAY_MS, HOUR_MS } from '../../domain/time/units.ts'
import { workerPool } from '../platform/worker-pool.ts'
import type { Deps } from '../deps.ts'
import { sweepIntake, receiveFile, type IncomingStream } from './intake.ts'
import { KEY } from './keys.ts'
import { pictureFiles } from './picture-files.ts'
import { presentUpload } from './presenter.ts'
import { READ_JOB } from './text-reading.ts'

const TYPES: Record<string, string> = { webp: 'image/webp', avif: 'image/avif' }

/** Age after which a picture without a listing is deleted, and the shorter one for a file without a row. */
const UNTAKEN = 30 * DAY_MS
const STRAY = HOUR_MS

/** Pictures: uploading, deleting and serving them. */
export function imageService(
  deps: Pick<Deps, 'database' | 'clock' | 'storage' | 'log' | 'settings' | 'rateLimits' | 'jobs'>,
) {
  const { database, clock, storage, settings, rateLimits, jobs } = deps
  const { db } = database
  const { keep, drop, sweepFiles } = pictureFiles(deps)
  /** Two pictures are decoded at once; more are queued with their bytes on disk. */
  const pool = workerPool(2, 100)

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
      await jobs.enqueue(READ_JOB, {}, { key: READ_JOB })
      return presentUpload(row)
    },

    /** Whether this person may upload at all; checked before the body is read. */
    mayUpload(actor: Actor | null): void {
      authorize(actor, 'list')
    },

    /** The notices of those of the pictures that are the actor's own; an administrator's are all. */
    async notices(actor: Actor | null, ids: readonly number[]): Promise<ImageNotices[]> {
      const reader = authorize(actor, 'list')
      // Written out: as a column, the name would lose its table in a select from one table, and mean `same`.
      const isRead = sql<boolean>`not exists (select 1 from picture_work w
        join images same on same.id = w.image_id
        where w.kind = 'read' and same.content_hash = images.content_hash)`
      const rows = await db
        .select({
          id: images.id,
          notices: images.notices,
          keptAt: images.noticesKeptAt,
          read: isRead,
        })
        .from(images)
        .where(
          and(
            inArray(images.id, [...ids]),
            hasPermission(reader, 'administer') ? undefined : eq(images.ownerId, reader.id),
          ),
        )
      return rows.map(({ id, notices, keptAt, read }) => ({
        id: String(id),
        notices,
        kept: keptAt !== null,
        read,
      }))
    },

    /** The owner saw the notices of a picture and keeps it. */
    async keepDespiteNotices(actor: Actor | null, id: number): Promise<void> {
      if (!actor) throw new DomainError('unauthenticated', 'authenticationRequired')
      const [row] = await db.select().from(images).where(eq(images.id, id))
      if (!row) throw new DomainError('not_found', 'notFound')
      authorizeOwned(actor, row)
      await db.update(images).set({ noticesKeptAt: clock() }).where(eq(images.id, id))
    },

    /**
     * Deletes the owner's own picture, or any picture for an administrator; a listing that shows it loses it. With
     * `unused`, a picture that a listing shows stays. Returns whether it was deleted.
     */
    async delete(
      actor: Actor | null,
      id: number,
      { unused = false }: { unused?: boolean } = {},
    ): Promise<boolean> {
      const [row] = await db.select().from(images).where(eq(images.id, id))
      // Other people cannot find out which pictures exist; visitors get 401.
      if (!actor) throw new DomainError('unauthenticated', 'authenticationRequired')
      if (!row) throw new DomainError('not_found', 'notFound')
      const deleted = await drop(authorizeOwned(actor, row), unused ? 'untaken' : 'any')
      if (deleted && row.propertyId !== null)
        await db
          .update(properties)
          .set({ version: sql`${properties.version} + 1`, updatedAt: clock() })
          .where(eq(properties.id, row.propertyId))
      return deleted
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
