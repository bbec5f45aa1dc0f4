import type { Log } from '../../domain/platform/ports.ts'
import {
  FAULT_SOURCES,
  faultOf,
  type FaultSource,
  type ReportFault,
} from '../../domain/platform/faults.ts'
import { isUnavailableFault } from '../../domain/platform/failures.ts'

export interface FaultLog {
  report: ReportFault
  /** Faults since the start of this process. */
  counts: () => ReadonlyMap<FaultSource, number>
}

const TEXTS: Readonly<Record<FaultSource, string>> = {
  pool: 'a database connection broke while it was idle; the pool replaces it',
  replica: 'a read replica failed; the query runs elsewhere',
  listener: 'the connection for notifications broke; it is opened again',
  jobs: 'the job runner has an error',
}

/** Logs and counts what happens in the background; `/metrics` shows the counts. */
export function faultLog(log: Log): FaultLog {
  const counts = new Map<FaultSource, number>(FAULT_SOURCES.map((source) => [source, 0]))
  return {
    report(source, error, details = {}) {
      counts.set(source, (counts.get(source) ?? 0) + 1)
      const fault = faultOf(error)
      // The other sources recover by themselves, and so do jobs once the database is back.
      const level = source === 'jobs' && !isUnavailableFault(fault) ? 'error' : 'warn'
      log[level]({ ...details, source, ...fault }, TEXTS[source])
    },
    counts: () => counts,
  }
}
