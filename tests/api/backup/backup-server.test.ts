import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listingBody } from '../../support/factories.ts'
import { databaseUrl, onServer } from '../../support/global-setup.ts'
import { startPostgres, type PostgresCluster } from '../../support/servers/postgres-cluster.ts'
import { adminToken, startServer } from '../../support/servers/server-process.ts'

/**
 * `veedu backup` and `veedu restore` as an operator runs them, on both engines: a backup while the real server is written
 * to, restored into the other engine.
 */

const PROGRAM = fileURLToPath(new URL('../../../src/cli/veedu.ts', import.meta.url))
let cluster: PostgresCluster
let dir = ''

beforeAll(async () => {
  cluster = await startPostgres({ fsync: 'off', max_connections: '60' })
  dir = await mkdtemp(join(tmpdir(), 'veedu-backup-'))
}, 120_000)
afterAll(async () => {
  cluster?.remove()
  await rm(dir, { recursive: true, force: true })
})

type Env = Record<string, string>

interface Ended {
  code: number
  out: string
}

/** `veedu …` with its exit code and all that it says. */
const veedu = (env: Env, ...words: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [PROGRAM, ...words],
      { env: { PATH: process.env.PATH, NODE_ENV: 'test', DEMO: '0', ...env } },
      (error, out, complaint) =>
        resolve({ code: error === null ? 0 : Number(error.code ?? -1), out: out + complaint }),
    )
  })

async function newDatabase(name: string): Promise<string> {
  await onServer(cluster.url, `create database ${name}`)
  return databaseUrl(cluster.url, name)
}

/** The configuration of an empty place. */
const PLACES = {
  pglite: async (name: string): Promise<Env> => ({ DATA_DIR: join(dir, name) }),
  postgres: async (name: string): Promise<Env> => ({
    DATA_DIR: join(dir, name),
    DATABASE_URL: await newDatabase(name),
  }),
} as const

const photo = async (n: number): Promise<Blob> =>
  new Blob([
    new Uint8Array(
      await sharp({
        create: {
          width: 640,
          height: 480,
          channels: 3,
          background: { r: n % 256, g: n >> 8, b: 9 },
        },
      })
        .png()
        .toBuffer(),
    ),
  ])

/** Writers that add listings with a photo each until they are told to stop; what was acknowledged counts. */
function writers(origin: string, token: string, count: number) {
  const headers = { authorization: `Bearer ${token}` }
  const listed = new Map<number, string>()
  const state = { isOver: false, n: 0 }
  async function write(): Promise<void> {
    while (!state.isOver) {
      state.n += 1
      const title = `Written ${state.n}`
      const body = new FormData()
      body.append('image', await photo(state.n), 'home.png')
      const sent = await fetch(`${origin}/api/images/upload`, { method: 'POST', headers, body })
      const { url } = (await sent.json()) as { url: string }
      const made = await fetch(`${origin}/api/properties`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(listingBody({ title, images: [url] })),
      })
      if (made.status !== 201) throw new Error(`${made.status} ${await made.text()}`)
      listed.set(((await made.json()) as { id: number }).id, title)
    }
  }
  const work = Array.from({ length: count }, write)
  return {
    listed,
    async stop() {
      state.isOver = true
      await Promise.all(work)
    },
  }
}

interface Listed {
  id: number
  title: string
  images: string
}

/** The listings of the administrator, each of whose pictures is asked for. */
async function listingsOf(
  origin: string,
  token: string,
): Promise<{ rows: Listed[]; lost: string[] }> {
  const mine = await fetch(`${origin}/api/properties/mine`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const rows = (await mine.json()) as Listed[]
  const lost: string[] = []
  for (const { title, images } of rows) {
    const urls = JSON.parse(images) as string[]
    if (urls.length === 0) lost.push(title)
    for (const url of urls)
      if ((await fetch(new URL(url, origin))).status !== 200) lost.push(`${title} ${url}`)
  }
  return { rows, lost }
}

describe.each([
  ['pglite', 'postgres'],
  ['postgres', 'pglite'],
] as const)('a backup of %s, restored into %s', (from, to) => {
  const backups = (): string => join(dir, `backups-${from}`)
  let target: Env = {}

  test('has every listing that was acknowledged before it began, and each listing has its pictures', async () => {
    const key = (await veedu({}, 'backup', 'key')).out.split('\n')[0]?.split('=')[1] ?? ''
    const source = {
      ...(await PLACES[from](`from_${from}`)),
      BACKUP_TO: backups(),
      BACKUP_KEY: key,
    }
    const server = await startServer({ ...source, RATE_LIMIT: '0' })
    let acknowledged: [number, string][] = []
    try {
      const token = await adminToken(server.origin)
      const writing = writers(server.origin, token, 2)
      await expect.poll(() => writing.listed.size, { timeout: 120_000 }).toBeGreaterThan(5)
      acknowledged = [...writing.listed]
      const made = await veedu(source, 'backup')
      expect(made).toMatchObject({ code: 0 })
      const before = writing.listed.size
      await expect.poll(() => writing.listed.size, { timeout: 60_000 }).toBeGreaterThan(before)
      await writing.stop()
    } finally {
      await server.end('SIGTERM')
    }
    target = { ...(await PLACES[to](`to_${from}`)), BACKUP_TO: backups(), BACKUP_KEY: key }
    const [archive = ''] = await readdir(backups())
    expect(archive).toMatch(/\.tar\.gz\.age$/)
    const verified = await veedu(target, 'backup', 'verify')
    expect(verified).toMatchObject({ code: 0, out: expect.stringContaining('Nothing is wrong.') })
    const restored = await veedu(target, 'restore', archive)
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('Nothing is wrong.') })

    const again = await startServer({ ...target, RATE_LIMIT: '0' })
    try {
      const token = await adminToken(again.origin)
      const { rows, lost } = await listingsOf(again.origin, token)
      const there = new Map(rows.map(({ id, title }) => [id, title]))
      expect(acknowledged.filter(([id, title]) => there.get(id) !== title)).toEqual([])
      expect(lost).toEqual([])
      // Numbers go on: a new listing takes the place of none.
      const next = writers(again.origin, token, 1)
      await expect.poll(() => next.listed.size, { timeout: 60_000 }).toBeGreaterThan(0)
      await next.stop()
      expect([...next.listed.keys()].filter((id) => there.has(id))).toEqual([])
      const state = (await (await fetch(`${again.origin}/readyz`)).json()) as { ready: boolean }
      expect(state.ready).toBe(true)
    } finally {
      await again.end('SIGTERM')
    }
    const over = await veedu(target, 'restore', archive)
    expect(over).toMatchObject({ code: 1, out: expect.stringContaining('never over data') })
  }, 600_000)

  test('killed while it is restored, the place is not used until it is restored again', async () => {
    const place = { ...target, ...(await PLACES[to](`killed_${from}`)) }
    const [archive = ''] = await readdir(backups())
    const child = spawn(process.execPath, [PROGRAM, 'restore', archive], {
      env: { PATH: process.env.PATH, NODE_ENV: 'test', ...place },
      stdio: 'ignore',
    })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    const images = join(place.DATA_DIR ?? '', 'images')
    // The rows are in, and the pictures are on their way.
    await expect.poll(() => existsSync(images), { timeout: 120_000, interval: 2 }).toBe(true)
    child.kill('SIGKILL')
    await ended
    const refused = await veedu(place, 'migrate')
    expect(refused).toMatchObject({ code: 1, out: expect.stringContaining('--start-over') })
    const plain = await veedu(place, 'restore', archive)
    expect(plain).toMatchObject({ code: 1, out: expect.stringContaining('--start-over') })
    const restored = await veedu(place, 'restore', archive, '--start-over')
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('Nothing is wrong.') })
    expect(await veedu(place, 'migrate')).toMatchObject({ code: 0 })
  }, 600_000)
})
