import { setTimeout } from 'node:timers/promises'
import type { Log } from '../../domain/platform/ports.ts'
import { isDiskFull, isUnavailable } from '../../domain/platform/failures.ts'

/** Delays before further attempts, milliseconds; the last one repeats. */
const PAUSES = [100, 500, 2_000, 5_000]

/** Waits for a number of milliseconds; rejects when the signal is aborted. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>
const realWait: Wait = (milliseconds, signal) =>
  setTimeout(milliseconds, undefined, { signal, ref: false })

/**
 * Repeats `work` while the database is unavailable or its disk full, until it succeeds or `signal` is aborted, which resolves with null.
 * The first failure is logged, and the success after it.
 * @throws every other error of `work`
 */
export async function untilAvailable<Result>(
  what: string,
  work: () => Promise<Result>,
  { log, signal, wait = realWait }: { log: Log; signal: AbortSignal; wait?: Wait },
): Promise<Result | null> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      const result = await work()
      if (failures > 0) log.warn({ what }, 'the database can be used again')
      return result
    } catch (err) {
      if (signal.aborted) return null
      if (!isUnavailable(err) && !isDiskFull(err)) throw err
      if (failures === 0) log.warn({ err, what }, 'the database cannot be used: trying again')
      const pause = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 0
      // Rejects when stopped: the loop ends.
      await wait(pause, signal).catch(() => undefined)
    }
  }
  return null
}
