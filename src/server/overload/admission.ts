import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { changesData, type App } from '../../api/platform/mount.ts'
import { refuse } from './refusal.ts'
import { requestQueue, type QueuedKind, type RequestQueue } from './request-queue.ts'

/** Refusals are logged as their number in this many milliseconds. */
const LOGGED_EVERY_MS = 10_000

/**
 * Load shedding: requests enter a queue before any work is done for them, and those that an overloaded process cannot
 * serve in time are refused with 503 and Retry-After ([decision 35](../../../docs/decisions/0035-overload.md)).
 */
export function shedLoad(
  app: Pick<App, 'addHook'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  queue: RequestQueue = requestQueue(),
): RequestQueue {
  let refused = 0
  let loggedAt = -Infinity
  function count(): void {
    refused += 1
    const now = performance.now()
    if (now - loggedAt < LOGGED_EVERY_MS) return
    log.warn({ refused }, 'overload: requests are refused')
    refused = 0
    loggedAt = now
  }
  app.addHook('onRequest', (request, reply, done) => {
    const kind = kindOf(request)
    if (kind === null) return done()
    const end = queue.enter(kind, {
      start: done,
      refuse() {
        count()
        refuse(request, reply)
      },
      isGone: () => request.raw.socket.destroyed,
    })
    // The event of every end, also of a client that hung up.
    reply.raw.once('close', end)
  })
  return queue
}

/** Null for requests that are never refused. */
function kindOf(request: FastifyRequest): QueuedKind | null {
  const { url, config } = request.routeOptions
  const { load, longLived } = config
  if (load === 'exempt' || longLived === true) return null
  if (load !== undefined) return load
  if (changesData(request)) return 'write'
  return url === '/*' ? 'page' : 'read'
}
