import type { Database } from '../../db/client.ts'

/** A queue of the job runner, with the jobs that it still stores (one day). */
export interface QueueState {
  name: string
  waiting: number
  running: number
  failed: number
  /** Seconds for which the oldest job has been due; 0 without one. */
  overdue: number
  lastDone: Date | null
}

/** All queues by name. Null while the job runner has not created its tables. */
export async function queueStates({
  query,
}: Pick<Database, 'query'>): Promise<QueueState[] | null> {
  const [there] = await query<{ there: boolean }>(
    `select to_regclass('jobs.job') is not null as there`,
  )
  if (there?.there !== true) return null
  const rows = await query<Omit<QueueState, 'lastDone'> & { lastDone: Date | string | null }>(
    `select q.name,
            (count(j.id) filter (where j.state in ('created', 'retry')))::int as waiting,
            (count(j.id) filter (where j.state = 'active'))::int as running,
            (count(j.id) filter (where j.state = 'failed'))::int as failed,
            coalesce(extract(epoch from now() - min(j.start_after)
              filter (where j.state in ('created', 'retry') and j.start_after <= now())), 0)::float8 as overdue,
            max(j.completed_on) filter (where j.state = 'completed') as "lastDone"
     from jobs.queue q left join jobs.job j on j.name = q.name
     where q.name not like '\\_\\_%' group by q.name order by q.name`,
  )
  return rows.map((row) => ({
    ...row,
    lastDone: row.lastDone === null ? null : new Date(row.lastDone),
  }))
}
