import { randomBytes } from 'node:crypto'
import { readFile, mkdtemp } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../src/db/client.ts'
import { sessions, users } from '../src/db/schema.ts'
import { hashToken } from '../src/services/accounts/sessions.ts'
import { once, summary, type Figure } from './lib/measure.ts'
import type { BenchOptions } from './lib/options.ts'
import { serve } from './lib/server.ts'

const STREAMS = 1_000
const PER_PERSON = 5
const PER_ADDRESS = 50
const CALLS = 600
const MB = 1024 * 1024

/**
 * The cost of open event streams in one process: its memory with and without them, and the latency of other requests.
 * Every stream is a separate connection with its own session, from loopback addresses that represent networks.
 */
export default async function streams({ size }: BenchOptions): Promise<Figure[]> {
  const count = size ?? STREAMS
  const dataDir = await mkdtemp(join(tmpdir(), 'veedu-streams-'))
  const tokens = await signedIn(join(dataDir, 'database'), Math.ceil(count / PER_PERSON))
  const server = await serve({ DATA_DIR: dataDir, DEMO: '0' })
  try {
    await calls(server.url)
    const before = { rss: await settled(server.pid), times: await calls(server.url) }
    const open = await opened(server.url, tokens, count)
    // Long enough for every stream's heartbeat.
    await new Promise((resolve) => setTimeout(resolve, 30_000))
    const after = { rss: await settled(server.pid), times: await calls(server.url) }
    const [still, p99, p99Before] = [
      open.filter((each) => !each.destroyed && !each.complete).length,
      at99(after.times),
      at99(before.times),
    ]
    for (const each of open) each.destroy()
    return [
      once('streams.open', still, 'streams', String(count)),
      once('streams.memory', (after.rss - before.rss) / MB, 'MB', '100 MB'),
      { ...once('streams.others.p99', p99, 'ms'), peer: 'without', ratio: p99 / p99Before },
      once('streams.others.p99-without', p99Before, 'ms'),
      once('streams.others.median', summary(after.times).median, 'ms'),
    ]
  } finally {
    await server.stop()
  }
}

const at99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? NaN

async function signedIn(dir: string, people: number): Promise<string[]> {
  const database = await openDatabase({ engine: 'pglite', dir })
  await database.migrate()
  const tokens: string[] = []
  for (let n = 0; n < people; n += 1) {
    const email = `reader${n}@bench.test`
    const [row] = await database.db
      .insert(users)
      .values({ name: `Reader ${n}`, email, emailKey: email, passwordHash: 'none', role: 'BUYER' })
      .returning({ id: users.id })
    const token = randomBytes(32).toString('base64url')
    await database.db.insert(sessions).values({
      userId: row?.id ?? 0,
      tokenHash: hashToken(token),
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    tokens.push(token)
  }
  await database.close()
  return tokens
}

async function opened(
  url: string,
  tokens: readonly string[],
  count: number,
): Promise<IncomingMessage[]> {
  const agent = new Agent({ maxSockets: Infinity })
  const open: IncomingMessage[] = []
  for (let n = 0; n < count; n += 1) {
    const token = tokens[n % tokens.length] ?? ''
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(
        `${url}/api/messages/stream`,
        {
          agent,
          localAddress: `127.0.1.${1 + Math.floor(n / PER_ADDRESS)}`,
          headers: { authorization: `Bearer ${token}` },
        },
        resolve,
      ).on('error', reject)
    })
    if (response.statusCode !== 200)
      throw new Error(`stream ${n} was answered ${response.statusCode}`)
    response.on('error', () => undefined).resume()
    open.push(response)
  }
  return open
}

async function calls(url: string): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < CALLS; n += 1) {
    const begun = performance.now()
    await (await fetch(`${url}/api/properties/stats/overview`)).text()
    times.push(performance.now() - begun)
  }
  return times
}

/** Bytes. */
/** Startup garbage is collected within a minute: the memory once it has been constant for 20 s, in bytes. */
async function settled(pid: number): Promise<number> {
  const read: number[] = []
  while (read.length < 40) {
    read.push(await memoryOf(pid))
    const last = read.slice(-5)
    if (last.length === 5 && Math.max(...last) - Math.min(...last) < 3 * MB) break
    await new Promise((resolve) => setTimeout(resolve, 5_000))
  }
  return read.at(-1) ?? NaN
}

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? NaN) * 1024
}
