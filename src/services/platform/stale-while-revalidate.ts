import type { Clock } from '../../domain/platform/ports.ts'
import { HOUR_MS } from '../../domain/time/units.ts'

/** Asks unless it was asked under this key lately. */
export type AskedOnce = <Answer>(key: string, ask: () => Promise<Answer>) => Promise<Answer>

/** What was asked so long ago, in milliseconds, is answered as it was while it is asked again behind it. */
export const STILL_GOOD_MS = HOUR_MS

/**
 * What is dear to ask and as good some minutes later: each key is asked once for everybody within `ms`, and the last
 * `most` keys are kept. For `stale` milliseconds more nobody waits: the last answer is given, and the next one asked
 * meanwhile. A failure is told to whoever waits for it, and not kept.
 */
export function askedOnce(
  clock: Clock,
  { ms, most, stale = 0 }: { ms: number; most: number; stale?: number },
): AskedOnce {
  interface Kept {
    at: number
    answer: Promise<unknown>
    /** The next answer is asked for. */
    renewed: boolean
  }
  const kept = new Map<string, Kept>()

  function begin<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const entry: Kept & { answer: Promise<Answer> } = {
      at: clock().getTime(),
      answer: ask(),
      renewed: false,
    }
    kept.delete(key)
    kept.set(key, entry)
    const oldest = kept.keys().next().value
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    entry.answer.catch(() => {
      if (kept.get(key) === entry) kept.delete(key)
    })
    return entry.answer
  }

  /** Behind whoever notices that it is old; the old answer stands until the new one is there. */
  async function renew(key: string, known: Kept, ask: () => Promise<unknown>): Promise<void> {
    const at = clock().getTime()
    known.renewed = true
    const answer = ask()
    try {
      await answer
      if (kept.get(key) === known) kept.set(key, { at, answer, renewed: false })
    } catch {
      known.renewed = false
    }
  }

  // A key belongs to one question, so that its answer has the question's type.
  return <Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const known = kept.get(key)
    const age = known ? clock().getTime() - known.at : Infinity
    if (!known || age >= ms + stale) return begin(key, ask)
    if (age >= ms && !known.renewed) void renew(key, known, ask)
    return known.answer as Promise<Answer>
  }
}
