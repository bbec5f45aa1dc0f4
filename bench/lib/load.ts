import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { peerPackage } from '../peers/packages.ts'
import type { BenchServer } from './server.ts'
import { visit, type Call } from './visitors.ts'

/** What of undici is used here: its pool costs less than fetch, so that the load is not what is measured. */
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
  /** Milliseconds of each call. */
  taken: number[]
  byKind: Record<Call['kind'], number[]>
  /** Bytes of all answers' bodies, as sent. */
  bytes: number
  seconds: number
  /** Share of one core that this side took. */
  ownCpu: number
  /** Milliseconds of processor time that the server took for a call; null where the system does not say. */
  serverCpu: number | null
}

export interface LoadOptions {
  /** Calls under way at any time: each visitor waits for an answer before the next call. */
  visitors?: number
  /** What answers may be packed with. */
  encoding?: 'identity' | 'br, gzip'
}

let seed = 0

/**
 * Visitors who call `/api/search` one after the other, several at a time, each over a connection that is kept, for so many
 * seconds.
 *
 * @throws Error at any answer but 200.
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
  const serverCpu = cpuOf(pid)
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
  const after = cpuOf(pid)
  if (serverCpu !== null && after !== null)
    result.serverCpu = (after - serverCpu) / result.taken.length
  await pool.close()
  return result
}

/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10

/** Milliseconds of processor time that a process has taken, its own and the system's for it. */
function cpuOf(pid: number): number | null {
  try {
    // The name in brackets may hold spaces; what follows it does not.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return null
  }
}

function unpacked(bytes: Buffer, encoding: string | string[] | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return encoding === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString()
}

/** The last field of an answer, without reading all of it as JSON. */
function cursorOf(text: string): string | null {
  return /"nextCursor":"([^"]+)"\}$/.exec(text.slice(-300))?.[1] ?? null
}
