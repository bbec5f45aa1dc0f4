import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../tests/support/database.ts'
import { faultOf, type ReportFault } from '../domain/platform/faults.ts'
import { openDatabase, type Database } from './client.ts'
import { listenOnServer } from './listening.ts'

let database: Database
beforeAll(async () => void (database = await freshDatabase()))
afterAll(() => database.close())

function collected() {
  const faults: object[] = []
  const report: ReportFault = (source, error, details) =>
    void faults.push({ source, ...details, ...faultOf(error) })
  return { faults, report }
}

test('an attempt to listen that fails is reported; stopping is not', async () => {
  const { faults, report } = collected()
  const url = 'postgresql://veedu:secret@127.0.0.1:1/veedu'
  const stop = await listenOnServer(url, 'changes', () => undefined, report)
  await stop()
  expect(faults).toEqual([
    {
      source: 'listener',
      server: '127.0.0.1:1',
      channel: 'changes',
      code: 'ECONNREFUSED',
      message: 'connect ECONNREFUSED 127.0.0.1:1',
    },
  ])
})

test('idle connections and listeners that the server ends are reported, and replaced', async () => {
  const { connection } = database
  if (connection.engine !== 'postgres') return
  const { faults, report } = collected()
  const other = await openDatabase({ engine: 'postgres', url: connection.url }, report)
  const heard: (string | null)[] = []
  const stop = await other.listen('changes', (text) => heard.push(text))
  expect(await other.query('select 1 as one')).toEqual([{ one: 1 }])
  const [row] = await other.query<{ pid: number }>('select pg_backend_pid() as pid')
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and (pid = $1 or application_name = 'veedu listening')`,
    [row?.pid],
  )
  await vi.waitFor(() => {
    expect(faults).toContainEqual(expect.objectContaining({ source: 'pool', code: '57P01' }))
    expect(faults).toContainEqual(expect.objectContaining({ source: 'listener', code: '57P01' }))
    expect(heard).toEqual([null, null])
  })
  expect(await other.query('select 1 as one')).toEqual([{ one: 1 }])
  await stop()
  await other.close()
})
