import { existsSync } from 'node:fs'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listingBody } from '../../support/factories.ts'
import { rounds } from '../../support/test-rounds.ts'

/** What was acknowledged must be there after the process was killed in the middle of its work, again and again. */

const ROUNDS = rounds(1)
/** The administrator created on the first start: others may not add that many listings per day. */
const ADMIN = { ADMIN_EMAIL: 'admin@people.test', ADMIN_PASSWORD: 'kuttanad-backwater-41' }
/** Listings that one of two writers makes in a round, at most: ten rounds stay below the day's limit. */
const MOST_LISTINGS = 14

const PROGRAM = fileURLToPath(new URL('../../support/servers/serve.ts', import.meta.url))
let dataDir = ''
let running: { process: ChildProcess; origin: string } | null = null

/** Every one that was started: none outlives the tests, whatever becomes of them. */
const children = new Set<ChildProcess>()

function serve(folder: string): ChildProcess {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, DEMO: '0', NODE_ENV: 'test', ...ADMIN },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

async function start(): Promise<string> {
  const child = serve(dataDir)
  if (!child.stdout) throw new Error('no output to read the port from')
  const [port] = (await once(createInterface(child.stdout), 'line')) as [string]
  running = { process: child, origin: `http://127.0.0.1:${port}` }
  return running.origin
}

async function kill(): Promise<void> {
  if (!running) return
  const { process: child } = running
  running = null
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'veedu-kill-'))
})
afterAll(async () => {
  await kill()
  await Promise.all(
    [...children].map(async (child) => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }),
  )
  await rm(dataDir, { recursive: true, force: true })
})

const picture = async (n: number): Promise<Blob> => {
  const png = await sharp({
    create: { width: 64, height: 48, channels: 3, background: { r: n % 256, g: n >> 8, b: 90 } },
  })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(png)], { type: 'image/png' })
}

test(
  'a killed server has lost nothing that it acknowledged',
  async () => {
    let origin = await start()
    const signedIn = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: ADMIN.ADMIN_EMAIL,
        password: ADMIN.ADMIN_PASSWORD,
        role: 'ADMIN',
      }),
    })
    expect(signedIn.status).toBe(200)
    const { token } = (await signedIn.json()) as { token: string }
    const authorization = `Bearer ${token}`

    const listed = new Map<number, string>()
    const pictures: string[] = []
    /** Answers that acknowledge nothing; there are none. */
    const refused: string[] = []
    let n = 0

    /** Posts until the line breaks; only what was answered counts. */
    const postListings = async (): Promise<void> => {
      for (let left = MOST_LISTINGS; left > 0; left -= 1) {
        n += 1
        const title = `Acknowledged ${n}`
        const answer = await fetch(`${origin}/api/properties`, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify(listingBody({ title })),
        })
        if (answer.status !== 201) refused.push(`${answer.status} ${await answer.text()}`)
        const { id } = (await answer.json()) as { id: number }
        listed.set(id, title)
      }
    }
    const postPictures = async (): Promise<void> => {
      for (let i = 0; ; i += 1) {
        const form = new FormData()
        form.append('image', await picture(n * 1_000 + i), 'home.png')
        const answer = await fetch(`${origin}/api/images/upload`, {
          method: 'POST',
          headers: { authorization },
          body: form,
        })
        if (answer.status !== 201) refused.push(`${answer.status} ${await answer.text()}`)
        const { url } = (await answer.json()) as { url: string }
        pictures.push(url)
      }
    }

    for (let round = 1; round <= ROUNDS; round += 1) {
      const before = listed.size
      const work = [postListings(), postListings(), postPictures()]
      const broken = Promise.allSettled(work)
      while (listed.size < before + 15 || pictures.length < 3 * round)
        if (refused.length > 0) throw new Error(refused.join('\n'))
        else await new Promise((resolve) => setTimeout(resolve, 10))
      await kill()
      await broken
      origin = await start()
      const mine = await fetch(`${origin}/api/properties/mine`, { headers: { authorization } })
      const rows = (await mine.json()) as { id: number; title: string }[]
      const there = new Map(rows.map(({ id, title }) => [id, title]))
      const lost = [...listed].filter(([id, title]) => there.get(id) !== title)
      expect(lost).toEqual([])
      const statuses = await Promise.all(
        pictures.map(async (url) => (await fetch(new URL(url, origin))).status),
      )
      expect(statuses.filter((status) => status !== 200)).toEqual([])
    }
    expect(listed.size).toBeGreaterThanOrEqual(15 * ROUNDS)
  },
  rounds(180_000),
)

test('an interrupted first start does no harm', async () => {
  await kill()
  const other = await mkdtemp(join(tmpdir(), 'veedu-kill-'))
  const child = serve(other)
  // Cut off once the database has begun to exist.
  await expect
    .poll(() => existsSync(join(other, 'database', 'base')), { timeout: 30_000 })
    .toBe(true)
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  const first = dataDir
  dataDir = other
  const origin = await start()
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  await kill()
  dataDir = first
  await rm(other, { recursive: true, force: true })
}, 120_000)
