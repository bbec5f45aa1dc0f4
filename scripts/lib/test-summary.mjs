import { readFileSync } from 'node:fs'

/** Counts passed, failed and skipped tests over every step of a test run. */
export class TestSummary {
  passed = 0
  failed = 0
  skipped = 0
  /** The names of failures, printed at the end so that they survive truncated logs. @type {string[]} */
  names = []
  /** What an interrupted run did not reach. @type {string[]} */
  notRun = []

  /** One check that passes or fails. @param {boolean} holds @param {string} name */
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
   * Adds a Vitest run from the report of vitest-reporter.mjs, complete or truncated.
   * @param {string} report path of the report
   * @param {number | undefined} code Vitest's exit code; undefined when the run was stopped from outside
   */
  vitest(report, code) {
    const failedBefore = this.failed
    const lines = readReport(report)
    const ended = new Set()
    /** @type {Map<string, number>} */
    const collected = new Map()
    /** @type {Map<string, number>} */
    const finished = new Map()
    const withFailure = new Set()
    for (const line of lines) {
      if (line.type === 'collected') collected.set(line.file, line.tests)
      if (line.type === 'test') {
        finished.set(line.file, (finished.get(line.file) ?? 0) + 1)
        if (line.state === 'passed') this.passed += 1
        else if (line.state !== 'failed') this.skipped += 1
        else {
          withFailure.add(line.file)
          this.fail(`${line.file} > ${line.name}${line.error ? `: ${line.error}` : ''}`)
        }
      }
      if (line.type === 'file') {
        ended.add(line.file)
        // A file that could not be loaded, or whose hooks failed, may have no failed test.
        if (line.state === 'failed' && !withFailure.has(line.file))
          this.fail(`${line.file} could not be run${line.error ? `: ${line.error}` : ''}`)
      }
      if (line.type === 'end')
        for (const error of line.errors) this.fail(`An error outside the tests: ${error}`)
    }
    const all = lines.flatMap((line) => (line.type === 'run' ? line.files : []))
    const left = all.filter((file) => !ended.has(file))
    for (const file of left) {
      const tests = collected.get(file)
      const done = tests === undefined ? '' : ` (${finished.get(file) ?? 0} of ${tests} tests done)`
      this.notRun.push(`${file}${done}`)
    }
    if (left.length > 0)
      this.fail(`Vitest was stopped with ${left.length} of ${all.length} files not finished`)
    // A failed setup or a crash is visible only in the exit code.
    else if (code !== 0 && code !== undefined && this.failed === failedBefore)
      this.fail(`Vitest ended with ${code}`)
  }

  get ok() {
    return this.failed === 0 && this.passed > 0
  }

  /** What did not run and what failed, one line each, and the closing line. */
  toString() {
    const skipped = this.skipped > 0 ? `, ${this.skipped} skipped` : ''
    const missing = this.notRun.map((name) => `Not run: ${name}\n`).join('')
    const failures = this.names.map((name) => `Failed: ${name}\n`).join('')
    return `${missing}${failures}${this.passed} passed, ${this.failed} failed${skipped}`
  }
}

/**
 * The lines of a report, without an incomplete last one.
 * @param {string} path
 * @returns {import('./vitest-reporter.mjs').Line[]}
 */
export function readReport(path) {
  let text = ''
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return []
  }
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}
