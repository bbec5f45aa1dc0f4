import { peerPackage } from './peers/packages.ts'
import { once, summary, type Figure } from './lib/measure.ts'
import type { BenchOptions } from './lib/options.ts'
import { serve, type Served } from './lib/server.ts'

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
 * over kept connections; and how long the server's event loop was held up meanwhile.
 *
 * @throws Error at any answer but 200 and 422 (too few similar homes, which is worked out all the same).
 */
export default async function predict(_options: BenchOptions): Promise<Figure[]> {
  const server = await serve()
  try {
    const token = await signIn(server)
    const { Pool } = await peerPackage<Undici>('undici')
    const pool = new Pool(server.url, { connections: CALLERS, pipelining: 1 })
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
    await learnt(call)
    const round = (): Promise<number[]> => Promise.all(Array.from({ length: CALLERS }, call))
    for (let at = 0; at < WARM_UP; at += 1) await round()
    await longestTurn(server)
    const taken: number[] = []
    for (let at = 0; at < ROUNDS; at += 1) taken.push(...(await round()))
    const blocked = await longestTurn(server)
    await pool.close()
    const { median, spread } = summary(taken)
    const p99 = taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.99)] ?? NaN
    return [
      { name: 'predict.median', value: median, unit: 'ms', spread },
      { name: 'predict.p99', value: p99, unit: 'ms', spread, peer: 'goal 100 ms' },
      once('predict.longest-turn', blocked, 'ms', '50 ms'),
    ]
  } finally {
    await server.stop()
  }
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

async function signIn({ url }: Served): Promise<string> {
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
async function longestTurn({ url }: Served): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const seconds = /^nodejs_eventloop_lag_max_seconds ([\d.e+-]+)$/m.exec(text)?.[1]
  if (seconds === undefined) throw new Error('the server does not tell of its event loop')
  return Number(seconds) * 1_000
}
