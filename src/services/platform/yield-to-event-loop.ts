import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work between two turns that are left to others. */
const SLICE_MS = 8

/** Leaves turns of the event loop to others whenever a slice is used up. */
export function slices(): () => Promise<void> {
  let until = performance.now() + SLICE_MS
  return async () => {
    if (performance.now() < until) return
    await setImmediate()
    until = performance.now() + SLICE_MS
  }
}

/** Runs work that is cut into steps to its end, with turns for others in between. */
export async function inSlices<Result>(
  steps: Generator<unknown, Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const rest = slices()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await rest()
    signal?.throwIfAborted()
  }
}
