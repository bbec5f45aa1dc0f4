import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { LIMITS } from '../../contracts/limits.ts'
import { RATE_LIMITS } from '../../contracts/rate-limits.ts'
import type { Db } from '../../db/client.ts'
import { importHeadings, importRows, importRuns } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { columnWordsCollector, type ColumnWords } from '../../domain/imports/value-words.ts'
import { guessColumns, headingKey } from '../../domain/imports/headings/headings.ts'
import { fitsColumn, judgeColumns } from '../../domain/imports/headings/judge-columns.ts'
import {
  columnNumbersCollector,
  guessUnit,
  settleUnit,
  type ColumnNumbers,
  type KeptChoice,
  type RunColumn,
} from '../../domain/imports/units.ts'
import type { ImportOptions } from '../../domain/imports/read-row.ts'
import { message } from '../../domain/platform/message.ts'
import type { Authorized } from '../../domain/accounts/permissions.ts'
import { rateLimitedBy } from '../../domain/platform/rate-limited.ts'
import { workerPool } from '../platform/worker-pool.ts'
import type { Deps } from '../deps.ts'
import { receiveFile, type IncomingStream } from '../images/intake.ts'
import { unreadable, type FileRow } from './files/csv.ts'
import { readFile } from './files/reading.ts'
import { guessedOptions, rememberedAnswers } from './layouts.ts'
import type { RunRow } from './rows.ts'
import { settleHeadings } from './settle-headings.ts'
import type { WorkbookAnswers } from './files/xlsx-questions.ts'

/** A reader that has not said for so long that it is alive, ms, was killed. */
const READER_GONE_MS = 10_000
/** How often it says that it is alive, ms. */
const BEAT_MS = 2_000

/** For all importers of this process: the memory of a file that is read is the process's. */
const pool = workerPool(LIMITS.imports.atOnce, LIMITS.imports.waiting)

/**
 * Takes files in: the bytes to the disk, from there their rows into the database, a batch at a time. Each file counts
 * against its sender's day before it is read, whatever becomes of it.
 */
export function importIntake({
  database: { db },
  clock,
  log,
  settings,
  rateLimits,
}: Pick<Deps, 'database' | 'clock' | 'log' | 'settings' | 'rateLimits'>) {
  /**
   * The run of a file that was sent; the same Idempotency-Key gives the first one again.
   * @throws DomainError too_large, invalid at `file` (or `sheet`, `hidden`: see xlsx-questions.ts), rate_limited, conflict.
   */
  async function take(
    owner: Authorized<Actor>,
    fileName: string,
    stream: IncomingStream,
    requestKey: string | undefined,
    answers: WorkbookAnswers = {},
  ): Promise<{ run: RunRow; again: boolean }> {
    const key = keyOf(requestKey)
    return receiveFile(settings.scratchDir, stream, async ({ path, contentHash, truncated }) => {
      const first = await begin(owner.id, { fileName: shortName(fileName), contentHash, key })
      if (first.again) return { run: first.run, again: true }
      try {
        if (truncated)
          throw new DomainError(
            'too_large',
            message('import.tooManyBytes', { max: LIMITS.imports.maxBytes / 1024 / 1024 }),
          )
        return {
          run: await alive(first.run, () => pool(() => fill(first.run, path, answers))),
          again: false,
        }
      } catch (error) {
        await db.delete(importRuns).where(eq(importRuns.id, first.run.id))
        throw error
      }
    })
  }

  async function begin(
    ownerId: number,
    { fileName, contentHash, key }: { fileName: string; contentHash: string; key: string | null },
  ): Promise<{ run: RunRow; again: boolean }> {
    return db.transaction(async (tx) => {
      const now = clock()
      const own =
        key === null
          ? undefined
          : and(eq(importRuns.ownerId, ownerId), eq(importRuns.requestKey, key))
      if (own) {
        const [before] = await tx.select().from(importRuns).where(own).for('update')
        if (
          before &&
          before.state === 'reading' &&
          now.getTime() - (before.readingAt ?? before.createdAt).getTime() < READER_GONE_MS
        )
          throw new DomainError('conflict', 'idempotencyBusy', { retryAfter: 1 })
        if (before && before.contentHash !== contentHash)
          throw new DomainError('conflict', 'idempotencyConflict')
        if (before && before.state !== 'reading') return { run: before, again: true }
        if (before) await tx.delete(importRuns).where(eq(importRuns.id, before.id))
      }
      // Before the file is read, whatever comes of it.
      await rateLimits.consume('importFile', ownerId, {
        tx,
        error: (seconds) =>
          rateLimitedBy('import.tooManyFiles', seconds, { max: RATE_LIMITS.importFile.max }),
      })
      const [run] = await tx
        .insert(importRuns)
        .values({ ownerId, requestKey: key, fileName, contentHash, createdAt: now, readingAt: now })
        .onConflictDoNothing()
        .returning()
      if (!run) throw new DomainError('conflict', 'idempotencyBusy', { retryAfter: 1 })
      return { run, again: false }
    })
  }

  /** Says that the file is still being read, so that only a run whose process was killed is begun again. */
  async function alive<Result>(run: RunRow, work: () => Promise<Result>): Promise<Result> {
    const timer = setInterval(() => {
      db.update(importRuns)
        .set({ readingAt: clock() })
        .where(eq(importRuns.id, run.id))
        .then(undefined, (err: unknown) => log.warn({ err }, 'an import could not be kept alive'))
    }, BEAT_MS)
    try {
      return await work()
    } finally {
      clearInterval(timer)
    }
  }

  async function fill(run: RunRow, path: string, answers: WorkbookAnswers): Promise<RunRow> {
    const { maxRows } = LIMITS.imports
    const file = await readFile(path, LIMITS.imports.reading, answers)
    let filled = 0
    const numbers = columnNumbersCollector()
    const words = columnWordsCollector()
    for await (const batch of file.batches) {
      await writeRows(db, run.id, batch)
      for (const { cells } of batch) {
        numbers.add(cells)
        words.add(cells)
      }
      filled += batch.length
    }
    if (filled === 0) throw unreadable('import.empty')
    const top = await topRows(db, run.id)
    const counted = numbers.result()
    const asRead = new Map(top.map(({ row, cells }) => [row, cells]))
    const headingRow = await settleHeadings(db, run.id, top)
    for (const { row, cells } of top) {
      const before = asRead.get(row)
      if (before === undefined || before === cells) continue
      words.remove(before)
      words.add(cells)
    }
    const rows = await countRowsBelow(db, run.id, headingRow)
    if (rows === 0) throw unreadable('import.onlyHeadings')
    if (rows > maxRows) throw unreadable(message('import.tooManyRows', { max: maxRows }))
    const guess = await guessed(
      { ...run, form: file.form },
      top,
      headingRow,
      words.result().map((each, at) => ({ ...each, numbers: counted[at] })),
    )
    const [ready] = await db
      .update(importRuns)
      .set({
        state: 'mapping',
        form: file.form,
        headingRow,
        rows,
        ...guess,
      })
      .where(eq(importRuns.id, run.id))
      .returning()
    if (!ready) throw new Error('the run was not written')
    return ready
  }

  /** What the columns most likely are and what fills their gaps, given where the headings stand and what the columns hold. */
  async function guessed(
    run: Pick<RunRow, 'ownerId' | 'fileName' | 'form'>,
    top: readonly FileRow[],
    headingRow: number,
    counted: readonly (CountedColumn | undefined)[],
  ): Promise<{ columns: RunColumn[]; options: ImportOptions }> {
    const { ownerId } = run
    const width = Math.max(0, ...top.map(({ cells }) => cells.length))
    const headings = top.find(({ row }) => row === headingRow)?.cells ?? []
    const all = Array.from({ length: width }, (_, at) => headings[at] ?? '')
    const below = top.filter(({ row }) => row > headingRow).map(({ cells }) => cells)
    const answers = await rememberedAnswers(db, ownerId, all)
    const fresh = judgeColumns(guessColumns(all, new Map()), all, below)
    const saved = await rememberedColumns(db, ownerId, all)
    for (const [at, heading] of all.entries()) {
      const key = headingKey(heading)
      const own = answers?.columns?.[at]
      const field = saved.get(key)?.field
      // What was chosen for these very headings holds. A choice for another file's column of that name only helps where
      // nothing else says what this one is, and must fit its cells.
      const guess = fresh[at]?.field
      if (own) saved.set(key, own)
      else if (field && ((guess && guess !== field) || !fitsColumn(field, below, at)))
        saved.delete(key)
    }
    const lastHeading = all.findLastIndex((heading) => heading.trim() !== '')
    const judged = judgeColumns(guessColumns(all, saved), all, below)
    const fields = judged.map(({ field }) => field)
    const columns = judged.map((column, at): RunColumn => {
      const { numbers, filled = 0, words = null } = counted[at] ?? {}
      const beyond = run.form.startsWith('CSV') && headings.length > 0 && at > lastHeading
      const whole = {
        ...column,
        ...(beyond && column.field === null ? { beyond: true as const } : {}),
        ...(numbers ? { numbers } : {}),
        filled,
        words,
      }
      const { unit } = settleUnit(guessUnit(whole, all[at] ?? '', fields), column.unit)
      return { ...whole, unit }
    })
    const options = await guessedOptions(run, { headings: all, columns, top, headingRow }, answers)
    return { columns, options }
  }

  return { take, guessed }
}

/** What was counted of a column while the file was read. */
type CountedColumn = Partial<ColumnWords> & { numbers?: ColumnNumbers | undefined }

function keyOf(key: string | undefined): string | null {
  if (key === undefined || key === '') return null
  if (key.length > LIMITS.idempotency.maxChars || /[^\x20-\x7e]/.test(key))
    throw new DomainError('malformed', 'idempotencyKey', {
      fields: { 'Idempotency-Key': 'idempotencyKey' },
    })
  return key
}

function shortName(name: string): string {
  const plain =
    name
      .toWellFormed()
      .replace(/\p{Cc}/gu, '')
      .split(/[\\/]/)
      .at(-1)
      ?.trim() ?? ''
  return plain === '' ? '—' : plain.slice(-120)
}

/** What the person chose last for columns with these headings, in whatever file. */
async function rememberedColumns(
  db: Db,
  ownerId: number,
  headings: readonly string[],
): Promise<Map<string, KeptChoice>> {
  const keys = headings.map(headingKey).filter((key) => key !== '')
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({ heading: importHeadings.heading, choice: importHeadings.choice })
    .from(importHeadings)
    .where(and(eq(importHeadings.userId, ownerId), inArray(importHeadings.heading, keys)))
  return new Map(rows.map(({ heading, choice }) => [heading, choice]))
}

async function writeRows(db: Db, runId: number, rows: readonly FileRow[]): Promise<void> {
  await db.execute(
    sql`insert into import_rows (run_id, row, cells)
        select ${runId}::bigint, v.row, v.cells
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(row int, cells jsonb)`,
  )
}

/** Rows among which the headings and some samples are. */
export async function topRows(db: Db, runId: number, limit = 60): Promise<FileRow[]> {
  return db
    .select({ row: importRows.row, cells: importRows.cells })
    .from(importRows)
    .where(eq(importRows.runId, runId))
    .orderBy(asc(importRows.row))
    .limit(limit)
}

export async function countRowsBelow(db: Db, runId: number, headingRow: number): Promise<number> {
  const [counted] = await db
    .select({
      all: sql<number>`count(*)::int`,
      above: sql<number>`count(*) filter (where ${lte(importRows.row, headingRow)})::int`,
    })
    .from(importRows)
    .where(eq(importRows.runId, runId))
  return (counted?.all ?? 0) - (counted?.above ?? 0)
}
