import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listingBody } from '../../support/factories.ts'
import { databaseUrl, onServer } from '../../support/global-setup.ts'
import { startMailServer, type MailServer } from '../../support/servers/mail-server.ts'
import { startPostgres, type PostgresCluster } from '../../support/servers/postgres-cluster.ts'
import {
  adminToken,
  startServer,
  type ServerProcess,
} from '../../support/servers/server-process.ts'
import { rounds } from '../../support/test-rounds.ts'

/** PostgreSQL is restarted, crashes and freezes under load: the server stays, and loses nothing that it acknowledged. */

const RESTARTS = rounds(2)
/** Listings that are acknowledged between two restarts. */
const BETWEEN = 5

let cluster: PostgresCluster
let mail: MailServer
let dataDir = ''
let server: ServerProcess
let authorization = ''

beforeAll(async () => {
  cluster = await startPostgres({ fsync: 'off', max_connections: '60' })
  await onServer(cluster.url, 'create database veedu')
  mail = await startMailServer()
  dataDir = await mkdtemp(join(tmpdir(), 'veedu-restart-'))
  server = await startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl(cluster.url, 'veedu'),
    SMTP_URL: mail.url,
    RATE_LIMIT: '0',
  })
  authorization = `Bearer ${await adminToken(server.origin)}`
}, 120_000)
afterAll(async () => {
  await server?.end('SIGKILL')
  await mail?.close()
  cluster?.remove()
  await rm(dataDir, { recursive: true, force: true })
})

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10))

interface Refusal {
  status: number
  retryAfter: string | null
  text: string
}
/** Calls until it is accepted; every refusal is recorded. */
async function insist(
  path: string,
  init: RequestInit & { accepted: number },
  refusals: Refusal[],
): Promise<Response> {
  for (;;) {
    const answer = await fetch(`${server.origin}${path}`, init)
    if (answer.status === init.accepted) return answer
    refusals.push({
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      text: await answer.text(),
    })
    await pause()
  }
}

/** Every answer that is no success is 503 with Retry-After in the product's shape. */
function expectOnlyUnavailable(refusals: readonly Refusal[]): void {
  const odd = refusals.filter(({ status, retryAfter, text }) => {
    const body = (text.startsWith('{') ? JSON.parse(text) : {}) as { error?: string; code?: string }
    return status !== 503 || !(Number(retryAfter) > 0) || body.code !== 'not_ready' || !body.error
  })
  expect(odd).toEqual([])
}

const create = (n: number): RequestInit & { accepted: number } => ({
  method: 'POST',
  headers: {
    authorization,
    'content-type': 'application/json',
    'idempotency-key': `restart-${n}`,
  },
  body: JSON.stringify(listingBody({ title: `Restarted ${n}` })),
  accepted: 201,
})

async function register(n: number, refusals: Refusal[]): Promise<string> {
  const email = `restart${n}@people.test`
  await insist(
    '/api/auth/register',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Ammu',
        email,
        password: 'kuttanad-backwater-42',
        role: 'BUYER',
      }),
      accepted: 201,
    },
    refusals,
  )
  return email
}

test(
  'PostgreSQL restarted and crashed under writes ends no process, loses and doubles nothing',
  async () => {
    const refusals: Refusal[] = []
    const listed = new Map<number, string>()
    let n = 0
    const writing = { isOver: false }
    const write = async (): Promise<void> => {
      while (!writing.isOver) {
        n += 1
        const mine = n
        const answer = await insist('/api/properties', create(mine), refusals)
        listed.set(((await answer.json()) as { id: number }).id, `Restarted ${mine}`)
      }
    }
    const read = async (): Promise<void> => {
      while (!writing.isOver) {
        await insist('/api/search?limit=5', { accepted: 200 }, refusals)
        await insist(
          '/api/properties/mine',
          { headers: { authorization }, accepted: 200 },
          refusals,
        )
        await pause()
      }
    }
    const work = [write(), write(), write(), read()]
    for (let round = 0; round < RESTARTS; round += 1) {
      const before = listed.size
      while (listed.size < before + BETWEEN) {
        expect(server.isAlive()).toBe(true)
        await pause()
      }
      await cluster.restart(round % 2 === 0 ? 'fast' : 'immediate')
    }
    writing.isOver = true
    await Promise.all(work)
    expect(server.isAlive()).toBe(true)
    expectOnlyUnavailable(refusals)

    const mine = await insist(
      '/api/properties/mine',
      { headers: { authorization }, accepted: 200 },
      [],
    )
    const rows = (await mine.json()) as { id: number; title: string }[]
    const there = new Map(rows.map(({ id, title }) => [id, title]))
    expect([...listed].filter(([id, title]) => there.get(id) !== title)).toEqual([])
    expect(new Set(rows.map(({ title }) => title)).size).toBe(rows.length)

    // The index has them all, and hears of a row that another process wrote.
    const total = async (): Promise<number> => {
      const answer = await fetch(`${server.origin}/api/search?limit=1`)
      return ((await answer.json()) as { total: number }).total
    }
    await expect.poll(total, { timeout: 15_000 }).toBe(rows.length)
    const [first] = rows
    await onServer(
      databaseUrl(cluster.url, 'veedu'),
      `update properties set publication = 'withdrawn' where id = ${first?.id}`,
    )
    await expect.poll(total, { timeout: 15_000 }).toBe(rows.length - 1)
    // Jobs go on: the letter of a new account is sent.
    const email = await register(1, refusals)
    await expect.poll(() => mail.letters.map(({ to }) => to), { timeout: 30_000 }).toContain(email)
  },
  rounds(120_000),
)

test('a database that freezes right after the start is unavailable until it goes on', async () => {
  const other = await mkdtemp(join(tmpdir(), 'veedu-restart-'))
  const second = await startServer({
    DATA_DIR: other,
    DATABASE_URL: databaseUrl(cluster.url, 'veedu'),
    RATE_LIMIT: '0',
  })
  // The port has been printed; what follows the start is still at work.
  const thaw = cluster.freeze()
  try {
    const refused = await fetch(`${second.origin}/readyz`)
    expect(refused.status).toBe(503)
    expect(second.isAlive()).toBe(true)
  } finally {
    thaw()
  }
  await expect
    .poll(async () => (await fetch(`${second.origin}/readyz`)).status, { timeout: 30_000 })
    .toBe(200)
  await cluster.restart('immediate')
  await expect
    .poll(async () => (await fetch(`${second.origin}/readyz`)).status, { timeout: 30_000 })
    .toBe(200)
  expect(second.isAlive()).toBe(true)
  await second.end('SIGKILL')
  await rm(other, { recursive: true, force: true })
}, 90_000)
