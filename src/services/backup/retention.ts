import { DAY_MS } from '../../domain/time/units.ts'
import { archiveTime } from './archive-format.ts'

/** So many of the newest archives stay, however old they are. */
const NEWEST = 3

/**
 * The archives that may be deleted: older than `keepDays`, and none of the newest. Files with other names are never
 * among them.
 * @param good the archive that was last found good by a restore; it stays too
 */
export function expiredArchives(
  names: readonly string[],
  { now, keepDays, good }: { now: Date; keepDays: number; good: string | null },
): string[] {
  const before = now.getTime() - keepDays * DAY_MS
  return names
    .flatMap((name) => {
      const at = archiveTime(name)?.getTime()
      return at === undefined ? [] : [{ name, at }]
    })
    .toSorted((a, b) => b.at - a.at)
    .slice(NEWEST)
    .filter(({ name, at }) => at < before && name !== good)
    .map(({ name }) => name)
}
