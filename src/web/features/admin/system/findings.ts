import type { SystemHealth } from '../../../../contracts/admin/overview.ts'
import { DAY_MS } from '../../../../domain/time/units.ts'

/** Below this share of free disk it is time to act; below the second it is late. */
export const DISK = { low: 0.15, full: 0.05 } as const
/** Listing changes that an index may be behind for a moment. */
export const LAG = 50
/** Seconds for which a job may be due. */
const OVERDUE = 900
const LETTERS = 100
const CHECK_DAYS = 3
/** Milliseconds of the database's simplest answer. */
const SLOW_MS = 200

/** Something to look at: `admin:system.find.KEY` says what it is, `admin:system.do.KEY` what to do. */
export interface Finding {
  key: string
  /** It harms people now. */
  urgent: boolean
  params?: Record<string, string | number>
}

/** What needs a look, the urgent first. The same conditions as in deploy/monitoring/alerts.yaml, as far as one look shows them. */
export function findingsOf(health: SystemHealth): Finding[] {
  const { database, search, jobs, pool, outbox, storage, check, at } = health
  const free = storage.diskTotal > 0 ? storage.diskFree / storage.diskTotal : 1
  const names = (of: SystemHealth['jobs']): string => (of ?? []).map(({ name }) => name).join(', ')
  const failed = (jobs ?? []).filter((job) => job.failed > 0)
  const late = (jobs ?? []).filter((job) => job.overdue > OVERDUE)
  const found: (Finding | false)[] = [
    free <= DISK.full && { key: 'diskFull', urgent: true },
    (check?.faults ?? 0) > 0 && {
      key: 'damaged',
      urgent: true,
      params: { n: check?.faults ?? 0 },
    },
    database.migrations.applied < database.migrations.known && { key: 'migrations', urgent: true },
    (pool?.waiting ?? 0) > 0 && {
      key: 'pool',
      urgent: true,
      params: { n: pool?.waiting ?? 0, size: pool?.size ?? 0 },
    },
    search.state === 'loading' && { key: 'indexLoading', urgent: false },
    search.behind > LAG && { key: 'indexBehind', urgent: false, params: { n: search.behind } },
    free > DISK.full && free <= DISK.low && { key: 'diskLow', urgent: false },
    database.answersInMs >= SLOW_MS && {
      key: 'slowDatabase',
      urgent: false,
      params: { n: database.answersInMs },
    },
    late.length > 0 && { key: 'jobsLate', urgent: false, params: { names: names(late) } },
    failed.length > 0 && { key: 'jobsFailed', urgent: false, params: { names: names(failed) } },
    outbox.givenUp > 0 && { key: 'lettersLost', urgent: false, params: { n: outbox.givenUp } },
    outbox.waiting > LETTERS && {
      key: 'lettersWait',
      urgent: false,
      params: { n: outbox.waiting },
    },
    check !== null &&
      Date.parse(at) - Date.parse(check.at) > CHECK_DAYS * DAY_MS && {
        key: 'unchecked',
        urgent: false,
      },
  ]
  return found.filter((finding) => finding !== false)
}
