import type { FastifyRequest } from 'fastify'
import { DomainError } from '../../domain/platform/errors.ts'

/** Retry-After of rejected requests, seconds. */
const RETRY_AFTER = 5
/** Longest queue: some seconds of work. */
const MAX_QUEUED = 1_000

/** After an event-loop turn shorter than this (milliseconds) the batch size is doubled. */
const SHORT_TURN_MS = 4
/** Most requests started in one turn of the event loop. */
const MAX_BATCH = 16

/**
 * Spreads requests that may block the event loop for some milliseconds over its turns, so that other requests are
 * served in between however many come at once. The batch per turn adapts: one request after a long turn, up to
 * MAX_BATCH after short ones. A request that finds the queue idle starts at once. Requests that hang up while queued
 * are dropped.
 */
export function eventLoopScheduler(
  maxQueued = MAX_QUEUED,
  now: () => number = () => performance.now(),
) {
  const queue: (() => void)[] = []
  let active = false
  let batchSize = 1
  let turnStart = 0
  const runBatch = (): void => {
    const time = now()
    batchSize = time - turnStart < SHORT_TURN_MS ? Math.min(MAX_BATCH, batchSize * 2) : 1
    turnStart = time
    const batch = queue.splice(0, batchSize)
    if (batch.length === 0) {
      active = false
      return
    }
    setImmediate(runBatch)
    for (const start of batch) start()
  }
  return async (request: Pick<FastifyRequest, 'raw'>): Promise<void> => {
    if (!active) {
      active = true
      turnStart = now()
      batchSize = 1
      setImmediate(runBatch)
      return
    }
    if (queue.length >= maxQueued)
      throw new DomainError('not_ready', 'busy', { retryAfter: RETRY_AFTER })
    await new Promise<void>((resolve) => queue.push(resolve))
    if (request.raw.socket.destroyed) throw new DomainError('not_ready', 'busy')
  }
}
