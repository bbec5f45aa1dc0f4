import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '../../../src/db/pool.ts'
import { isUnavailable } from '../../../src/domain/platform/failures.ts'
import { listingBody } from '../../support/factories.ts'
import { databaseUrl, onServer } from '../../support/global-setup.ts'
import { startPostgres, type PostgresCluster } from '../../support/servers/postgres-cluster.ts'
import { adminToken, spawnServer, startServer } from '../../support/servers/server-process.ts'

/** PostgreSQL is away, busy or locked: what can be shown is shown, and the rest is refused soon. */

let cluster: PostgresCluster
let url = ''
let dataDir = ''
beforeAll(async () => {
  cluster = await startPostgres({ fsync: 'off' })
  await onServer(cluster.url, 'create database veedu')
  url = databaseUrl(cluster.url, 'veedu')
  dataDir = await mkdtemp(join(tmpdir(), 'veedu-outage-'))
}, 60_000)
afterAll(async () => {
  cluster?.remove()
  await rm(dataDir, { recursive: true, force: true })
})

const settings = (more: Record<string, string> = {}): Record<string, string> => ({
  DATA_DIR: dataDir,
  DATABASE_URL: url,
  RATE_LIMIT: '0',
  ...more,
})

test('searches and lists are answered from memory while the database is away', async () => {
  const server = await startServer(settings())
  try {
    const { origin } = server
    const authorization = `Bearer ${await adminToken(origin)}`
    const created = await fetch(`${origin}/api/properties`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(listingBody({ title: 'Seen from memory' })),
    })
    const { id } = (await created.json()) as { id: number }
    const get = async (path: string): Promise<[number, string]> => {
      const answer = await fetch(`${origin}${path}`)
      return [answer.status, await answer.text()]
    }
    const search = '/api/search?limit=5&counts=1'
    const before = await get(search)
    expect(before[1]).toContain('Seen from memory')
    await cluster.halt()
    expect(await get(search)).toEqual(before)
    for (const path of ['/api/search?forSale=true&forRent=false', '/api/cities', '/healthz'])
      expect([path, (await get(path))[0]]).toEqual([path, 200])
    const [status, text] = await get(`/api/properties/${id}`)
    expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([503, 'not_ready'])
    expect((await get('/readyz'))[0]).toBe(503)
    await cluster.startAgain()
    await expect.poll(async () => (await get('/readyz'))[0], { timeout: 20_000 }).toBe(200)
    expect((await get(`/api/properties/${id}`))[0]).toBe(200)
  } finally {
    await server.end('SIGKILL')
  }
}, 90_000)

test('a start without the database waits, says so on its port, and goes on by itself', async () => {
  await cluster.halt()
  const port = await freePort()
  const child = spawnServer(settings({ PORT: String(port) }))
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const statusOf = (path: string) =>
    get(path).then(
      ({ status }) => status,
      () => null,
    )
  try {
    await expect.poll(() => statusOf('/readyz'), { timeout: 30_000 }).toBe(503)
    expect(await (await get('/readyz')).json()).toMatchObject({ ready: false, database: false })
    expect(await statusOf('/healthz')).toBe(200)
    const refused = await get('/properties')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await refused.json()).toMatchObject({ code: 'not_ready' })
    await cluster.startAgain()
    await expect.poll(() => statusOf('/readyz'), { timeout: 30_000 }).toBe(200)
    expect(await statusOf('/api/cities')).toBe(200)
  } finally {
    child.kill('SIGKILL')
  }
}, 90_000)

test('a locked table, a long statement and a long queue are refused as unavailable', async () => {
  const pool = openPool({ url, limits: { size: 2, statementSeconds: 1 } }, 'pool', () => undefined)
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  try {
    const failure = (statement: string) =>
      pool.query(statement).then(
        () => null,
        (error: Error & { code?: string }) => [error.code, isUnavailable(error)],
      )
    expect(await failure('select pg_sleep(30)')).toEqual(['57014', true])
    await other.query('begin; lock table settings')
    expect(await failure('select 1 from settings')).toEqual(['57014', true])
    // Two connections are busy, forty callers wait; the next is told at once.
    const waiting = Array.from({ length: 42 }, () => failure('select pg_sleep(0.01)'))
    expect(await failure('select 1')).toEqual(['53300', true])
    expect((await Promise.all(waiting)).filter((code) => code !== null)).toEqual([])
    const limits = await pool.query(
      `select name, setting from pg_settings where name in
       ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
    )
    expect(limits.rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '60000' },
      { name: 'lock_timeout', setting: '5000' },
      { name: 'statement_timeout', setting: '1000' },
    ])
  } finally {
    await other.end()
    await pool.end()
  }
}, 60_000)

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
