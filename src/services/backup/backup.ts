import { readSetting, writeSetting } from '../../db/settings-row.ts'
import {
  backupHealth,
  type BackupHealth,
  type BackupState,
} from '../../domain/platform/backup-health.ts'
import { faultOf } from '../../domain/platform/faults.ts'
import type { ArchiveStore } from '../../domain/platform/ports.ts'
import type { Deps } from '../deps.ts'
import { archiveTime } from './archive-format.ts'
import { archiveKey } from './encryption.ts'
import { expiredArchives } from './retention.ts'
import { BackupUnderWay, writeBackup, type FinishedBackup } from './write-backup.ts'

const SETTING = 'backups'
const NONE: BackupState = { last: null, good: null, failure: null }
/** Characters of an error that are remembered. */
const MOST_ERROR = 300

export type BackupService = ReturnType<typeof backupService>

/** Backups of everything: made, checked, and remembered how that went. */
export function backupService(
  deps: Pick<Deps, 'database' | 'storage' | 'vault' | 'clock' | 'log' | 'backups'> & {
    settings: Pick<Deps['settings'], 'scratchDir'>
  },
) {
  const { database, clock, log, backups, settings } = deps

  const state = async (): Promise<BackupState> => ({
    ...NONE,
    ...(await readSetting<BackupState>(database.db, SETTING)),
  })
  const remember = async (change: Partial<BackupState>): Promise<void> =>
    writeSetting(database.db, SETTING, { ...(await state()), ...change }, clock())

  async function fail(what: 'backup' | 'check', error: string): Promise<void> {
    const failure = { at: clock().toISOString(), what, error: error.slice(0, MOST_ERROR) }
    await remember({ failure }).catch((err: unknown) =>
      log.warn({ err }, 'that a backup failed could not be remembered'),
    )
  }

  /** Deletes archives that are too old. What cannot be deleted is tried again after the next backup. */
  async function deleteExpired(): Promise<void> {
    const { store, keepDays } = backups
    try {
      const names = (await store.list()).map(({ name }) => name)
      const { good } = await state()
      const found = { now: clock(), keepDays, good: good?.name ?? null }
      for (const name of expiredArchives(names, found)) {
        await store.delete(name)
        log.info({ name }, 'an old backup was deleted')
      }
    } catch (err) {
      log.warn({ err }, 'old backups could not be deleted')
    }
  }

  return {
    /** Whether backups are made by themselves. */
    isScheduled: backups.scheduled,
    /** Whether archives can be opened here: not with a public key alone. */
    canVerify: async (): Promise<boolean> =>
      backups.key === null || (await archiveKey(backups.key)).identity !== null,
    state,

    /** How the backups are, for operators. Names and errors are in the log and at the desk. */
    async health(): Promise<{ health: BackupHealth; last: string | null; good: string | null }> {
      const known = await state()
      const health = backupHealth(known, { now: clock(), isScheduled: backups.scheduled })
      return { health, last: known.last?.at ?? null, good: known.good?.at ?? null }
    },

    /**
     * Makes a backup, while everybody goes on, and deletes old ones.
     * @param store another place than the configured one; old ones stay there
     * @throws BackupUnderWay, and whatever went wrong: then there is no archive of that name
     */
    async run(store: ArchiveStore = backups.store): Promise<FinishedBackup> {
      const isOwn = store === backups.store
      try {
        const key = backups.key === null ? null : await archiveKey(backups.key)
        const { scratchDir } = settings
        const done = await writeBackup({ ...deps, scratchDir }, { store, key, lock: backups.lock })
        const { name, bytes, manifest } = done
        const missing = manifest.missing.length
        if (isOwn) {
          const at = archiveTime(name)?.toISOString() ?? ''
          const { failure } = await state()
          await remember({
            last: { name, at, bytes, listings: manifest.listings, missing },
            ...(failure?.what === 'backup' ? { failure: null } : {}),
          })
        }
        log.info({ name, bytes, listings: manifest.listings }, 'a backup was made')
        if (missing > 0)
          log.error(
            { name, missing: manifest.missing.slice(0, 20) },
            'files that the database names are missing here, so they are not in the backup',
          )
        if (isOwn) await deleteExpired()
        return done
      } catch (error) {
        if (isOwn && !(error instanceof BackupUnderWay))
          await fail('backup', faultOf(error).message)
        throw error
      }
    },

    /**
     * Restores the newest archive elsewhere and reads all of it.
     * @throws when that could not be done; an archive that is not good is no error
     */
    async verifyNewest(signal: AbortSignal): Promise<{ name: string; faults: string[] } | null> {
      const newest = (await backups.store.list())
        .map(({ name }) => name)
        .filter((name) => archiveTime(name) !== null)
        .toSorted((a, b) => (archiveTime(b)?.getTime() ?? 0) - (archiveTime(a)?.getTime() ?? 0))[0]
      if (newest === undefined) return null
      try {
        const { faults } = await backups.verify(newest, signal)
        if (faults.length > 0) {
          log.error({ name: newest, faults: faults.slice(0, 20) }, 'the newest backup is not good')
          await fail('check', faults[0] ?? '')
        } else {
          log.info({ name: newest }, 'the newest backup was restored elsewhere and is good')
          const at = archiveTime(newest)?.toISOString() ?? ''
          const { failure } = await state()
          await remember({
            good: { name: newest, at, checkedAt: clock().toISOString() },
            ...(failure?.what === 'check' ? { failure: null } : {}),
          })
        }
        return { name: newest, faults }
      } catch (error) {
        if (!signal.aborted) await fail('check', faultOf(error).message)
        throw error
      }
    },
  }
}
