import { peerPackage } from '../../peers/packages.ts'
import type { Call, Kind } from './calls.ts'

/** The part of undici used here: its pool costs less than fetch. */
interface Undici {
  Pool: new (origin: string, options: { connections: number; pipelining: number }) => Pool
}
interface Pool {
  request: (asked: Omit<Call, 'kind'>) => Promise<{
    statusCode: number
    body: { dump: (options: { limit: number }) => Promise<void> }
  }>
  close: () => Promise<void>
}

export interface Outcome {
  kind: Kind
  /** 0 when the connection failed. */
  status: number
  /** From the request to the last byte of its answer. */
  ms: number
}

/** Never so few that a request would wait in the generator. */
const CONNECTIONS = 4_000
const LONGEST_BODY = 64 * 1024 * 1024

export interface Generator {
  /** Requests one after the other by each of `atOnce` visitors. */
  backToBack: (ask: () => Call, load: { seconds: number; atOnce: number }) => Promise<Outcome[]>
  /** Requests that come at this rate, a second, however long the answers take. */
  arrivals: (
    ask: () => Call,
    load: { seconds: number; rate: number },
  ) => Promise<{ outcomes: Outcome[]; seconds: number }>
  once: (call: Call) => Promise<Outcome>
  close: () => Promise<void>
}

export async function generator(url: string): Promise<Generator> {
  const { Pool } = await peerPackage<Undici>('undici')
  const pool = new Pool(url, { connections: CONNECTIONS, pipelining: 1 })

  async function once({ kind, ...call }: Call): Promise<Outcome> {
    const begun = performance.now()
    try {
      const { statusCode, body } = await pool.request(call)
      await body.dump({ limit: LONGEST_BODY })
      return { kind, status: statusCode, ms: performance.now() - begun }
    } catch {
      return { kind, status: 0, ms: performance.now() - begun }
    }
  }

  return {
    once,
    async backToBack(ask, { seconds, atOnce }) {
      const outcomes: Outcome[] = []
      const end = performance.now() + 1_000 * seconds
      const visitor = async (): Promise<void> => {
        while (performance.now() < end) outcomes.push(await once(ask()))
      }
      await Promise.all(Array.from({ length: atOnce }, visitor))
      return outcomes
    },
    async arrivals(ask, { seconds, rate }) {
      const answers: Promise<Outcome>[] = []
      const begun = performance.now()
      const passed = (): number => (performance.now() - begun) / 1_000
      while (passed() < seconds) {
        while (answers.length < passed() * rate) answers.push(once(ask()))
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
      const sent = passed()
      return { outcomes: await Promise.all(answers), seconds: sent }
    },
    close: () => pool.close(),
  }
}
