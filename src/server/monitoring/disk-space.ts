import { statfs } from 'node:fs/promises'
import { changesData, type App } from '../../api/platform/mount.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import type { Clock, Log } from '../../domain/platform/ports.ts'
import { ROOM_TO_OPEN } from '../database/open-database.ts'
import { FULL_RETRY_SECONDS, isDiskFull } from '../../domain/platform/failures.ts'

/** Changes are refused below this number of free bytes, and taken again above the next. */
const LEAST = ROOM_TO_OPEN
const ENOUGH = 1.5 * LEAST
/** How long a database that reported a full disk counts as full, milliseconds. */
const REPORT_LASTS_MS = 30_000

export interface DiskSpace {
  /** Whether changes can be saved. */
  canSave: () => Promise<boolean>
  /** An error said that a disk is full, here or at the database. */
  reportFull: () => void
}

/**
 * The space for the data. The embedded database blocks its whole process when it finds no space for its journal, so
 * changes are refused while there still is some; a database server reports by itself.
 * @param folder null when the database is a server
 */
export function diskSpace(
  folder: string | null,
  { clock, log }: { clock: Clock; log: Log },
): DiskSpace {
  let isFull = false
  let reportedAt = -Infinity

  async function isLow(): Promise<boolean> {
    if (folder === null) return false
    try {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize < (isFull ? ENOUGH : LEAST)
    } catch (err) {
      log.warn({ err }, 'the free space of the data folder is unknown')
      return false
    }
  }

  return {
    async canSave() {
      const before = isFull
      const isRecent = Math.abs(clock().getTime() - reportedAt) < REPORT_LASTS_MS
      isFull = (await isLow()) || (folder === null && isRecent)
      if (isFull && !before) log.error({ folder }, 'the disk is full: changes are refused')
      if (!isFull && before) log.warn({ folder }, 'there is space again: changes are taken')
      return !isFull
    },
    reportFull() {
      reportedAt = clock().getTime()
    },
  }
}

/** Refuses changes before any work is done while they could not be saved; reading goes on. */
export function refuseChangesWhenFull(app: App, space: DiskSpace, isEmbedded: boolean): void {
  app.addHook('onError', async (_request, _reply, error) => {
    if (isDiskFull(error)) space.reportFull()
  })
  // A database server's disk is known only by trying.
  if (!isEmbedded) return
  app.addHook('onRequest', async (request) => {
    if (changesData(request) && !(await space.canSave()))
      throw new DomainError('not_ready', 'readOnly', { retryAfter: FULL_RETRY_SECONDS })
  })
}
