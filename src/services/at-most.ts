import { DomainError } from '../domain/errors.ts'

/**
 * Runs at most `running` pieces of work at once and lets `waiting` more wait in line; beyond that a caller is told
 * to come back (503, `not_ready`). So a burst costs time, never memory.
 */
export function atMost(running: number, waiting: number) {
  let active = 0
  const line: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (active >= running) {
      if (line.length >= waiting) throw new DomainError('not_ready', 'busy', { retryAfter: 5 })
      // The one that leaves hands its place over, so `active` stays as it is.
      await new Promise<void>((resolve) => line.push(resolve))
    } else active += 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else active -= 1
    }
  }
}
