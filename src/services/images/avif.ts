import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { images, type StoredVariant } from '../../db/schema.ts'
import { isDomainError } from '../../domain/platform/errors.ts'
import type { Deps } from '../deps.ts'
import { hasAvif, lockPicture, sourceKey, variantKey } from './keys.ts'
import { finishPictures, nextPicture, type ImageRow } from './picture-work.ts'
import { runPictureProcess } from './processes/run.ts'

/** A new variant, and its file in the working folder. */
type Made = StoredVariant & { path: string }

/** Timeout; a picture takes one or two seconds. */
const SECONDS = 120
/** Pictures per run; the next run continues. */
const AT_MOST = 200

/**
 * AVIF variants of the same sizes, a third smaller, for pictures used by listings. Encoding takes seconds per picture,
 * so a job does it afterwards, one at a time; the work table lists what is left, so that an interrupted job resumes.
 */
export function avifPictureService({
  database: { db },
  storage,
  log,
  settings,
}: Pick<Deps, 'database' | 'storage' | 'log' | 'settings'>) {
  async function encode(row: ImageRow, folder: string, signal: AbortSignal): Promise<Made[]> {
    const webp = row.variants.filter(({ type }) => type === 'image/webp')
    const largest = webp.reduce((a, b) => (b.width > a.width ? b : a))
    // Pictures without a stored source are made from their largest variant.
    const source =
      (await storage.get(sourceKey(row.contentHash))) ?? (await storage.get(largest.key))
    if (source === null) throw new Error('the files of a picture are gone')
    const path = join(folder, 'source')
    await writeFile(path, source)
    const widths = webp.map(({ width }) => String(width))
    const made = await runPictureProcess<{ width: number; height: number; bytes: number }[]>(
      'avif',
      [path, folder, ...widths],
      { seconds: SECONDS, signal },
    )
    const bytes = (all: readonly { bytes: number }[]) =>
      all.reduce((sum, one) => sum + one.bytes, 0)
    // A drawing with few colours may be smaller as WebP.
    if (bytes(made) >= bytes(webp)) return []
    return made.map((one) => ({
      ...one,
      type: 'image/avif',
      key: variantKey(row.contentHash, one.width, 'avif'),
      path: join(folder, `${one.width}.avif`),
    }))
  }

  /** Files first, then the rows that name them, so that no page shows a missing file. */
  async function keep({ contentHash }: ImageRow, made: readonly Made[]): Promise<void> {
    const write = async (): Promise<void> => {
      for (const { key, path, type } of made) await storage.put(key, await readFile(path), type)
    }
    await write()
    await db.transaction(async (tx) => {
      await lockPicture(tx, contentHash)
      const rows = await tx.select().from(images).where(eq(images.contentHash, contentHash))
      const isGone = rows.length === 0
      for (const { key, path, type } of made) {
        if (isGone) await storage.delete(key)
        // Files without a row may have been swept meanwhile.
        else if (!(await storage.has(key))) await storage.put(key, await readFile(path), type)
      }
      const added = made.map(({ path: _path, ...variant }): StoredVariant => variant)
      for (const row of rows) {
        if (added.length === 0 || hasAvif(row.variants)) continue
        await tx
          .update(images)
          .set({ variants: [...row.variants, ...added] })
          .where(eq(images.id, row.id))
      }
      if (!isGone) await finishPictures(tx, 'smaller', rows)
      await storage.delete(sourceKey(contentHash))
    })
  }

  return {
    /** Creates the pending variants until aborted. @returns the number of pictures done. */
    async run(signal: AbortSignal): Promise<number> {
      let done = 0
      while (done < AT_MOST && !signal.aborted) {
        const row = await nextPicture(db, 'smaller', 'oldest')
        if (!row) break
        const folder = join(settings.scratchDir, `${randomBytes(12).toString('hex')}.smaller`)
        await mkdir(folder, { recursive: true })
        try {
          const made = await encode(row, folder, signal).catch((error: unknown): Made[] => {
            if (signal.aborted || isAway(error)) throw error
            // A retry would fail in the same way: the picture keeps its present variants.
            log.warn({ err: error, picture: row.id }, 'a picture could not be converted to AVIF')
            return []
          })
          await keep(row, made)
        } catch (error) {
          if (signal.aborted) break
          throw error
        } finally {
          await rm(folder, { recursive: true, force: true })
        }
        done += 1
      }
      return done
    },
  }
}

/** The storage is unavailable: the job is retried later. */
function isAway(error: unknown): boolean {
  return isDomainError(error) && error.code === 'not_ready'
}
