/** Runs work that is cut into steps to its end at once. Each `yield` of it is a moment to let others in. */
export function runToCompletion<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
