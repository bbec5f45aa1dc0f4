import { spawn } from 'node:child_process'
import { once as firstOf } from 'node:events'
import { peerPackage } from './peers/packages.ts'
import { once, summary, type Figure } from './lib/measure.ts'
import type { BenchOptions } from './lib/options.ts'
import { serve, type BenchServer } from './lib/server.ts'

/** Callers at a time, and how often all of them ask at once; the first rounds warm the server up. */
const CALLERS = 200
const ROUNDS = 40
const WARM_UP = 15
const CALLER = { email: 'buyer@veedu.demo', password: 'veedu-demo' }
const CITIES = ['Kochi', 'Kottayam', 'Thrissur', 'Kozhikode', 'Thiruvananthapuram', 'Kollam']

interface Undici {
  Pool: new (origin: string, options: { connections: number; pipelining: number }) => Pool
}
interface Pool {
  request: (asked: {
    path: string
    method: 'POST'
    headers: Record<string, string>
    body: string
  }) => Promise<{ statusCode: number; body: { text: () => Promise<string> } }>
  close: () => Promise<void>
}

/**
 * POST /api/ml/predict-price with the demo's listings: 200 callers who ask at the same moment, each for another home,
 * over kept connections; and how long the server's event loop was held up meanwhile. The callers share the machine with
 * the server: what they take by themselves is measured beside it, by a server of a few lines in a process of its own
 * that reads the same questions and sends an answer of the same size without any work.
 *
 * @throws Error at any answer but 200 and 422 (too few similar homes, which is worked out all the same).
 */
export default async function predict(_options: BenchOptions): Promise<Figure[]> {
  const server = await serve()
  const empty = await serveNothing()
  try {
    const { Pool } = await peerPackage<Undici>('undici')
    const token = await signIn(server)
    const asked = callers(new Pool(server.url, { connections: CALLERS, pipelining: 1 }), token)
    const idle = callers(new Pool(empty.url, { connections: CALLERS, pipelining: 1 }), token)
    await learnt(asked.call)
    for (let at = 0; at < WARM_UP; at += 1) {
      await asked.round()
      await idle.round()
    }
    await longestTurn(server)
    const taken: number[] = []
    const nothing: number[] = []
    // In turns, so that what else the machine does falls upon both.
    for (let at = 0; at < ROUNDS; at += 1) {
      taken.push(...(await asked.round()))
      nothing.push(...(await idle.round()))
    }
    const blocked = await longestTurn(server)
    await Promise.all([asked.close(), idle.close()])
    const { median, spread } = summary(taken)
    const bare = summary(nothing)
    const peer = (value: number): string => `${value.toFixed(1)} ms without any work`
    return [
      { name: 'predict.median', value: median, unit: 'ms', spread, peer: peer(bare.median) },
      {
        name: 'predict.p99',
        value: ninetyNine(taken),
        unit: 'ms',
        spread,
        peer: `${peer(ninetyNine(nothing))}; goal 100 ms`,
      },
      once('predict.longest-turn', blocked, 'ms', '50 ms'),
    ]
  } finally {
    await server.stop()
    empty.stop()
  }
}

const ninetyNine = (taken: readonly number[]): number =>
  taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.99)] ?? NaN

/** 200 callers over as many kept connections, each for another home with each call. */
function callers(pool: Pool, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  let seed = 0
  const call = async (): Promise<number> => {
    const body = JSON.stringify(home((seed += 1)))
    const begun = performance.now()
    const answer = await pool.request({
      path: '/api/ml/predict-price',
      method: 'POST',
      headers,
      body,
    })
    const text = await answer.body.text()
    if (answer.statusCode !== 200 && answer.statusCode !== 422)
      throw new Error(`${answer.statusCode} ${text}`)
    return performance.now() - begun
  }
  const round = (): Promise<number[]> => Promise.all(Array.from({ length: CALLERS }, call))
  return { call, round, close: () => pool.close() }
}

/** Bytes of an estimate with six comparables. */
const ANSWER_BYTES = 5_000
const NOTHING = `
  const answer = Buffer.alloc(${ANSWER_BYTES}, 'a')
  const server = require('node:http').createServer((request, response) => {
    request.on('data', () => undefined).on('end', () => response.end(answer))
  })
  server.listen(0, '127.0.0.1', () => console.log(server.address().port))
`

async function serveNothing(): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, ['-e', NOTHING], { stdio: ['ignore', 'pipe', 'inherit'] })
  const stop = (): void => void child.kill('SIGKILL')
  process.once('exit', stop)
  const [port] = (await firstOf(child.stdout, 'data')) as [Buffer]
  return { url: `http://127.0.0.1:${port.toString().trim()}`, stop }
}

function home(seed: number): Record<string, unknown> {
  return {
    propertyType: ['APARTMENT', 'VILLA', 'INDEPENDENT_HOUSE'][seed % 3],
    city: CITIES[seed % CITIES.length],
    totalArea: 700 + ((seed * 37) % 2_400),
    bedrooms: 1 + (seed % 4),
    bathrooms: 1 + (seed % 3),
    yearBuilt: 1_995 + (seed % 30),
    amenities: seed % 2 === 0 ? '["Lift"]' : '[]',
    price: 5_000_000,
  }
}

async function signIn({ url }: BenchServer): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(CALLER),
  })
  const { token } = (await answer.json()) as { token?: string }
  if (!token) throw new Error(`nobody can sign in: ${answer.status}`)
  return token
}

/** The first model is learnt after the first start. */
async function learnt(call: () => Promise<number>): Promise<void> {
  for (let tries = 0; ; tries += 1)
    try {
      await call()
      return
    } catch (error) {
      if (tries > 120) throw error
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
}

/** Milliseconds of the event loop's longest delay since it was last asked. */
async function longestTurn({ url }: BenchServer): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const seconds = /^nodejs_eventloop_lag_max_seconds ([\d.e+-]+)$/m.exec(text)?.[1]
  if (seconds === undefined) throw new Error('the server does not tell of its event loop')
  return Number(seconds) * 1_000
}
