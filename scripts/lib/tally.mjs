import { readFileSync, rmSync } from 'node:fs'

/** Counts what passed, failed and was skipped over every step of a test run. */
export class Tally {
  passed = 0
  failed = 0
  skipped = 0
  /** What failed, by name: a log that is cut short still ends with it. @type {string[]} */
  names = []

  /** One check that either holds or not. @param {boolean} holds @param {string} name */
  check(holds, name) {
    if (holds) this.passed += 1
    else this.fail(name)
  }

  /** @param {string} name */
  fail(name) {
    this.failed += 1
    this.names.push(name)
  }

  /**
   * Adds a Vitest run from its JSON report.
   * @param {string} report path of the report, which is removed
   * @param {number} code Vitest's exit code
   */
  vitest(report, code) {
    const failedBefore = this.failed
    const { numPassedTests, numPendingTests, numTodoTests, testResults } = readReport(report)
    this.passed += numPassedTests
    this.skipped += numPendingTests + numTodoTests
    for (const { name, status, assertionResults } of testResults) {
      const broken = assertionResults.filter((test) => test.status === 'failed')
      for (const test of broken) this.fail(`${name} > ${test.fullName}`)
      // A file that could not even be loaded holds no test, and still has failed.
      if (status === 'failed' && broken.length === 0) this.fail(`${name} could not be run`)
    }
    // An unhandled error, a failed setup or a crash shows in the exit code alone.
    if (code !== 0 && this.failed === failedBefore) this.fail(`Vitest ended with ${code}`)
  }

  get ok() {
    return this.failed === 0 && this.passed > 0
  }

  /** What failed, a line each, and the closing line. */
  toString() {
    const skipped = this.skipped > 0 ? `, ${this.skipped} skipped` : ''
    const failures = this.names.map((name) => `Failed: ${name}\n`).join('')
    return `${failures}${this.passed} passed, ${this.failed} failed${skipped}`
  }
}

/**
 * @typedef {{ name: string, status: string,
 *   assertionResults: { status: string, fullName: string }[] }} FileResult
 * @param {string} path
 * @returns {{ numPassedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: FileResult[] }}
 */
function readReport(path) {
  const nothing = { numPassedTests: 0, numPendingTests: 0, numTodoTests: 0 }
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'))
    rmSync(path)
    return report
  } catch {
    return { ...nothing, testResults: [] }
  }
}
