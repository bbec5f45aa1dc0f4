import type { Clock } from '../domain/ports.ts'

/** Asks unless it was asked under this key lately. */
export type AskedOnce = <Answer>(key: string, ask: () => Promise<Answer>) => Promise<Answer>

/**
 * What is dear to ask and as good some minutes later: each key is asked once for everybody within `ms`, and the last
 * `most` keys are kept. A failure is told to whoever waits for it, and not kept.
 */
export function askedOnce(clock: Clock, { ms, most }: { ms: number; most: number }): AskedOnce {
  const kept = new Map<string, { at: number; answer: Promise<unknown> }>()
  // A key belongs to one question, so that its answer has the question's type.
  return <Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const now = clock().getTime()
    const known = kept.get(key)
    if (known && now - known.at < ms) return known.answer as Promise<Answer>
    const entry = { at: now, answer: ask() }
    kept.delete(key)
    kept.set(key, entry)
    const oldest = kept.keys().next().value
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    entry.answer.catch(() => {
      if (kept.get(key) === entry) kept.delete(key)
    })
    return entry.answer
  }
}
