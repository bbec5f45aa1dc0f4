import { rm } from 'node:fs/promises'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { images, pictureWork, type StoredVariant } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { noticesOf } from '../../domain/images/notices.ts'
import type { Deps } from '../deps.ts'
import { brokenPicture, checkPicture, openHeic, type Checked } from './check.ts'
import type { ReceivedFile } from './intake.ts'
import { hasAvif, lockPicture, sourceKey } from './keys.ts'
import { awaitReading } from './picture-work.ts'
import { processPicture } from './variants.ts'

type ImageRow = typeof images.$inferSelect

/**
 * The stored files of pictures and their rows. An upload is acknowledged only after its files are flushed and its row is committed. Files are named by the
 * hash of the uploaded bytes, so the same picture is stored once for all owners; adding a row or deleting the last row
 * of a hash holds a lock on that hash, so that a file is never deleted while a new row refers to it.
 */
export function pictureFiles({
  database: { db },
  clock,
  storage,
  log,
}: Pick<Deps, 'database' | 'clock' | 'storage' | 'log'>) {
  async function keep(actor: Actor, taken: ReceivedFile, name: string): Promise<ImageRow> {
    const checked = await checkPicture(taken.path, name)
    const known = await db.transaction(async (tx) => {
      await lockPicture(tx, taken.contentHash)
      // Each upload is a row of its own, also of the same picture: each listing and each draft has its own.
      const [same] = await tx
        .select()
        .from(images)
        .where(eq(images.contentHash, taken.contentHash))
        .limit(1)
      if (!same) return null
      const copy = await insert(tx, actor, same)
      await awaitReading(tx, copy)
      return copy
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
      const added = await insert(tx, actor, {
        contentHash: taken.contentHash,
        perceptualHash: made.perceptualHash,
        thumbhash: made.thumbhash,
        width,
        height,
        variants: made.variants.map(({ data: _data, ...variant }): StoredVariant => variant),
        notices: made.notices,
      })
      await tx.insert(pictureWork).values({ imageId: added.id, kind: 'read' })
      return added
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
    const { width, height, orientation, marks } = picture
    const size = { width, height }
    try {
      const made = await processPicture(picture.path, { ...size, orientation, contentHash })
      const { hasPlainEdges } = made
      const notices = noticesOf({ ...size, format: checked.kind, marks, hasPlainEdges })
      return { ...size, ...made, notices }
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
      'contentHash' | 'perceptualHash' | 'thumbhash' | 'width' | 'height' | 'variants' | 'notices'
    >,
  ): Promise<ImageRow> {
    const { contentHash, perceptualHash, thumbhash, width, height, variants, notices } = picture
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
        notices,
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

  return { keep, drop, sweepFiles }
}
