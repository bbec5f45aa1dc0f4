import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { serverOf, type ReportFault } from '../domain/platform/faults.ts'

/** Delays before reconnection attempts, milliseconds; the last one repeats. */
const PAUSES = [50, 250, 1_000, 5_000]

/** Receives the payload; null means that notifications may have been missed. */
export type NotificationHandler = (text: string | null) => void

/**
 * LISTENs to a channel on a dedicated connection and reconnects forever when it breaks. `heard` is called for every
 * notification, and with null after each (re)connection, because some may have been missed. Resolves after the first
 * attempt, successful or not; the returned function stops listening. Each break and each failed attempt is reported.
 */
export async function listenOnServer(
  url: string,
  channel: string,
  heard: NotificationHandler,
  report: ReportFault,
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  let open: pg.Client | null = null
  const failed = (error: unknown): void => {
    // Stopping closes the connection, which is no fault.
    if (!stopping.signal.aborted) report('listener', error, { server: serverOf(url), channel })
  }

  async function hear(begun: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'veedu listening',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    client.on('error', failed)
    client.on('notification', ({ payload }) => heard(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      open = client
      if (stopping.signal.aborted) return
      begun()
      heard(null)
      await ended
    } finally {
      open = null
      // The connection is closed or broken already; an error in closing it changes nothing.
      await client.end().catch(() => undefined)
    }
  }

  async function keepHearing(tried: () => void): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      await hear(() => {
        failures = 0
        tried()
      }).catch(failed)
      tried()
      const pause = PAUSES[Math.min(failures, PAUSES.length - 1)]
      // Rejects when stopped.
      await setTimeout(pause, undefined, { signal: stopping.signal, ref: false }).catch(
        () => undefined,
      )
    }
  }

  let ended: Promise<void> = Promise.resolve()
  await new Promise<void>((tried) => {
    ended = keepHearing(tried)
  })
  return async () => {
    stopping.abort()
    // Closed already, if the server closed it first.
    await open?.end().catch(() => undefined)
    await ended
  }
}
