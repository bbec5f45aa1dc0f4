import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work between two yields. */
const SLICE_MS = 8

/** Returns a function that yields to the event loop once the current time slice is used up. */
export function yieldToEventLoop(): () => Promise<void> {
  let until = performance.now() + SLICE_MS
  return async () => {
    if (performance.now() < until) return
    await setImmediate()
    until = performance.now() + SLICE_MS
  }
}

/** Runs a generator to its end, yielding to the event loop between its steps. */
export async function runYielding<Result>(
  steps: Generator<unknown, Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const yieldIfDue = yieldToEventLoop()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await yieldIfDue()
    signal?.throwIfAborted()
  }
}
