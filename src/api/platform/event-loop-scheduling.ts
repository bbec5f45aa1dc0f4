import type { FastifyRequest } from 'fastify'
import { DomainError } from '../../domain/platform/errors.ts'

/** Seconds after which a caller that was turned away may come again. */
const COME_AGAIN = 5
/** Calls that wait for their turn at most: some seconds' work. */
const WAITING = 1_000

/** A turn of the event loop that took less, in milliseconds, had room for more calls. */
const SHORT_TURN = 4
/** Calls of one turn at most. */
const TOGETHER = 16

/**
 * For calls that may hold the event loop for some milliseconds: few of them begin in a turn of it, one when they are
 * dear, so that however many come at once, whoever asks for anything else is heard in between. A call that finds nobody
 * before it waits for nothing, and who hangs up while waiting is not served any more.
 */
export function turns(most = WAITING, now: () => number = () => performance.now()) {
  const waiting: (() => void)[] = []
  let taken = false
  let together = 1
  let begun = 0
  const pass = (): void => {
    const time = now()
    together = time - begun < SHORT_TURN ? Math.min(TOGETHER, together * 2) : 1
    begun = time
    const called = waiting.splice(0, together)
    if (called.length === 0) {
      taken = false
      return
    }
    setImmediate(pass)
    for (const call of called) call()
  }
  return async (request: Pick<FastifyRequest, 'raw'>): Promise<void> => {
    if (!taken) {
      taken = true
      begun = now()
      together = 1
      setImmediate(pass)
      return
    }
    if (waiting.length >= most)
      throw new DomainError('not_ready', 'busy', { retryAfter: COME_AGAIN })
    await new Promise<void>((called) => waiting.push(called))
    if (request.raw.socket.destroyed) throw new DomainError('not_ready', 'busy')
  }
}
