/** The answer of an external service: current, the last good answer with its time, or none. */
export type LiveReading<T> =
  | { state: 'fresh' | 'last-good'; value: T; at: Date }
  | { state: 'unavailable'; reason: string }
