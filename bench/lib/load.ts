import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { peerPackage } from '../peers/packages.ts'
import { processorTime } from './processor-time.ts'
import type { BenchServer } from './server.ts'
import { visit, type Call } from './visitors.ts'

/**
 * The part of undici used here: its pool costs less than fetch, so that the load generator does not dominate the
 * measurement.
 */
interface Undici {
  Pool: new (origin: string, options: { connections: number; pipelining: number }) => Pool
}
interface Pool {
  request: (asked: { path: string; method: 'GET'; headers: Record<string, string> }) => Promise<{
    statusCode: number
    headers: Record<string, string | string[] | undefined>
    body: { arrayBuffer: () => Promise<ArrayBuffer> }
  }>
  close: () => Promise<void>
}

export interface Load {
  /** Milliseconds of each request. */
  taken: number[]
  byKind: Record<Call['kind'], number[]>
  /** Bytes of all response bodies, as sent. */
  bytes: number
  seconds: number
  /** Share of one core used by the load generator. */
  ownCpu: number
  /** Milliseconds of the server's CPU time per request; null where the system does not report it. */
  serverCpu: number | null
}

export interface LoadOptions {
  /** Concurrent requests: each visitor waits for a response before the next one. */
  visitors?: number
  /** Accepted content encodings. */
  encoding?: 'identity' | 'br, gzip'
}

let seed = 0

/**
 * Visitors who request `/api/search` repeatedly over keep-alive connections, several concurrently, for a number of
 * seconds.
 *
 * @throws Error for any response other than 200.
 */
export async function load(
  { url, pid }: Pick<BenchServer, 'url' | 'pid'>,
  seconds: number,
  { visitors = 32, encoding = 'identity' }: LoadOptions = {},
): Promise<Load> {
  const { Pool } = await peerPackage<Undici>('undici')
  const pool = new Pool(url, { connections: visitors, pipelining: 1 })
  const headers = { 'accept-encoding': encoding }
  const result: Load = {
    taken: [],
    byKind: { open: [], scroll: [], pan: [] },
    bytes: 0,
    seconds: 0,
    ownCpu: 0,
    serverCpu: null,
  }
  const call = async ({ kind, query }: Call): Promise<string | null> => {
    const begun = performance.now()
    const answer = await pool.request({ path: `/api/search?${query}`, method: 'GET', headers })
    const bytes = Buffer.from(await answer.body.arrayBuffer())
    const took = performance.now() - begun
    const text = unpacked(bytes, answer.headers['content-encoding'])
    if (answer.statusCode !== 200) throw new Error(`${query}: ${answer.statusCode} ${text}`)
    result.bytes += bytes.length
    result.taken.push(took)
    result.byKind[kind].push(took)
    return cursorOf(text)
  }
  const begun = performance.now()
  const cpu = process.cpuUsage()
  const serverCpu = processorTime(pid)
  const end = begun + 1_000 * seconds
  const visitor = async (): Promise<void> => {
    while (performance.now() < end) {
      seed += 1
      const calls = visit(seed)
      let cursor: string | null = null
      for (;;) {
        const { done, value } = calls.next(cursor)
        if (done || performance.now() >= end) break
        cursor = await call(value)
      }
    }
  }
  await Promise.all(Array.from({ length: visitors }, visitor))
  result.seconds = (performance.now() - begun) / 1_000
  const used = process.cpuUsage(cpu)
  result.ownCpu = (used.user + used.system) / 1e6 / result.seconds
  const after = processorTime(pid)
  if (serverCpu !== null && after !== null)
    result.serverCpu = (after - serverCpu) / result.taken.length
  await pool.close()
  return result
}

function unpacked(bytes: Buffer, encoding: string | string[] | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return encoding === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString()
}

/** The last field of a response, without parsing all of its JSON. */
function cursorOf(text: string): string | null {
  return /"nextCursor":"([^"]+)"\}$/.exec(text.slice(-300))?.[1] ?? null
}
