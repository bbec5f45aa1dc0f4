import { faultOf } from '../../domain/platform/faults.ts'
import type { Deps } from '../deps.ts'

/** Timeout of the database check, milliseconds. */
const PATIENCE = 3_000

/** Gauges for the operator's dashboards, in addition to the process metrics. */
export interface HealthFigures {
  liveListings: number
  people: number
  lettersWaiting: number
  lettersGivenUp: number
}

export function healthService({ database, log }: Pick<Deps, 'database' | 'log'>) {
  return {
    async databaseAnswers(): Promise<boolean> {
      try {
        await within(PATIENCE, database.query('select 1'))
        return true
      } catch (error) {
        log.warn(faultOf(error), 'the database does not answer')
        return false
      }
    },
    async figures(): Promise<HealthFigures> {
      const [row] = await database.query<HealthFigures>(
        `select
           (select count(*)::int from properties where publication = 'live') as "liveListings",
           (select count(*)::int from users where deleted_at is null) as "people",
           (select count(*)::int from outbox where sent_at is null and failed_at is null) as "lettersWaiting",
           (select count(*)::int from outbox where failed_at is not null) as "lettersGivenUp"`,
      )
      return row ?? { liveListings: 0, people: 0, lettersWaiting: 0, lettersGivenUp: 0 }
    },
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ms)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
