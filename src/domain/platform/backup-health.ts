import { DAY_MS } from '../time/units.ts'

/** What is known of the backups. Times are ISO 8601. */
export interface BackupState {
  /** The newest backup. */
  last: { name: string; at: string; bytes: number; listings: number; missing: number } | null
  /** The newest that was found good by a restore. */
  good: { name: string; at: string; checkedAt: string } | null
  /** What went wrong since, and when; null when the last backup and its check went well. */
  failure: { at: string; what: 'backup' | 'check'; error: string } | null
}

/**
 * - `off`: none are made by themselves, and none was made within two days;
 * - `failed`: the last one was not made, or is not good;
 * - `incomplete`: files were missing when it was made;
 * - `old`: the newest is older than two days;
 * - `unchecked`: the newest was not restored to check it, or not within eight days.
 */
export const BACKUP_HEALTH = ['off', 'failed', 'incomplete', 'old', 'unchecked', 'good'] as const
export type BackupHealth = (typeof BACKUP_HEALTH)[number]

const OLD_MS = 2 * DAY_MS
const UNCHECKED_MS = 8 * DAY_MS

/** How the backups are, worst first. */
export function backupHealth(
  { last, good, failure }: BackupState,
  { now, isScheduled }: { now: Date; isScheduled: boolean },
): BackupHealth {
  const age = (at: string | undefined): number =>
    at === undefined ? Infinity : now.getTime() - Date.parse(at)
  if (failure) return 'failed'
  if (age(last?.at) > OLD_MS) return isScheduled ? 'old' : 'off'
  if ((last?.missing ?? 0) > 0) return 'incomplete'
  return age(good?.checkedAt) > UNCHECKED_MS ? 'unchecked' : 'good'
}
