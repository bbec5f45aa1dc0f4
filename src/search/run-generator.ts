/** Runs a generator to its end without pausing. Each `yield` in it marks a point where other work may run. */
export function runToCompletion<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
