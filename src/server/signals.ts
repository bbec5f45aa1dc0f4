import { setTimeout as wait } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { FastifyBaseLogger } from 'fastify'
import type { Running } from './compose.ts'

/** Milliseconds that open requests get before their connections are closed; more behind a proxy, for uploads. */
const REQUESTS_END_WITHIN = 2_000
const UPLOADS_END_WITHIN = 10_000
/** Milliseconds from then to a forced exit. */
const CLOSE_WITHIN = 2_900

/**
 * Ends the server in order on a signal: `/readyz` fails for `drainSeconds`, then the port closes, open requests end, and
 * everything is closed. After an unexpected error it ends without draining.
 * @param running null while it is starting, which `ending` ends
 */
export function endOnSignal(
  running: () => Running | null,
  {
    drainSeconds,
    log,
    ending,
  }: { drainSeconds: number; log: FastifyBaseLogger; ending: AbortController },
): void {
  const drainMs = 1_000 * drainSeconds
  const requestsMs = drainMs === 0 ? REQUESTS_END_WITHIN : UPLOADS_END_WITHIN
  const delay = drainMs + requestsMs + CLOSE_WITHIN
  // Other programs use this signal to reopen logs. Without a listener, it would end the process.
  process.on('SIGUSR2', () => log.warn({}, 'SIGUSR2 has no meaning here'))
  // A terminal or a log that is gone: what is written to it is lost, and the server goes on.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  closeWithGrace({ delay, logger: false, skip: ['SIGUSR2'] }, async ({ err }) => {
    if (err) log.fatal({ err }, 'ending after an unexpected error')
    ending.abort()
    const server = running()
    // Nothing was confirmed to anybody yet: an interrupted start begins again next time.
    if (!server) return
    if (!err && drainMs > 0) {
      server.drain()
      log.warn({ seconds: drainSeconds }, 'shutting down: /readyz fails from now on')
      await wait(drainMs)
    }
    const http = server.app.server
    setTimeout(() => http.closeAllConnections(), requestsMs).unref()
    await server.close()
  })
}
