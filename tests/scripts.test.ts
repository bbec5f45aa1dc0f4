import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withLock } from '../scripts/lib/lock.mjs'
import type { Line } from '../scripts/lib/vitest-reporter.mjs'
import { readReport, TestSummary } from '../scripts/lib/test-summary.mjs'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'veedu-scripts-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the closing line of npm test', () => {
  /** The summary of one Vitest run with this report and exit code. */
  function tallyOf(lines: Line[] | undefined, code?: number, cut = ''): TestSummary {
    const file = join(folder, 'report.jsonl')
    rmSync(file, { force: true })
    const text = (lines ?? []).map((line) => `${JSON.stringify(line)}\n`).join('')
    if (lines) writeFileSync(file, text + cut)
    const tally = new TestSummary()
    tally.vitest(file, code)
    return tally
  }
  const file = 'a.test.ts'
  const test1 = (name: string, state: string): Line => ({ type: 'test', file, name, state, ms: 1 })
  const begun: Line[] = [
    { type: 'run', files: [file] },
    { type: 'collected', file, tests: 3 },
    ...['one', 'two', 'three'].map((name) => test1(name, 'passed')),
  ]
  const fileEnd = (state: string, error?: string): Line =>
    error === undefined
      ? { type: 'file', file, state, ms: 3 }
      : { type: 'file', file, state, ms: 3, error }
  const end: Line = { type: 'end', reason: 'passed', errors: [] }
  const whole = [...begun, fileEnd('passed'), end]

  test('counts tests, and names skipped ones only when there are any', () => {
    expect(String(tallyOf(whole, 0))).toBe('3 passed, 0 failed')
    const skipping = [...begun, test1('four', 'skipped'), fileEnd('passed'), end]
    expect(String(tallyOf(skipping, 0))).toBe('3 passed, 0 failed, 1 skipped')
  })

  test('counts a file that could not be loaded as a failure', () => {
    const broken: Line[] = [
      { type: 'run', files: [file] },
      fileEnd('failed', 'no such module'),
      end,
    ]
    expect(String(tallyOf(broken, 1))).toBe(
      'Failed: a.test.ts could not be run: no such module\n0 passed, 1 failed',
    )
  })

  test('lists the failed tests', () => {
    const lines = [...begun, test1('four', 'failed'), fileEnd('failed'), end]
    expect(String(tallyOf(lines, 1))).toBe('Failed: a.test.ts > four\n3 passed, 1 failed')
  })

  test('counts a failure that only the exit code shows, and a run without a report', () => {
    const failed = 'Failed: Vitest ended with 1\n'
    expect(String(tallyOf(whole, 1))).toBe(`${failed}3 passed, 1 failed`)
    expect(String(tallyOf(undefined, 1))).toBe(`${failed}0 passed, 1 failed`)
    const outside: Line[] = [...begun, fileEnd('passed'), { ...end, errors: ['late rejection'] }]
    expect(String(tallyOf(outside, 1))).toBe(
      'Failed: An error outside the tests: late rejection\n3 passed, 1 failed',
    )
  })

  test('fails when no test ran', () => {
    expect(new TestSummary().ok).toBe(false)
    expect(tallyOf(whole, 0).ok).toBe(true)
  })

  test('keeps the results of an interrupted run and lists what did not run', () => {
    const lines: Line[] = [
      { type: 'run', files: [file, 'b.test.ts'] },
      { type: 'collected', file, tests: 3 },
      test1('one', 'passed'),
      test1('two', 'failed'),
    ]
    // Stopped while writing a line, by a signal (no exit code) or by its own timeout.
    for (const code of [undefined, 1])
      expect(String(tallyOf(lines, code, '{"type":"te'))).toBe(
        [
          'Not run: a.test.ts (2 of 3 tests done)',
          'Not run: b.test.ts',
          'Failed: a.test.ts > two',
          'Failed: Vitest was stopped with 2 of 2 files not finished',
          '1 passed, 2 failed',
        ].join('\n'),
      )
  })

  test('keeps the results of finished tests when Vitest is killed', async () => {
    const project = mkdtempSync(join(folder, 'killed-'))
    const report = join(project, 'report.jsonl')
    const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
    const reporter = fileURLToPath(new URL('../scripts/lib/vitest-reporter.mjs', import.meta.url))
    writeFileSync(
      join(project, 'slow.test.js'),
      `test('ends', () => {})
       test('fails', () => { throw new Error('no') })
       test('never ends', () => new Promise(() => {}), 600_000)`,
    )
    const args = [vitest, 'run', '--globals', `--root=${project}`, `--reporter=${reporter}`]
    const env = { ...process.env, VEEDU_TEST_REPORT: report }
    const child = spawn(process.execPath, args, { cwd: project, env, stdio: 'ignore' })
    const exited = once(child, 'exit')
    await expect
      .poll(() => readReport(report).filter(({ type }) => type === 'test').length, {
        timeout: 60_000,
      })
      .toBe(2)
    child.kill('SIGKILL')
    await exited
    const tally = new TestSummary()
    tally.vitest(report, undefined)
    expect(tally).toMatchObject({ passed: 1, failed: 2, skipped: 0 })
    expect(tally.names[0]).toMatch(/slow\.test\.js > fails: /)
    expect(tally.notRun).toEqual([expect.stringMatching(/slow\.test\.js \(2 of 3 tests done\)$/)])
  }, 90_000)
})

describe('two concurrent starts', () => {
  test('run one after the other, and leave no lock', async () => {
    const lock = join(folder, 'turns.lock')
    const steps: string[] = []
    const start = (name: string) =>
      withLock(async () => {
        steps.push(`${name} begins`)
        await new Promise(setImmediate)
        steps.push(`${name} ends`)
      }, lock)
    await Promise.all([start('one'), start('two')])
    expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
    expect(existsSync(lock)).toBe(false)
  })

  test('take over the lock of a killed start', async () => {
    const lock = join(folder, 'dead.lock')
    const killed = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    const dead = { host: hostname(), holders: [{ pid: killed.pid, born: '1' }] }
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    writeFileSync(lock, JSON.stringify(dead))
    expect(await withLock(() => Promise.resolve('done'), lock)).toBe('done')
  })

  test('wait for an install that outlived its killed start', async () => {
    const lock = join(folder, 'orphan.lock')
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    await once(child, 'spawn')
    let claim = ''
    await withLock((guard) => {
      guard(Number(child.pid))
      claim = readFileSync(lock, 'utf8')
      return Promise.resolve()
    }, lock)
    const { host, holders } = JSON.parse(claim) as { host: string; holders: { pid: number }[] }
    const orphaned = holders.filter(({ pid }) => pid === child.pid)
    writeFileSync(lock, JSON.stringify({ host, holders: orphaned }))
    let childLives = true
    child.once('exit', () => (childLives = false))
    const next = withLock(() => Promise.resolve(childLives), lock)
    child.kill('SIGKILL')
    expect(await next).toBe(false)
  })
})
