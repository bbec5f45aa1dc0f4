/** A cache of recent responses. */
export interface ExpiringCache<Answer> {
  get: (key: string) => Answer | undefined
  set: (key: string, answer: Answer) => void
}

/** Holds the newest `most` entries for `ms` each; `clock` returns milliseconds since any fixed point. */
export function expiringCache<Answer>(
  most: number,
  ms: number,
  clock: () => number = () => performance.now(),
): ExpiringCache<Answer> {
  const kept = new Map<string, { answer: Answer; at: number }>()
  return {
    get(key) {
      const one = kept.get(key)
      if (one && clock() - one.at > ms) kept.delete(key)
      return kept.get(key)?.answer
    },
    set(key, answer) {
      kept.delete(key)
      kept.set(key, { answer, at: clock() })
      const oldest = kept.keys().next().value
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    },
  }
}
