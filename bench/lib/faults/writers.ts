import { once } from 'node:events'
import {
  adminToken,
  startServer,
  type ServerProcess,
} from '../../../tests/support/servers/server-process.ts'
import { listingBody } from '../../../tests/support/factories.ts'

/** What a kind of fault did. */
export interface Tally {
  faults: number
  acknowledged: number
  /** Acknowledged changes that are not there. */
  lost: number
  /** Listings that exist twice, and changes that were answered but never sent. */
  doubled: number
  /** Processes that ended without having been killed. */
  ended: number
  /** Answers that were neither a success nor 503 with Retry-After. */
  odd: string[]
  /** Milliseconds until the port was open. */
  slowestStart: number
}

export const emptyTally = (): Tally => ({
  faults: 0,
  acknowledged: 0,
  lost: 0,
  doubled: 0,
  ended: 0,
  odd: [],
  slowestStart: 0,
})

/** The server without pages, started again on the same data as often as it takes. */
export interface Subject {
  server: () => ServerProcess
  start: () => Promise<void>
  /** Kills it; to end by itself counts as a fault of its own. */
  kill: () => Promise<void>
  authorization: () => string
}

export async function subject(env: Record<string, string>, tally: Tally): Promise<Subject> {
  let server: ServerProcess | null = null
  let authorization = ''
  const running = (): ServerProcess => {
    if (!server) throw new Error('the server is not started')
    return server
  }
  return {
    server: running,
    authorization: () => authorization,
    async start() {
      const begun = performance.now()
      const started = await startServer({ RATE_LIMIT: '0', ...env })
      tally.slowestStart = Math.max(tally.slowestStart, performance.now() - begun)
      // Also when the benchmark fails or is interrupted.
      const end = (): void => void started.process.kill('SIGKILL')
      process.once('exit', end)
      void once(started.process, 'exit').then(() => process.off('exit', end))
      server = started
      if (authorization === '') authorization = `Bearer ${await adminToken(started.origin)}`
    },
    async kill() {
      if (!running().isAlive()) tally.ended += 1
      await running().end('SIGKILL')
    },
  }
}

interface Written {
  id: number
  title: string
  /** The price of the last change that was acknowledged, and of the last that was sent. */
  acknowledged: number
  sent: number
}

export interface Writers {
  /** Several people create a listing each and change its price again and again, until `stop` or a broken connection. */
  write: () => Promise<void>
  stop: () => void
  /** False once everybody was refused or cut off. */
  isWriting: () => boolean
  acknowledged: () => number
  /** Compares what is there with what was acknowledged. */
  check: () => Promise<void>
}

const WRITERS = 3

/**
 * @param insists whether a refusal (503) is repeated, with the same key, and a broken connection is an error; otherwise a
 *   broken connection ends the writing, and what was under way then may have happened or not
 */
export function writers(what: Subject, tally: Tally, { insists }: { insists: boolean }): Writers {
  const listings = new Map<string, Written>()
  let serial = 0
  const state = { isStopped: false, isWriting: false }

  async function call(method: string, path: string, body: object, key?: string): Promise<unknown> {
    for (;;) {
      const answer = await fetch(what.server().origin + path, {
        method,
        headers: {
          authorization: what.authorization(),
          'content-type': 'application/json',
          ...(key ? { 'idempotency-key': key } : {}),
        },
        body: JSON.stringify(body),
      })
      const text = await answer.text()
      if (answer.ok) return JSON.parse(text)
      if (answer.status !== 503 || !(Number(answer.headers.get('retry-after')) > 0))
        tally.odd.push(`${method} ${path}: ${answer.status} ${text}`)
      if (!insists || state.isStopped || answer.status !== 503) return null
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  async function writeOne(): Promise<void> {
    serial += 1
    const title = `Acknowledged house ${serial}`
    const price = 1_000_000
    const made = (await call('POST', '/api/properties', listingBody({ title, price }), title)) as {
      id: number
    } | null
    if (!made) return
    const listing: Written = { id: made.id, title, acknowledged: price, sent: price }
    listings.set(title, listing)
    tally.acknowledged += 1
    while (!state.isStopped) {
      listing.sent += 1
      const path = `/api/properties/${listing.id}`
      if (!(await call('PATCH', path, { forSale: true, price: listing.sent }))) return
      listing.acknowledged = listing.sent
      tally.acknowledged += 1
    }
  }

  return {
    async write() {
      state.isStopped = false
      state.isWriting = true
      const outcomes = await Promise.allSettled(Array.from({ length: WRITERS }, writeOne))
      state.isWriting = false
      const broken = outcomes.filter(({ status }) => status === 'rejected')
      if (insists && broken.length > 0) tally.odd.push(`${broken.length} broken connections`)
    },
    stop: () => void (state.isStopped = true),
    isWriting: () => state.isWriting,
    acknowledged: () => tally.acknowledged,
    async check() {
      const answer = await fetch(`${what.server().origin}/api/properties/mine`, {
        headers: { authorization: what.authorization() },
      })
      const rows = (await answer.json()) as { title: string; price: number }[]
      const there = new Map(rows.map((row) => [row.title, row.price]))
      tally.doubled += rows.length - there.size
      for (const { title, acknowledged, sent } of listings.values()) {
        const price = there.get(title)
        if (price === undefined || price < acknowledged) tally.lost += 1
        else if (price > sent) tally.doubled += 1
      }
    },
  }
}
