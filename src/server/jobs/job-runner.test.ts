import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../../tests/support/database.ts'
import { openDatabase } from '../../db/client.ts'
import type { Job, JobContext } from '../../jobs/job.ts'
import { currentRequestId, withRequestId } from '../../services/platform/request-id.ts'
import { jobRunner } from './job-runner.ts'

const noFaults = (): void => undefined
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const context = { log: quiet } as unknown as JobContext

const plain = (run: Job['run']): Job => ({ retries: 2, retryDelay: 1, timeout: 60, run })

const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

async function runnerOf(jobs: Record<string, Job>) {
  const database = await freshDatabase()
  const runner = jobRunner(database, quiet, jobs, noFaults)
  closing.push(async () => {
    await runner.stop()
    await database.close()
  })
  return { database, runner }
}

test('work asked for before the start is done after it, soon and once for each key', async () => {
  const done: unknown[] = []
  const { runner } = await runnerOf({
    greet: plain(async (_context, data) => void done.push(data.name)),
  })
  await runner.enqueue('greet', { name: 'Ammu' }, { key: 'one' })
  await runner.enqueue('greet', { name: 'Ammu again' }, { key: 'one' })
  await runner.enqueue('greet', { name: 'Biju' })
  await runner.enqueue('greet', { name: 'tomorrow' }, { runAt: new Date(Date.now() + 86_400_000) })
  expect(done).toEqual([])
  await runner.start(context)
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['Ammu', 'Biju']), { timeout: 5_000 })
  await runner.enqueue('greet', { name: 'Chandran' }, { key: 'one' })
  await vi.waitFor(() => expect(done).toHaveLength(3), { timeout: 2_000 })
})

test('a job belongs to the request that asked for it, and so does what it asks for itself', async () => {
  const done: (string | undefined)[] = []
  const { runner } = await runnerOf({
    first: plain(async (_context, data) => {
      done.push(currentRequestId())
      expect(data).toEqual({ name: 'Ammu' })
      await runner.enqueue('second', {})
    }),
    second: plain(async () => void done.push(currentRequestId())),
    regular: plain(async () => void done.push(currentRequestId())),
  })
  // The queue is opened by this call; whatever it does later is not the request's.
  await withRequestId('c0ffee', () => runner.enqueue('first', { name: 'Ammu' }))
  await runner.start(context)
  await vi.waitFor(() => expect(done).toEqual(['c0ffee', 'c0ffee']), { timeout: 10_000 })
  await runner.enqueue('regular', {})
  await vi.waitFor(() => expect(done[2]).toMatch(/^[0-9a-f]{16}$/), { timeout: 10_000 })
})

test('what fails is tried again', async () => {
  let tries = 0
  const { runner } = await runnerOf({
    shaky: plain(async () => {
      tries += 1
      if (tries === 1) throw new Error('not yet')
    }),
  })
  await runner.start(context)
  await runner.enqueue('shaky', {})
  await vi.waitFor(() => expect(tries).toBe(2), { timeout: 12_000 })
})

test('what is stored of a failure is without the values of its statement', async () => {
  const { database, runner } = await runnerOf({
    broken: plain(async () => {
      const cause = Object.assign(new Error('violates'), { detail: 'contains (ravi@x.in)' })
      const error = new Error('Failed query: insert\nparams: ravi@x.in', { cause })
      throw Object.assign(error, { params: ['ravi@x.in'] })
    }),
  })
  await runner.start(context)
  await runner.enqueue('broken', {})
  const stored = await vi.waitFor(
    async () => {
      const [row] = await database.query<{ output: string }>(
        "select output::text as output from jobs.job where name = 'broken' and output is not null",
      )
      if (!row) throw new Error('not yet')
      return row.output
    },
    { timeout: 5_000 },
  )
  expect(stored).toContain('Failed query: insert')
  expect(stored).not.toContain('ravi')
})

test('a name that is no job is refused at once', async () => {
  const { runner } = await runnerOf({})
  await expect(runner.enqueue('nothing', {})).rejects.toThrow('there is no job named nothing')
})

test('a nightly job has its time in Kerala', async () => {
  const { runner, database } = await runnerOf({
    nightly: { ...plain(async () => undefined), schedule: '20 2 * * *' },
  })
  await runner.start(context)
  const rows = await database.query<{ cron: string; timezone: string }>(
    'select cron, timezone from jobs.schedule',
  )
  expect(rows).toEqual([{ cron: '20 2 * * *', timezone: 'Asia/Kolkata' }])
})

test('a stop tells running work, waits for it, and takes less than 5 s when it will not end', async () => {
  let wasAborted = false
  const running = new Set<string>()
  const { runner } = await runnerOf({
    polite: plain((_context, _data, signal) => {
      running.add('polite')
      return new Promise((resolve) =>
        signal.addEventListener('abort', () => {
          wasAborted = true
          resolve()
        }),
      )
    }),
    stubborn: plain(() => {
      running.add('stubborn')
      return new Promise(() => undefined)
    }),
  })
  await runner.start(context)
  await runner.enqueue('polite', {})
  await runner.enqueue('stubborn', {})
  await expect.poll(() => running.size, { timeout: 10_000 }).toBe(2)
  const began = performance.now()
  await runner.stop()
  expect(wasAborted).toBe(true)
  expect(performance.now() - began).toBeLessThan(5_000)
})

test('work that a dead process left is done by the next one', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'veedu-jobs-'))
  closing.push(() => rm(dir, { recursive: true, force: true }))
  const first = await openDatabase({ engine: 'pglite', dir })
  let begun = false
  const dying = jobRunner(
    first,
    quiet,
    {
      slow: plain(async () => {
        begun = true
        await new Promise(() => undefined)
      }),
    },
    noFaults,
  )
  await dying.start(context)
  await dying.enqueue('slow', { of: 'the first' }, { key: 'slow' })
  await vi.waitFor(() => expect(begun).toBe(true), { timeout: 5_000 })
  // As after a kill: the database closes while the job is running, and nothing returns the job to the queue.
  await first.close()

  const second = await openDatabase({ engine: 'pglite', dir })
  const done: unknown[] = []
  const runner = jobRunner(
    second,
    quiet,
    {
      slow: plain(async (_context, data) => void done.push(data.of)),
    },
    noFaults,
  )
  closing.push(async () => {
    await runner.stop()
    await second.close()
    await dying.stop().catch(() => undefined)
  })
  await runner.start(context)
  await vi.waitFor(() => expect(done).toEqual(['the first']), { timeout: 8_000 })
})
