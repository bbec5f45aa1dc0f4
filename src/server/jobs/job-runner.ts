import { randomUUID } from 'node:crypto'
import { fromPglite, PgBoss, type ConstructorOptions, type Db } from 'pg-boss'
import type { Database } from '../../db/client.ts'
import type { ReportFault } from '../../domain/platform/faults.ts'
import type { Jobs, Log } from '../../domain/platform/ports.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '../../domain/time/units.ts'
import type { Job, JobContext } from '../../jobs/job.ts'
import { sanitizeError } from '../../domain/platform/failures.ts'
import {
  acceptedRequestId,
  currentRequestId,
  newRequestId,
  withoutRequestId,
  withRequestId,
} from '../../services/platform/request-id.ts'
import { jobDatabase } from './job-database.ts'

/** pg-boss has a schema of its own and migrates it itself. */
const SCHEMA = 'jobs'
const TIME_ZONE = 'Asia/Kolkata'
/** Grace period for running jobs when the server stops, milliseconds. */
const STOP_MS = 4_000

export interface JobRunner extends Jobs {
  /** Starts processing; until then jobs are only enqueued. After an error it may be called again. */
  start: (context: JobContext) => Promise<void>
  /** Stops within 5 s: running jobs are aborted and awaited; those that do not end are returned to the queue. */
  stop: () => Promise<void>
}

/**
 * Jobs on pg-boss, in the application's database on both engines. It is opened lazily, so that neither the start nor a
 * test waits for it.
 */
export function jobRunner(
  database: Database,
  log: Log,
  jobs: Readonly<Record<string, Job>>,
  report: ReportFault,
): JobRunner {
  const names = Object.keys(jobs)
  const stopping = new AbortController()
  let opened: Promise<PgBoss> | null = null
  let starting: Promise<void> = Promise.resolve()
  /** Jobs that have a worker, after a start that failed half-way. */
  const working = new Set<string>()

  const { connection } = database
  const server = connection.engine === 'postgres' ? jobDatabase(connection.url, report) : null

  async function open(): Promise<PgBoss> {
    const boss = new PgBoss(bossOptions(database, server))
    boss.on('error', (error) => {
      if (!stopping.signal.aborted) report('jobs', error)
    })
    try {
      await boss.start()
      await makeQueues(boss)
      return boss
    } catch (error) {
      // The next call opens another one; the error of the first is the one to report.
      await boss.stop({ graceful: false }).catch(() => undefined)
      throw error
    }
  }

  async function makeQueues(boss: PgBoss): Promise<void> {
    const known = new Set((await boss.getQueues()).map((queue) => queue.name))
    const scheduled = new Set((await boss.getSchedules()).map((schedule) => schedule.name))
    for (const name of names) {
      const job = jobs[name]
      if (!job) continue
      const options = {
        retryLimit: job.retries,
        retryDelay: job.retryDelay,
        retryBackoff: true,
        retryDelayMax: HOUR_SECONDS,
        expireInSeconds: job.timeout,
        // A crashed node is detected by its missing heartbeat, long before the time limit. 10 is the shortest possible.
        heartbeatSeconds: 10,
        deleteAfterSeconds: DAY_SECONDS,
        notify: true,
      }
      if (known.has(name)) await boss.updateQueue(name, options)
      // At most one queued and one running job per key.
      else await boss.createQueue(name, { ...options, policy: 'stately' })
      if (job.schedule)
        await boss.schedule(name, job.schedule, {}, { tz: TIME_ZONE, missed: 'once' })
      else if (scheduled.has(name)) await boss.unschedule(name)
    }
  }

  /** A failed attempt is not remembered: the database may be back at the next one. */
  const ready = (): Promise<PgBoss> =>
    (opened ??= withoutRequestId(open).catch((error: unknown) => {
      opened = null
      throw error
    }))

  async function work(boss: PgBoss, context: JobContext): Promise<void> {
    if (database.engine === 'pglite') await giveBack(boss)
    for (const name of names) {
      const job = jobs[name]
      if (!job || stopping.signal.aborted || working.has(name)) continue
      const worker: string = await boss.work<Record<string, unknown>>(
        name,
        { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 5 },
        async ([taken]) => {
          if (!taken) return
          const { requestId, ...data } = taken.data ?? {}
          await withRequestId(acceptedRequestId(requestId) ?? newRequestId(), () =>
            run(name, job, { context, data, signal: taken.signal }),
          ).finally(() => {
            // There may be more jobs: fetch again at once.
            if (!stopping.signal.aborted) boss.notifyWorker(worker)
          })
        },
      )
      working.add(name)
    }
  }

  /** Its lines in the log have the id of the request that asked for it, or one of their own. */
  async function run(
    name: string,
    job: Job,
    call: { context: JobContext; data: Record<string, unknown>; signal: AbortSignal },
  ): Promise<void> {
    try {
      await job.run(call.context, call.data, AbortSignal.any([call.signal, stopping.signal]))
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error, job: name }, 'job failed')
      // pg-boss stores what it says.
      throw sanitizeError(error)
    }
  }

  /** The embedded database has one process: jobs that are still "active" were interrupted with the previous one. */
  async function giveBack(boss: PgBoss): Promise<void> {
    const lost = await database.query<{ name: string; id: string }>(
      `select name, id from ${SCHEMA}.job where state = 'active'`,
    )
    for (const { name, id } of lost) await boss.fail(name, id, { message: 'cut off' })
  }

  return {
    async enqueue(name, data, options = {}) {
      if (!jobs[name]) throw new Error(`there is no job named ${name}`)
      if (stopping.signal.aborted) throw new Error('the job runner has stopped')
      const boss = await ready()
      const requestId = currentRequestId()
      await boss.send(name, requestId === undefined ? data : { ...data, requestId }, {
        singletonKey: options.key ?? randomUUID(),
        ...(options.runAt ? { startAfter: options.runAt } : {}),
      })
    },
    async start(context) {
      starting = ready().then((boss) => work(boss, context))
      await starting
    },
    async stop() {
      if (stopping.signal.aborted) return
      stopping.abort()
      // Both errors were thrown to the callers of `start` and `enqueue`.
      await starting.catch(() => undefined)
      const boss = await opened?.catch(() => null)
      await boss?.stop({ graceful: true, timeout: STOP_MS })
      await server?.close()
    },
  }
}

/** @param server of PostgreSQL, null for the embedded database. */
function bossOptions({ connection }: Database, server: Db | null): ConstructorOptions {
  const shared: ConstructorOptions = {
    schema: SCHEMA,
    useListenNotify: true,
    registerInstance: false,
    openTelemetry: { enabled: false },
  }
  if (connection.engine === 'pglite')
    return { ...shared, backend: 'pglite', db: fromPglite(connection.client), reindex: false }
  return {
    ...shared,
    ...(server ? { db: server } : {}),
    // Jobs of a process that was killed, or whose end could not be written during a restart of the database, are taken
    // up again within some 15 seconds.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  }
}
