import { expect, test } from 'vitest'
import type { SystemHealth } from '../../../../contracts/admin/overview.ts'
import { lookUp } from '../../../../i18n/node.ts'
import { findingsOf } from './findings.ts'

const JOB = { name: 'sweep', waiting: 0, running: 0, failed: 0, overdue: 0, lastDone: null }
const WELL: SystemHealth = {
  at: '2026-03-01T10:00:00.000Z',
  versions: { veedu: '1', node: 'v24', database: '15' },
  startedAt: '2026-03-01T00:00:00.000Z',
  database: {
    engine: 'postgres',
    bytes: 1,
    tables: [],
    migrations: { applied: 3, known: 3, last: null },
    answersInMs: 1,
  },
  search: {
    engine: 'index',
    state: 'ready',
    loaded: 5,
    of: 5,
    change: 9,
    behind: 0,
    cardsKept: 0,
    rebuilds: 0,
  },
  jobs: [JOB],
  pool: { size: 10, busy: 1, idle: 2, waiting: 0 },
  streams: 0,
  check: { at: '2026-03-01T02:00:00.000Z', faults: 0 },
  outbox: { waiting: 0, sent: 0, givenUp: 0, oldestWaiting: null },
  storage: {
    kind: 'disk',
    folder: '/data',
    diskFree: 50,
    diskTotal: 100,
    pictures: { count: 0, bytes: 0 },
    papers: { count: 0, bytes: 0 },
  },
  memory: { process: 1, heapUsed: 1, machineFree: 1, machineTotal: 1 },
  backups: { health: 'good', last: null, good: null, failure: null },
}
const { database, search, storage, outbox } = WELL

const CASES: [key: string, changed: Partial<SystemHealth>][] = [
  ['diskFull', { storage: { ...storage, diskFree: 5 } }],
  ['diskLow', { storage: { ...storage, diskFree: 15 } }],
  ['damaged', { check: { at: WELL.at, faults: 2 } }],
  ['unchecked', { check: { at: '2026-02-20T00:00:00.000Z', faults: 0 } }],
  ['migrations', { database: { ...database, migrations: { applied: 2, known: 3, last: null } } }],
  ['slowDatabase', { database: { ...database, answersInMs: 200 } }],
  ['pool', { pool: { size: 10, busy: 10, idle: 0, waiting: 4 } }],
  ['indexLoading', { search: { ...search, state: 'loading' } }],
  ['indexBehind', { search: { ...search, behind: 51 } }],
  ['jobsLate', { jobs: [{ ...JOB, overdue: 901 }] }],
  ['jobsFailed', { jobs: [{ ...JOB, failed: 1 }] }],
  ['lettersLost', { outbox: { ...outbox, givenUp: 1 } }],
  ['lettersWait', { outbox: { ...outbox, waiting: 101 } }],
]

test('a system that works has nothing to look at, and so has one that is new', () => {
  expect(findingsOf(WELL)).toEqual([])
  expect(findingsOf({ ...WELL, jobs: null, pool: null, check: null })).toEqual([])
})

test.each(CASES)('%s is found, and said with what to do', (key, changed) => {
  const [found, ...others] = findingsOf({ ...WELL, ...changed })
  expect([found?.key, others]).toEqual([key, []])
  for (const lang of ['en', 'ml'] as const)
    for (const part of ['find', 'do'])
      expect(lookUp(lang, 'admin', `system.${part}.${key}`, found?.params)).not.toMatch(/\{\{|^$/)
})

test('what harms people now comes first', () => {
  const all = findingsOf({ ...WELL, ...Object.assign({}, ...CASES.map(([, part]) => part)) })
  expect(all.map(({ urgent }) => urgent)).toEqual(
    all.map(({ urgent }) => urgent).toSorted((a, b) => Number(b) - Number(a)),
  )
  expect(all.length).toBeGreaterThan(5)
})
