import { DomainError } from '../../domain/platform/errors.ts'

/**
 * Runs at most `running` tasks at once and queues up to `waiting` more; beyond that a call is rejected with 503
 * `not_ready` (or with the error of `full`), so a burst costs time but never memory. Tasks with `first` have a queue
 * of their own, of the same length, which is served before the other one.
 */
export function workerPool(
  running: number,
  waiting: number,
  full: () => DomainError = () => new DomainError('not_ready', 'busy', { retryAfter: 5 }),
) {
  let active = 0
  const queues: { first: (() => void)[]; others: (() => void)[] } = { first: [], others: [] }
  return async <T>(task: () => Promise<T>, first = false): Promise<T> => {
    const queue = first ? queues.first : queues.others
    if (active >= running) {
      if (queue.length >= waiting) throw full()
      // The finished task hands its slot to this one, so `active` does not change.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else active += 1
    try {
      return await task()
    } finally {
      const next = queues.first.shift() ?? queues.others.shift()
      if (next) next()
      else active -= 1
    }
  }
}
