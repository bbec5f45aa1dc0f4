import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { images } from '../../db/schema.ts'
import type { PictureNotice } from '../../domain/images/notices.ts'
import { textNotices } from '../../domain/images/text-notices.ts'
import { isDomainError } from '../../domain/platform/errors.ts'
import type { Deps } from '../deps.ts'
import { lockPicture } from './keys.ts'
import { finishPictures, nextPicture, type ImageRow } from './picture-work.ts'
import { runPictureProcess } from './processes/run.ts'

/** The job that `run` belongs to. */
export const READ_JOB = 'read-pictures'
/** Timeout; a picture takes one or two seconds, far more on a busy machine, since others take precedence. */
const SECONDS = 120
/** Pictures per run; the next run continues. */
const AT_MOST = 500
/** The widest variant that is read, px. */
const WIDTH = 1280

/**
 * Reads the text in uploaded pictures, one at a time in a separate process, and notes phone numbers and other sites. It
 * takes seconds per picture, so a job does it after the upload; the work table lists what is left. Only the notices are
 * stored, not the text.
 */
export function pictureTextService({
  database: { db },
  storage,
  log,
  settings,
}: Pick<Deps, 'database' | 'storage' | 'log' | 'settings'>) {
  async function noticesIn({ variants }: ImageRow, signal: AbortSignal): Promise<PictureNotice[]> {
    const [variant] = variants
      .filter(({ type, width }) => type === 'image/webp' && width <= WIDTH)
      .sort((a, b) => b.width - a.width)
    const bytes = variant && (await storage.get(variant.key))
    if (!bytes) return []
    const path = join(settings.scratchDir, `${randomBytes(12).toString('hex')}.upload`)
    await mkdir(settings.scratchDir, { recursive: true })
    try {
      await writeFile(path, bytes)
      const options = { seconds: SECONDS, signal }
      return textNotices(await runPictureProcess<string[]>('read-text', [path], options))
    } finally {
      await rm(path, { force: true })
    }
  }

  /** The same picture of other owners gets them too. */
  async function keep({ contentHash }: ImageRow, found: readonly PictureNotice[]): Promise<void> {
    await db.transaction(async (tx) => {
      await lockPicture(tx, contentHash)
      const rows = await tx.select().from(images).where(eq(images.contentHash, contentHash))
      for (const { id, notices } of rows) {
        const added = found.filter((notice) => !notices.includes(notice))
        if (added.length > 0)
          await tx
            .update(images)
            .set({ notices: [...notices, ...added] })
            .where(eq(images.id, id))
      }
      await finishPictures(tx, 'read', rows)
    })
  }

  return {
    /** Reads the pending pictures until aborted. @returns the number of pictures done. */
    async run(signal: AbortSignal): Promise<number> {
      let done = 0
      while (done < AT_MOST && !signal.aborted) {
        // The newest first: its owner is still looking at the form.
        const row = await nextPicture(db, 'read', 'newest')
        if (!row) break
        const found = await noticesIn(row, signal).catch((error: unknown): PictureNotice[] => {
          // The storage is unavailable: the job is retried later.
          if (signal.aborted || (isDomainError(error) && error.code === 'not_ready')) throw error
          log.warn({ err: error, picture: row.id }, 'the text in a picture could not be read')
          return []
        })
        await keep(row, found)
        done += 1
      }
      return done
    },
  }
}
