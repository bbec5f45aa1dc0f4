// A Vitest reporter that immediately appends a JSON line per event, so that an interrupted run leaves its
// results so far. test-summary.mjs reads it.
import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './project.mjs'

/**
 * One line of the report:
 * `run` comes first and names the files; `file` with `collected` says how many tests one holds;
 * `test` is one finished test, `error` why it failed; `file` with `state` a finished file, `error` what broke outside its
 * tests; `end` comes last. Durations are milliseconds.
 * @typedef {{ type: 'run', files: string[] }
 *   | { type: 'collected', file: string, tests: number }
 *   | { type: 'test', file: string, name: string, state: string, ms: number, error?: string }
 *   | { type: 'file', file: string, state: string, ms: number, error?: string }
 *   | { type: 'end', reason: string, errors: string[] }} Line
 */

/** @typedef {import('vitest/node').TestCase} TestCase */
/** @typedef {import('vitest/node').TestModule} TestModule */

/** The path of the report; unset disables it. */
const report = process.env.VEEDU_TEST_REPORT

/** @param {string} path */
const fromRoot = (path) => relative(root, path).replaceAll('\\', '/')

export default class LineReporter {
  /** The tests that were reported. @type {Set<string>} */
  #written = new Set()

  /** @param {Line} line */
  #write(line) {
    if (report) appendFileSync(report, `${JSON.stringify(line)}\n`)
  }

  /** @param {ReadonlyArray<import('vitest/node').TestSpecification>} specifications */
  onTestRunStart(specifications) {
    this.#write({ type: 'run', files: specifications.map(({ moduleId }) => fromRoot(moduleId)) })
  }

  /** @param {TestModule} module */
  onTestModuleCollected(module) {
    const tests = [...module.children.allTests()].length
    this.#write({ type: 'collected', file: fromRoot(module.moduleId), tests })
  }

  /** @param {TestCase} test */
  onTestCaseResult(test) {
    this.#written.add(test.id)
    const message = test.result().errors?.[0]?.message
    this.#write({
      type: 'test',
      file: fromRoot(test.module.moduleId),
      name: test.fullName,
      state: test.result().state,
      ms: Math.round(test.diagnostic()?.duration ?? 0),
      ...(message ? { error: inOneLine(message) } : {}),
    })
  }

  /** @param {TestModule} module */
  onTestModuleEnd(module) {
    // A test that never started, for example after a failed `beforeAll`, has no result event.
    for (const test of module.children.allTests())
      if (!this.#written.has(test.id)) this.onTestCaseResult(test)
    const suites = [...module.children.allSuites()]
    const errors = [module, ...suites].flatMap((one) => one.errors())
    this.#write({
      type: 'file',
      file: fromRoot(module.moduleId),
      state: module.state(),
      ms: Math.round(module.diagnostic().duration),
      ...(errors[0] ? { error: firstLine(errors[0].message) } : {}),
    })
  }

  /**
   * @param {ReadonlyArray<TestModule>} _modules
   * @param {ReadonlyArray<import('vitest').SerializedError>} errors
   * @param {string} reason
   */
  onTestRunEnd(_modules, errors, reason) {
    this.#write({ type: 'end', reason, errors: errors.map(({ message }) => firstLine(message)) })
  }
}

/** The beginning of a message, its colours removed. @param {string} message */
const inOneLine = (message) =>
  stripVTControlCharacters(message)
    .replaceAll(/\s*\n\s*/g, ' | ')
    .slice(0, 300)

/** @param {string} message */
const firstLine = (message) => message.split('\n', 1)[0] ?? ''
