import type { Db } from 'pg-boss'
import { listenOnServer } from '../../db/listening.ts'
import { openPool } from '../../db/pool.ts'
import type { ReportFault } from '../../domain/platform/faults.ts'

/** Its statements are few, and its maintenance of large queues takes longer than those of requests. */
const LIMITS = { size: 3, statementSeconds: 120 }

/**
 * PostgreSQL for pg-boss. Its own connections have no listener for errors that arrive while they are closed, which end
 * the process; these have one.
 */
export function jobDatabase(url: string, report: ReportFault): Db & { close: () => Promise<void> } {
  const pool = openPool({ url, limits: LIMITS, application_name: 'veedu jobs' }, 'jobs', report)
  return {
    async executeSql(text, values) {
      // One result, or one for each statement of the text.
      const results = [await pool.query(text, values)].flat()
      return { rows: results.flatMap(({ rows }) => rows as unknown[]) }
    },
    async listen(channel, onNotification, onReconnect) {
      const heard = (text: string | null): void =>
        text === null ? onReconnect() : onNotification(text)
      return { close: await listenOnServer(url, channel, heard, report) }
    },
    close: () => pool.end(),
  }
}
