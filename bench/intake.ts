import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportRunDetail } from '../src/contracts/imports/imports.ts'
import { importer, type Importer } from './lib/importer.ts'
import { answered, asGuessed } from './lib/intake/mappings.ts'
import { exportedListings, judge, type Judgement } from './lib/intake/judge.ts'
import { madeTables } from './lib/intake/made-tables.ts'
import { publicTables } from './lib/intake/public-tables.ts'
import type { Table } from './lib/intake/table.ts'
import { memoryWatch } from './lib/memory-watch.ts'
import { once, type Figure } from './lib/measure.ts'
import type { BenchOptions } from './lib/options.ts'
import { requireBuild } from './lib/server.ts'

/**
 * How well tables of strangers become listings: the share of rows that are right as the page guesses them, the share
 * after one round of its questions, and rows that are wrong without a word, over tables made here and the public ones
 * in `--folder` (at most `--size` rows of each). `--part` is the name of one table.
 */
export default async function intake({ folder, size, part }: BenchOptions): Promise<Figure[]> {
  requireBuild()
  const tables = [...madeTables(), ...(folder ? publicTables(folder, size) : [])].filter(
    ({ name }) => part === null || name === part,
  )
  const figures: Figure[] = []
  for (const [round, mapping] of [
    ['guessed', async (run: ImportRunDetail) => asGuessed(run)],
    ['answered', answered],
  ] as const) {
    const judged = await withImporter((server) => readTables(server, tables, mapping))
    for (const { table, judgement, seconds } of judged) {
      const share = judgement.right / judgement.rows
      figures.push(once(`intake.${round}.${table.name}`, share * 100, '% of rows right'))
      if (round === 'answered' && judgement.rows >= 1_000)
        figures.push(
          once(
            `intake.${table.name}.seconds`,
            (seconds * 10_000) / judgement.rows,
            's for 10,000 rows',
          ),
        )
      report(round, table, judgement)
    }
    figures.push(...sums(round, judged))
  }
  return figures
}

interface Judged {
  table: Table
  judgement: Judgement
  seconds: number
  /** MiB above what the server held before. */
  memory: number
}

async function readTables(
  server: Importer,
  tables: readonly Table[],
  mapping: typeof answered,
): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const table of tables) {
    const watch = memoryWatch(server.pid)
    const before = watch.now()
    const begun = performance.now()
    const run = await server.upload(table.content, table.fileName)
    const checked = await server.map(
      run.id,
      await mapping(run, table, (body) => server.preview(run.id, body)),
    )
    if ('refused' in checked) console.log(`${table.name}: ${checked.refused}`)
    else {
      await server.start(run.id)
      await server.until(run.id, ({ state }) => state === 'done')
    }
    const seconds = (performance.now() - begun) / 1_000
    const memory = Math.max(before, ...watch.stop().map(({ rss }) => rss)) - before
    // A run that was refused has rows without listings.
    const rows = 'refused' in checked ? [] : await server.rows(run.id)
    const listings = exportedListings(await server.exported())
    judged.push({ table, judgement: judge(table.expected, rows, listings), seconds, memory })
  }
  return judged
}

/** Every table counts the same, however long it is. */
function sums(round: string, judged: readonly Judged[]): Figure[] {
  const mean = (of: (one: Judged) => number): number =>
    judged.reduce((sum, one) => sum + of(one), 0) / Math.max(1, judged.length)
  const total = (of: (one: Judgement) => number): number =>
    judged.reduce((sum, { judgement }) => sum + of(judgement), 0)
  return [
    once(
      `intake.${round}.right`,
      mean(({ judgement }) => judgement.right / judgement.rows) * 100,
      '% of rows, mean of tables',
      round === 'guessed' ? '80' : '97',
    ),
    once(
      `intake.${round}.wrong-untold`,
      total((each) => each.wrongUntold),
      'rows',
      '0',
    ),
    once(
      `intake.${round}.lost-untold`,
      total((each) => each.lostUntold),
      'rows',
      '0',
    ),
    once(`intake.${round}.memory`, Math.max(...judged.map(({ memory }) => memory)), 'MiB more'),
  ]
}

function report(round: string, table: Table, { misses, rows, right }: Judgement): void {
  console.log(`\n${round} ${table.name}: ${right} of ${rows} rows right`)
  for (const [what, { count, examples }] of [...misses].toSorted(
    ([, a], [, b]) => b.count - a.count,
  ))
    console.log(`  ${count} × ${what}\n    ${examples.join('\n    ')}`)
}

async function withImporter<Result>(work: (server: Importer) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'veedu-bench-intake-'))
  const server = await importer(folder)
  try {
    return await work(server)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
