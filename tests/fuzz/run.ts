import { fork, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request as send } from 'node:http'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { faultOf } from './faults.ts'
import { CALLS_PER_PEOPLE, PEOPLE } from './people.ts'
import { asCurl, fuzzRequests, type ApiDocument, type FuzzRequest } from './requests.ts'

/**
 * `npm run fuzz [-- --calls 5000] [--seed N]`: odd requests and files against the real server in a separate process,
 * one at a time. It fails for a 5xx, a crash of the server, a response that takes longer than a second, and a
 * concurrent /healthz request that takes longer than 250 ms.
 */
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const { values } = parseArgs({ options: { calls: { type: 'string' }, seed: { type: 'string' } } })
const calls = Number(values.calls ?? 5_000)
const seed = Number(values.seed ?? Math.floor(Date.now() % 2 ** 31))
if (!(Number.isSafeInteger(calls) && calls > 0) || !Number.isSafeInteger(seed)) {
  say('npm run fuzz -- --calls N --seed N, with whole numbers.')
  process.exit(1)
}

const SLOWEST_ANSWER = 1_000
const SLOWEST_HEALTH = 250
/** This process is nearly idle: if its own event loop was blocked for this long, the machine was busy. ms. */
const BUSY_MACHINE = 100
/**
 * The same if this many processes per processor are runnable (the system's load average; this run alone causes one).
 */
const BUSY_LOAD = 1.25
const PAGES = [
  '/properties',
  '/compare',
  '/locality/Kochi',
  '/locality',
  '/glossary',
  '/tools/emi',
  '/tools/stamp-duty',
  '/tools/fair-value',
  '/tools/nri-tds',
  '/tools/rent-or-buy',
  '/tools/land-units',
  '/tools/plot-shape',
  '/market',
  '/insights',
  '/legal',
  '/services/realtors',
  '/valuation',
  '/property/1',
]

const folder = await mkdtemp(join(tmpdir(), 'veedu-fuzz-'))
const server = fork(new URL('./serve.ts', import.meta.url), {
  env: {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    DATA_DIR: folder,
    DEMO: '0',
    MAP_STYLE: 'local',
  },
  stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
})
let log = ''
server.stderr?.on('data', (piece: Buffer) => {
  log = (log + piece.toString()).slice(-20_000)
})
const run = { ended: false, measuring: true }
server.once('exit', () => (run.ended = true))
const told = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T))
    child.once('exit', (code) => reject(new Error(`the server ended (${code})\n${log}`)))
  })

const { port } = await told<{ port: number }>(server)
const origin = `http://127.0.0.1:${port}`
const agent = new Agent({ keepAlive: true, maxSockets: 4 })

interface Answered {
  status: number
  text: string
  ms: number
}
function answerTo(
  { method, url, headers, body }: Omit<FuzzRequest, 'who'>,
  token?: string,
): Promise<Answered> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const call = send(
      origin,
      {
        agent,
        method,
        path: url,
        headers: {
          ...headers,
          'content-length': body?.length ?? 0,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (piece: string) => {
          if (text.length < 2_000_000) text += piece
        })
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, text, ms: performance.now() - begun }),
        )
        answer.once('error', reject)
      },
    )
    call.once('error', reject)
    call.end(body ?? undefined)
  })
}

const ask = async (url: string): Promise<Answered> =>
  answerTo({ method: 'GET', url, headers: {}, body: null })
const document = JSON.parse((await ask('/openapi.json')).text) as ApiDocument
const hasPages = (await ask('/')).status === 200
const requests = fuzzRequests(document, PEOPLE, hasPages ? PAGES : [])
say(`seed ${seed}, ${calls} calls${hasPages ? '' : ', without pages: they are not built'}`)

const faults: string[] = []
const blame = (fault: string, request: FuzzRequest): void => {
  faults.push(fault)
  say(`\n✗ ${fault}\n${asCurl(request, origin).slice(0, 4_000)}`)
}
const statuses = new Map<number, number>()
const lag = monitorEventLoopDelay({ resolution: 10 })
lag.enable()
let slowestHealth = 0
const health = (async () => {
  while (run.measuring && !run.ended) {
    const { ms } = await ask('/healthz').catch(() => ({ ms: 0 }))
    slowestHealth = Math.max(slowestHealth, ms)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
})()

let busy = 0
let slowest = 0
let tokens: string[] = []
const CHUNK = 2_000
for (let at = 0; at < calls && !run.ended && faults.length < 20; at += CHUNK) {
  const chunk = fc.sample(requests, { seed: seed + at, numRuns: Math.min(CHUNK, calls - at) })
  // Generating them blocked this process rather than the server.
  await new Promise((resolve) => setTimeout(resolve, 50))
  for (const [n, request] of chunk.entries()) {
    if (n % CALLS_PER_PEOPLE === 0) {
      server.send('people')
      tokens = (await told<{ tokens: string[] }>(server)).tokens
    }
    lag.reset()
    slowestHealth = 0
    const answer = await answerTo(request, tokens[request.who]).catch((error: unknown) => {
      if (run.ended) blame(`the server ended\n${log}`, request)
      // A malformed request is answered before its body was sent, and its connection is closed.
      else if (!/ECONNRESET|EPIPE|HPE_/.test(String((error as NodeJS.ErrnoException).code)))
        blame(`no answer: ${String(error)}`, request)
      return null
    })
    if (!answer) continue
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    const fault = faultOf(request, answer)
    if (fault) blame(`${fault}\n${log.slice(-2_000)}`, request)
    slowest = Math.max(slowest, answer.ms)
    const late =
      answer.ms > SLOWEST_ANSWER
        ? `took ${Math.round(answer.ms)} ms`
        : slowestHealth > SLOWEST_HEALTH
          ? `let /healthz wait ${Math.round(slowestHealth)} ms`
          : null
    if (late === null) continue
    const own = lag.max / 1e6
    const load = (loadavg()[0] ?? 0) / availableParallelism()
    if (own > BUSY_MACHINE || load > BUSY_LOAD) {
      busy += 1
      say(
        `… ${request.method} ${request.url.slice(0, 80)} ${late} on a busy machine: this process too was held up for ${Math.round(own)} ms, load ${load.toFixed(1)} a processor`,
      )
    } else blame(`${request.method} ${request.url.slice(0, 120)} ${late}`, request)
  }
}
run.measuring = false
await health
server.disconnect()
agent.destroy()
await rm(folder, { recursive: true, force: true })
say(
  `${[...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')}; the slowest answer took ${Math.round(slowest)} ms`,
)
if (busy > 0)
  say(
    `${busy} measurements did not count: the machine was busy. Run it again where nothing else runs.`,
  )
say(faults.length === 0 ? 'No faults.' : `${faults.length} faults, seed ${seed}.`)
process.exit(faults.length === 0 ? 0 : 1)
