import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** Milliseconds before the first, second, … try to come back; the last one from then on. */
const PAUSES = [50, 250, 1_000, 5_000]

/** Null: notices may have been missed. */
export type Heard = (text: string | null) => void

/**
 * Hears a channel of a PostgreSQL server on a connection of its own, which is made again for as long as it takes when
 * it breaks. `heard` is called for every notice, and whenever the connection was made: something may have been missed.
 * Resolves after the first try, whether it came about or not; the function that it gives ends it.
 */
export async function listenOnServer(
  url: string,
  channel: string,
  heard: Heard,
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  let open: pg.Client | null = null

  async function hear(begun: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'veedu listening',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    client.on('error', () => undefined)
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
      await client.end().catch(() => undefined)
    }
  }

  async function keepHearing(tried: () => void): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      await hear(() => {
        failures = 0
        tried()
      }).catch(() => undefined)
      tried()
      const pause = PAUSES[Math.min(failures, PAUSES.length - 1)]
      await setTimeout(pause, undefined, { signal: stopping.signal, ref: false }).catch(
        () => undefined,
      )
    }
  }

  let kept: Promise<void> = Promise.resolve()
  await new Promise<void>((tried) => {
    kept = keepHearing(tried)
  })
  return async () => {
    stopping.abort()
    await open?.end().catch(() => undefined)
    await kept
  }
}
