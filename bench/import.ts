import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportRunDetail } from '../src/contracts/imports/imports.ts'
import { importFile } from './lib/import-file.ts'
import { importer, type Importer } from './lib/importer.ts'
import { once, type Figure } from './lib/measure.ts'
import type { BenchOptions } from './lib/options.ts'
import { requireBuild } from './lib/server.ts'
import { memoryWatch, processorSeconds } from './lib/memory-watch.ts'

const ROWS = 10_000
/** The share of rows after which the process is killed. */
const KILLED_AT = 0.5

/**
 * Imports of listing files on the embedded database: the time for 10,000 rows from the first byte to the last row, the
 * growth of the server's memory, the effect on concurrent searches, and whether an import that is killed half-way ends
 * with the same listings.
 */
export default async function imports({ size, part }: BenchOptions): Promise<Figure[]> {
  requireBuild()
  const rows = size ?? ROWS
  const file = importFile(rows)
  const figures: Figure[] = []
  const [straight, whole] = await inFolder(async (folder) => {
    const server = await importer(folder)
    try {
      return await straightThrough(server, file, rows)
    } finally {
      await server.stop()
    }
  })
  figures.push(...straight)
  if (part === 'straight') return figures
  const [broken, mended] = await inFolder((folder) => killedInTheMiddle(folder, file, rows))
  figures.push(...broken)
  figures.push(once('import.killed.differs', whole === mended ? 0 : 1, 'of 1 results', '0'))
  return figures
}

async function straightThrough(
  server: Importer,
  file: string,
  rows: number,
): Promise<[Figure[], string]> {
  const watch = memoryWatch(server.pid)
  await server.search()
  const before = watch.now()
  const begunAt = processorSeconds(server.pid)
  const begun = performance.now()
  const seconds = (): number => (performance.now() - begun) / 1_000
  const run = await server.upload(file)
  const uploaded = seconds()
  await server.check(run)
  const checked = seconds()
  const waits: number[] = []
  const searching = server.searchOften((milliseconds) => waits.push(milliseconds))
  const importBegun = seconds()
  const checkedAt = processorSeconds(server.pid)
  await server.start(run.id)
  const done = await server.until(run.id, (now) => now.state === 'done')
  const finished = seconds()
  const finishedAt = processorSeconds(server.pid)
  await searching.stop()
  expectWhole(done, rows)
  const curve = watch.stop()
  const importing = curve.filter(({ at }) => at >= begun + importBegun * 1_000)
  const again = await server.upload(`${file}\r\n`)
  await server.check(again)
  const second = await server.get(again.id)
  waits.sort((a, b) => a - b)
  return [
    [
      once('import.upload', uploaded, 's'),
      once('import.check', checked - uploaded, 's'),
      once('import.apply', finished - importBegun, 's'),
      once('import.total', finished, 's', '60'),
      once('import.check.processor', checkedAt - begunAt, 's'),
      once('import.apply.processor', finishedAt - checkedAt, 's'),
      once('import.rows-a-second', rows / (finished - importBegun), 'rows'),
      once('import.rss.before', before, 'MiB'),
      once('import.rss.most', Math.max(...curve.map(({ rss }) => rss)), 'MiB'),
      once('import.rss.first-half', average(importing.slice(0, importing.length / 2)), 'MiB'),
      once('import.rss.second-half', average(importing.slice(importing.length / 2)), 'MiB'),
      once('import.search.median', waits[Math.floor(waits.length / 2)] ?? NaN, 'ms'),
      once('import.search.p95', waits[Math.floor(waits.length * 0.95)] ?? NaN, 'ms'),
      once('import.busy', server.busy(), 'answers', '0'),
      once('import.twice.new', second.found?.create ?? NaN, 'rows', '0'),
      once('import.twice.changed', second.found?.update ?? NaN, 'rows', '0'),
    ],
    await server.essence(),
  ]
}

async function killedInTheMiddle(
  folder: string,
  file: string,
  rows: number,
): Promise<[Figure[], string]> {
  const first = await importer(folder)
  const run = await first.upload(file)
  await first.check(run)
  await first.start(run.id)
  const half = await first.until(run.id, (now) => now.done >= rows * KILLED_AT)
  await first.kill()
  const begun = performance.now()
  const second = await importer(folder)
  try {
    const back = await second.get(run.id)
    const done = await second.until(run.id, (now) => now.state === 'done')
    expectWhole(done, rows)
    return [
      [
        once('import.killed.at', half.done, 'rows'),
        once('import.killed.kept', back.done, 'rows'),
        once('import.killed.resumed-in', (performance.now() - begun) / 1_000, 's'),
      ],
      await second.essence(),
    ]
  } finally {
    await second.stop()
  }
}

function expectWhole(run: ImportRunDetail, rows: number): void {
  if (run.applied?.create !== rows || run.done !== rows)
    throw new Error(`not every row was added: ${JSON.stringify(run.applied)} of ${rows}`)
}

function average(curve: readonly { rss: number }[]): number {
  return curve.reduce((sum, { rss }) => sum + rss, 0) / Math.max(1, curve.length)
}

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'veedu-bench-import-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
