import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import { faultLog } from './faults.ts'

let t: TestApp
beforeAll(async () => void (t = await startApp()))
afterAll(() => t.close())

test('every fault is a line of the log, without credentials', () => {
  const lines: object[] = []
  const write = (level: string) => (details: object, text: string) =>
    void lines.push({ level, text, ...details })
  const { report } = faultLog({ info: write('info'), warn: write('warn'), error: write('error') })
  report('replica', new Error('no postgresql://veedu:secret@db/veedu'), { server: 'db' })
  report('jobs', new Error('no queue'))
  // pg-boss reports plain objects as well; while the database is away, it is no error of the jobs.
  report('jobs', { message: 'Connection terminated unexpectedly' })
  expect(lines).toEqual([
    {
      level: 'warn',
      text: 'a read replica failed; the query runs elsewhere',
      source: 'replica',
      server: 'db',
      message: 'no postgresql://…@db/veedu',
    },
    { level: 'error', text: 'the job runner has an error', source: 'jobs', message: 'no queue' },
    {
      level: 'warn',
      text: 'the job runner has an error',
      source: 'jobs',
      message: 'Connection terminated unexpectedly',
    },
  ])
})

test('/metrics counts the faults by source, those that never happened too', async () => {
  const counts = async () =>
    Array.from(
      (await t.get('/metrics')).text.matchAll(/^veedu_faults_total\{source="(\w+)"\} (\d+)$/gm),
      ([, source, count]) => `${source} ${count}`,
    )
  expect(await counts()).toEqual(['pool 0', 'replica 0', 'listener 0', 'jobs 0'])
  t.faults.report('pool', new Error('terminating connection'))
  t.faults.report('pool', new Error('terminating connection'))
  t.faults.report('listener', new Error('terminating connection'))
  expect(await counts()).toEqual(['pool 2', 'replica 0', 'listener 1', 'jobs 0'])
})
