import { copyListings } from '../../scripts/lib/copy-listings.ts'
import { startCluster } from '../lib/cluster.ts'
import { benchRows } from '../lib/indexed-listings.ts'
import { load, type Load } from '../lib/load.ts'
import { once, summary, type Figure } from '../lib/measure.ts'
import { serveVeedu, type Veedu } from '../lib/veedu.ts'

const SIZE = 100_000
/** Warm-up until the engine has compiled the hot code; on a busy machine that takes longer than the given seconds. */
const WARM_UP = { seconds: 8, calls: 15_000, mostSeconds: 60 } as const
const SECONDS = 20
const CHANGES = 40

/** The search over real HTTP, against the server in a separate process on the same machine. */
export async function benchHttp(only: number | null): Promise<Figure[]> {
  const size = only ?? SIZE
  const cluster = await startCluster()
  if (!cluster) {
    console.error('http: left out, the programs of PostgreSQL are not on this machine')
    return []
  }
  try {
    const url = await cluster.database('http')
    await copyListings(url, benchRows(size), { say: (line) => console.error(`http: ${line}`) })
    const server = await serveVeedu(url)
    try {
      await readAll(server)
      await warmUp(server)
      const plain = await load(server, SECONDS)
      const zipped = await load(server, SECONDS / 2, { encoding: 'br, gzip' })
      return [
        ...figuresOf('search.http', plain, { rate: '3000', p99: '40 ms' }),
        ...figuresOf('search.http.compressed', zipped),
        ...(await changes(server, url)),
      ]
    } finally {
      await server.stop()
    }
  } finally {
    await cluster.stop()
  }
}

/** Loads every card once, so that the measured requests find them in memory. */
async function readAll(server: Veedu): Promise<void> {
  for (let cursor: string | null = ''; cursor !== null;) {
    const { text } = await server.get(`/api/search?limit=200&cursor=${encodeURIComponent(cursor)}`)
    cursor = (JSON.parse(text) as { nextCursor: string | null }).nextCursor
  }
}

async function warmUp(server: Veedu): Promise<void> {
  let [seconds, calls] = [0, 0]
  while (seconds < WARM_UP.mostSeconds && (seconds < WARM_UP.seconds || calls < WARM_UP.calls)) {
    const part = await load(server, WARM_UP.seconds / 2)
    seconds += part.seconds
    calls += part.taken.length
  }
}

function figuresOf(
  name: string,
  { taken, byKind, bytes, seconds, ownCpu, serverCpu }: Load,
  goals: { rate?: string; p99?: string } = {},
): Figure[] {
  const all = summary(taken)
  const sorted = taken.toSorted((a, b) => a - b)
  const p99 = sorted[Math.floor(0.99 * sorted.length)] ?? NaN
  return [
    once(`${name}.rate`, taken.length / seconds, 'requests/s', goals.rate),
    { name: `${name}.median`, value: all.median, unit: 'ms', spread: all.spread },
    { name: `${name}.p95`, value: all.p95, unit: 'ms', spread: all.spread },
    {
      name: `${name}.p99`,
      value: p99,
      unit: 'ms',
      spread: all.spread,
      ...(goals.p99 ? { peer: `goal ${goals.p99}` } : {}),
    },
    ...Object.entries(byKind).map(([kind, times]): Figure => {
      const { median, spread } = summary(times)
      const share = Math.round((100 * times.length) / taken.length)
      return {
        name: `${name}.${kind}`,
        value: median,
        unit: 'ms',
        spread,
        peer: `${share} % of all`,
      }
    }),
    once(`${name}.answer`, bytes / taken.length / 1_000, 'kB'),
    once(`${name}.load-cpu`, 100 * ownCpu, '% of a core'),
    // On a busy machine this still shows what the rate would be on a quiet one.
    ...(serverCpu === null ? [] : [once(`${name}.server-cpu`, serverCpu, 'ms a request')]),
  ]
}

/** From sending a new price until a search shows it: in the process that wrote it, and in another one. */
async function changes(server: Veedu, databaseUrl: string): Promise<Figure[]> {
  const other = await serveVeedu(databaseUrl)
  try {
    const own: number[] = []
    const others: number[] = []
    for (let change = 0; change < 2 * CHANGES; change += 1) {
      const id = 1 + change * 37
      const price = 900_000_001 + change
      const asked = change % 2 === 0 ? server : other
      const begun = performance.now()
      await server.change('PATCH', `/api/properties/${id}`, { forSale: true, price })
      await seen(asked, id, price)
      ;(asked === server ? own : others).push(performance.now() - begun)
    }
    const figure = (name: string, times: readonly number[], goal: number): Figure => {
      const { median, spread } = summary(times)
      return { name, value: median, unit: 'ms', spread, peer: `goal ${goal} ms` }
    }
    return [
      figure('search.http.change-to-visible', own, 20),
      figure('search.http.change-to-visible.other-process', others, 200),
    ]
  } finally {
    await other.stop()
  }
}

async function seen(server: Veedu, id: number, price: number): Promise<void> {
  for (let tries = 0; tries < 5_000; tries += 1) {
    const { text } = await server.get(`/api/search?minPrice=${price}&maxPrice=${price}`)
    if (text.includes(`"id":${id},`)) return
  }
  throw new Error(`the new price of listing ${id} is not seen`)
}
