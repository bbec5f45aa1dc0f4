import type { FastifyRequest } from 'fastify'
import { DomainError } from '../../domain/platform/errors.ts'

/** Seconds after which a caller that was turned away may come again. */
const COME_AGAIN = 5

/**
 * A line for work that takes long: `atOnce` run, `waiting` more wait, the rest are told to come again. Who hangs up
 * while waiting is not served any more, so that a flood is over when its senders are gone.
 */
export function line({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const queue: (() => void)[] = []
  return async <T>(request: Pick<FastifyRequest, 'raw'>, work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else if (queue.length < waiting) await new Promise<void>((called) => queue.push(called))
    else throw new DomainError('not_ready', 'busy', { retryAfter: COME_AGAIN })
    try {
      if (request.raw.socket.destroyed) throw new DomainError('not_ready', 'busy')
      return await work()
    } finally {
      // The place is handed on, never free in between.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
