import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deal } from '../scripts/lib/hands.mjs'
import { withLock } from '../scripts/lib/lock.mjs'
import { Tally } from '../scripts/lib/tally.mjs'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'veedu-scripts-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the closing line of npm test', () => {
  /** A tally after one Vitest run with this report and exit code. */
  function tallyOf(report: object | undefined, code: number): Tally {
    const file = join(folder, 'report.json')
    if (report) writeFileSync(file, JSON.stringify(report))
    const tally = new Tally()
    tally.vitest(file, code)
    return tally
  }
  const counts = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }

  test('counts tests, and names skipped ones only when there are any', () => {
    expect(String(tallyOf({ ...counts, testResults: [] }, 0))).toBe('3 passed, 0 failed')
    const skipping = { ...counts, numPendingTests: 1, numTodoTests: 1, testResults: [] }
    expect(String(tallyOf(skipping, 0))).toBe('3 passed, 0 failed, 2 skipped')
  })

  test('counts a file that could not be loaded as a failure', () => {
    const file = { name: 'a.test.ts', status: 'failed', assertionResults: [] }
    const broken = { ...counts, testResults: [file] }
    expect(String(tallyOf(broken, 1))).toBe(
      'Failed: a.test.ts could not be run\n3 passed, 1 failed',
    )
  })

  test('names the tests that failed before it', () => {
    const tests = ['passed', 'failed'].map((status) => ({ status, fullName: `that ${status}` }))
    const file = { name: 'a.test.ts', status: 'failed', assertionResults: tests }
    expect(String(tallyOf({ ...counts, numFailedTests: 1, testResults: [file] }, 1))).toBe(
      'Failed: a.test.ts > that failed\n3 passed, 1 failed',
    )
  })

  test('counts a failure that only the exit code shows, and a run without a report', () => {
    const failed = 'Failed: Vitest ended with 1\n'
    expect(String(tallyOf({ ...counts, testResults: [] }, 1))).toBe(`${failed}3 passed, 1 failed`)
    expect(String(tallyOf(undefined, 1))).toBe(`${failed}0 passed, 1 failed`)
  })

  test('is no success when nothing ran', () => {
    expect(new Tally().ok).toBe(false)
    expect(tallyOf({ ...counts, testResults: [] }, 0).ok).toBe(true)
  })
})

describe('journeys dealt to two hands', () => {
  const sizes: Record<string, number> = { a: 9, b: 8, c: 3, d: 3, e: 1 }
  const hands = (files: string[]): string[][] => deal(files, 2, (file) => sizes[file] ?? 0)

  test('every file is in exactly one, and the hands are about even', () => {
    const [first = [], second = []] = hands(['e', 'd', 'c', 'b', 'a'])
    expect([...first, ...second].sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
    const sum = (files: string[]): number =>
      files.reduce((all, file) => all + (sizes[file] ?? 0), 0)
    expect([sum(first), sum(second)]).toEqual([12, 12])
  })

  test('one file is one hand, and none is none', () => {
    expect(hands(['a'])).toEqual([['a']])
    expect(hands([])).toEqual([])
  })
})

describe('two starts at once', () => {
  test('work one after the other, and leave no lock', async () => {
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

  test('a lock that a killed start left is taken over', async () => {
    const lock = join(folder, 'dead.lock')
    const killed = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    const dead = { host: hostname(), holders: [{ pid: killed.pid, born: '1' }] }
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    writeFileSync(lock, JSON.stringify(dead))
    expect(await withLock(() => Promise.resolve('done'), lock)).toBe('done')
  })

  test('an install that outlived its killed start is waited for', async () => {
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
