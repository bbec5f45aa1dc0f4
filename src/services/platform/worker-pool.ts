import { DomainError } from '../../domain/platform/errors.ts'

/**
 * Runs at most `running` pieces of work at once and lets `waiting` more wait in line; beyond that a caller is told
 * to come back (503, `not_ready`, unless `full` says otherwise). So a burst costs time, never memory.
 * Work that comes `first` is done before all that does not, and has as many places in line of its own.
 */
export function atMost(
  running: number,
  waiting: number,
  full: () => DomainError = () => new DomainError('not_ready', 'busy', { retryAfter: 5 }),
) {
  let active = 0
  const lines: { first: (() => void)[]; others: (() => void)[] } = { first: [], others: [] }
  return async <T>(work: () => Promise<T>, first = false): Promise<T> => {
    const line = first ? lines.first : lines.others
    if (active >= running) {
      if (line.length >= waiting) throw full()
      // The one that leaves hands its place over, so `active` stays as it is.
      await new Promise<void>((resolve) => line.push(resolve))
    } else active += 1
    try {
      return await work()
    } finally {
      const next = lines.first.shift() ?? lines.others.shift()
      if (next) next()
      else active -= 1
    }
  }
}
