import type { FastifyRequest } from 'fastify'
import { DomainError } from '../domain/errors.ts'

/** Seconds after which a caller that was turned away may come again. */
const COME_AGAIN = 5
/** Calls that wait for their turn at most: some seconds' work. */
const WAITING = 1_000

/**
 * For calls that hold the event loop for some milliseconds: one of them begins in a turn of it, so that however many
 * come at once, whoever asks for anything else is heard in between. A call that finds nobody before it waits for
 * nothing, and who hangs up while waiting is not served any more.
 */
export function turns(most = WAITING) {
  const waiting: (() => void)[] = []
  let taken = false
  const pass = (): void => {
    const next = waiting.shift()
    if (next) {
      setImmediate(pass)
      next()
    } else taken = false
  }
  return async (request: Pick<FastifyRequest, 'raw'>): Promise<void> => {
    if (!taken) {
      taken = true
      setImmediate(pass)
      return
    }
    if (waiting.length >= most)
      throw new DomainError('not_ready', 'busy', { retryAfter: COME_AGAIN })
    await new Promise<void>((called) => waiting.push(called))
    if (request.raw.socket.destroyed) throw new DomainError('not_ready', 'busy')
  }
}
