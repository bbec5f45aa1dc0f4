import type { FastifyRequest } from 'fastify'
import { DomainError } from '../../domain/platform/errors.ts'

/** Retry-After of rejected requests, seconds. */
const RETRY_AFTER = 5

/**
 * A concurrency limit for slow requests: `atOnce` run, up to `waiting` more are queued, the rest are rejected with 503.
 * Requests that hang up while queued are dropped, so a flood ends when its senders disconnect.
 */
export function concurrencyLimit({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const queue: (() => void)[] = []
  return async <T>(request: Pick<FastifyRequest, 'raw'>, work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else throw new DomainError('not_ready', 'busy', { retryAfter: RETRY_AFTER })
    try {
      if (request.raw.socket.destroyed) throw new DomainError('not_ready', 'busy')
      return await work()
    } finally {
      // The slot is handed to the next request and never free in between.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
