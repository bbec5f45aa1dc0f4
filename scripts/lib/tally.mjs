import { readFileSync, rmSync } from 'node:fs'

/** Counts what passed, failed and was skipped over every step of a test run. */
export class Tally {
  passed = 0
  failed = 0
  skipped = 0

  /** One check that either holds or not. @param {boolean} holds */
  check(holds) {
    if (holds) this.passed += 1
    else this.failed += 1
  }

  /**
   * Adds a Vitest run from its JSON report.
   * @param {string} report path of the report, which is removed
   * @param {number} code Vitest's exit code
   */
  vitest(report, code) {
    const failedBefore = this.failed
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
      readReport(report)
    this.passed += numPassedTests
    this.failed += numFailedTests
    this.skipped += numPendingTests + numTodoTests
    // A file that could not even be loaded holds no test, and still has failed.
    this.failed += testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    ).length
    // An unhandled error, a failed setup or a crash shows in the exit code alone.
    if (code !== 0 && this.failed === failedBefore) this.failed += 1
  }

  get ok() {
    return this.failed === 0 && this.passed > 0
  }

  /** The closing line. */
  toString() {
    const skipped = this.skipped > 0 ? `, ${this.skipped} skipped` : ''
    return `${this.passed} passed, ${this.failed} failed${skipped}`
  }
}

/**
 * @typedef {{ status: string, assertionResults: { status: string }[] }} FileResult
 * @param {string} path
 * @returns {{ numPassedTests: number, numFailedTests: number, numPendingTests: number,
 *   numTodoTests: number, testResults: FileResult[] }}
 */
function readReport(path) {
  const nothing = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'))
    rmSync(path)
    return report
  } catch {
    return { ...nothing, testResults: [] }
  }
}
