import { copyListings } from '../scripts/lib/copy-listings.ts'
import { startCluster } from './lib/cluster.ts'
import { benchRows } from './lib/indexed-listings.ts'
import { once, summary, type Figure } from './lib/measure.ts'
import type { BenchOptions } from './lib/options.ts'
import { load } from './lib/load.ts'
import { requireBuild } from './lib/server.ts'
import { serveVeedu, type Veedu } from './lib/veedu.ts'
import { visit } from './lib/visitors.ts'
import { writer, type Writer } from './lib/writer.ts'

const SIZE = 100_000
const MINUTES = 30
/** Seconds of reads and writes between two checks. */
const ROUND = 20
/** Searches per check. */
const COMPARED = 40
/** The maximum delay in milliseconds until another process's change is visible; after it the change counts as lost. */
const CATCH_UP = 5_000
/** Readers besides the writer. */
const VISITORS = 4
/** The first third of a soak fills caches; the slope is computed from the rest. */
const SETTLED_AFTER = 1 / 3

interface Look {
  minutes: number
  rss: number
  heap: number
  readMedian: number
  differing: number
  slowestCatchUp: number
}

/**
 * Reads and writes for a long time against the server on PostgreSQL. At intervals its index's results are compared with
 * those of a second process that queries the database (SEARCH_ENGINE=postgres): drift must be 0, and memory constant.
 */
export default async function soak({ minutes, size }: BenchOptions): Promise<Figure[]> {
  requireBuild()
  const cluster = await startCluster()
  if (!cluster) throw new Error('a soak needs the programs of PostgreSQL, or DATABASE_URL')
  try {
    const url = await cluster.database('soak')
    await copyListings(url, benchRows(size ?? SIZE), {
      say: (line) => console.error(`soak: ${line}`),
    })
    const server = await serveVeedu(url)
    const referee = await serveVeedu(url, { SEARCH_ENGINE: 'postgres' })
    const changes = await writer(url, server, size ?? SIZE)
    try {
      const looks = await soaked(server, referee, changes, minutes ?? MINUTES)
      return figuresOf(looks, changes.written())
    } finally {
      await changes.close()
      await referee.stop()
      await server.stop()
    }
  } finally {
    await cluster.stop()
  }
}

async function soaked(
  server: Veedu,
  referee: Veedu,
  changes: Writer,
  minutes: number,
): Promise<Look[]> {
  const begun = performance.now()
  const looks: Look[] = []
  while (performance.now() - begun < minutes * 60_000) {
    const seconds = Math.min(ROUND, Math.max(5, minutes * 15))
    const [read] = await Promise.all([
      load(server, seconds, { visitors: VISITORS }),
      changes.write(seconds),
    ])
    const { differing, slowestCatchUp } = await compared(server, referee, looks.length)
    const look: Look = {
      minutes: (performance.now() - begun) / 60_000,
      ...(await memoryOf(server)),
      readMedian: summary(read.taken).median,
      differing,
      slowestCatchUp,
    }
    looks.push(look)
    console.error(
      `soak: minute ${look.minutes.toFixed(1)}: ${changes.written()} changes, ${read.taken.length} reads, ` +
        `${differing} of ${COMPARED} answers differ, ${look.rss.toFixed(0)} MiB resident, ${look.heap.toFixed(0)} MiB heap`,
    )
  }
  return looks
}

/** Results of the index that differ from the database's once writing has stopped. */
async function compared(
  server: Veedu,
  referee: Veedu,
  round: number,
): Promise<{ differing: number; slowestCatchUp: number }> {
  let differing = 0
  const begun = performance.now()
  let slowestCatchUp = 0
  for (let at = 0; at < COMPARED; at += 1) {
    const { value } = visit(1_000_000_000 + round * COMPARED + at).next(null)
    if (!value) continue
    const path = `/api/search?${value.query}`
    const truth = essence((await referee.get(path)).text)
    for (;;) {
      const found = essence((await server.get(path)).text)
      if (found === truth) break
      slowestCatchUp = performance.now() - begun
      if (slowestCatchUp > CATCH_UP) {
        differing += 1
        console.error(`soak: ${path}\n${parting(found, truth)}`)
        break
      }
    }
  }
  return { differing, slowestCatchUp }
}

/** A readable description of the difference between two results. */
function parting(found: string, truth: string): string {
  let at = 0
  while (found[at] === truth[at]) at += 1
  const around = (text: string): string => text.slice(Math.max(0, at - 80), at + 80)
  return `  index:    …${around(found)}…\n  database: …${around(truth)}…`
}

interface Answer {
  total: number
  items: { id: number; price: number | null; title: string }[]
  facets?: unknown
  clusters?: { level: number; cells: { x: number; y: number; count: number }[] } | null
  bounds: unknown
}

/**
 * The parts on which both engines must agree; the centre of a cluster is a mean that each adds up in a different order.
 */
function essence(text: string): string {
  const { total, items, facets, clusters, bounds } = JSON.parse(text) as Answer
  return JSON.stringify({
    total,
    items: items.map(({ id, price, title }) => [id, price, title]),
    facets,
    clusters: clusters && {
      level: clusters.level,
      cells: clusters.cells.map(({ x, y, count }) => `${x}/${y}: ${count}`).toSorted(),
    },
    bounds,
  })
}

async function memoryOf(server: Veedu): Promise<{ rss: number; heap: number }> {
  const { text } = await server.get('/metrics')
  const mebibytes = (name: string): number =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / 2 ** 20
  return {
    rss: mebibytes('process_resident_memory_bytes'),
    heap: mebibytes('nodejs_heap_size_used_bytes'),
  }
}

function figuresOf(looks: readonly Look[], written: number): Figure[] {
  const settled = looks.slice(Math.floor(looks.length * SETTLED_AFTER))
  const differing = looks.reduce((sum, look) => sum + look.differing, 0)
  const spreadOf = (name: 'rss' | 'heap'): [number, number] => {
    const values = looks.map((look) => look[name])
    return [Math.min(...values), Math.max(...values)]
  }
  const figure = (name: 'rss' | 'heap'): Figure => ({
    name: `soak.${name}`,
    value: looks.at(-1)?.[name] ?? NaN,
    unit: 'MiB at the end',
    spread: spreadOf(name),
  })
  const reads = summary(looks.map(({ readMedian }) => readMedian))
  return [
    once('soak.drift', differing, `of ${looks.length * COMPARED} answers`, '0'),
    once('soak.changes', written, 'written'),
    once('soak.catch-up', Math.max(...looks.map((look) => look.slowestCatchUp)), 'ms'),
    { name: 'soak.read.median', value: reads.median, unit: 'ms', spread: reads.spread },
    figure('rss'),
    once('soak.rss.slope', slope(settled.map((look) => [look.minutes, look.rss])), 'MiB a minute'),
    figure('heap'),
    once(
      'soak.heap.slope',
      slope(settled.map((look) => [look.minutes, look.heap])),
      'MiB a minute',
    ),
  ]
}

/** Of the linear regression of the points. */
function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const [middleX, middleY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))]
  let [above, below] = [0, 0]
  for (const [x, y] of points) {
    above += (x - middleX) * (y - middleY)
    below += (x - middleX) ** 2
  }
  return below === 0 ? 0 : above / below
}
