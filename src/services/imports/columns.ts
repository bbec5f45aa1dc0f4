import { and, eq, sql } from 'drizzle-orm'
import type { ImportMappingBody, ImportRunDetail } from '../../contracts/imports/imports.ts'
import type { Db } from '../../db/client.ts'
import { importHeadings, importRows } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { isImportField } from '../../domain/imports/fields.ts'
import { headingKey } from '../../domain/imports/headings/headings.ts'
import { shortened } from '../../domain/imports/read-row.ts'
import {
  guessUnit,
  settleUnit,
  type KeptChoice,
  type RunColumn,
} from '../../domain/imports/units.ts'
import { message } from '../../domain/platform/message.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import type { Deps } from '../deps.ts'
import { countRowsBelow, topRows, type importIntake } from './intake.ts'
import { columnLetters } from '../../domain/imports/column-letters.ts'
import type { RunRow } from './rows.ts'
import { rememberAnswers } from './layouts.ts'
import { moveRun, ownRun, runDetail } from './runs.ts'

/** What the columns of a file are: guessed from its headings, chosen by its owner. */
export function importColumns(
  { database: { db } }: Pick<Deps, 'database'>,
  intake: ReturnType<typeof importIntake>,
  askForWork: (ownerId: number) => Promise<void>,
) {
  return {
    /** The headings are in another row: the columns are guessed anew. */
    async headings(actor: Actor | null, id: number, headingRow: number): Promise<ImportRunDetail> {
      const run = await ownRun(db, actor, id)
      const rows = await countRowsBelow(db, id, headingRow)
      if (rows === 0)
        throw new DomainError('invalid', 'import.onlyHeadings', {
          fields: { headingRow: 'import.onlyHeadings' },
        })
      const guess = await intake.guessed(run, await topRows(db, id), headingRow, run.columns)
      return runDetail(
        db,
        await moveRun(db, run, ['mapping', 'checked'], {
          state: 'mapping',
          headingRow,
          rows,
          ...guess,
          found: null,
        }),
      )
    },

    /** Keeps what the columns are, for the next file too, and asks for the dry run. */
    async map(actor: Actor | null, id: number, body: ImportMappingBody): Promise<ImportRunDetail> {
      const run = await ownRun(db, actor, id)
      const { headingRow, options } = body
      const rows = await countRowsBelow(db, id, headingRow)
      if (rows === 0 || body.columns.length !== run.columns.length)
        throw new DomainError('invalid', 'import.columnsDiffer', {
          fields: { columns: 'import.columnsDiffer' },
        })
      const headings = await headingsOf(db, id, headingRow)
      const columns = confirmedColumns(run, body, headings)
      await rememberChoices(db, run.ownerId, headings, columns)
      await rememberAnswers(db, run.ownerId, headings, options, columns)
      const after = await moveRun(db, run, ['mapping', 'checked', 'cancelled'], {
        state: 'checking',
        headingRow,
        options,
        columns,
        rows,
        done: 0,
        found: null,
        applied: null,
        finishedAt: null,
      })
      await askForWork(run.ownerId)
      return runDetail(db, after)
    },
  }
}

export async function headingsOf(
  db: Db,
  runId: number,
  headingRow: number,
): Promise<readonly string[]> {
  const [heads] = await db
    .select({ cells: importRows.cells })
    .from(importRows)
    .where(and(eq(importRows.runId, runId), eq(importRows.row, headingRow)))
  return heads?.cells ?? []
}

/** The columns with the unit of each, and those whose unit is missing or doubtful. */
export function settledColumns(
  run: RunRow,
  body: Pick<ImportMappingBody, 'columns'>,
  headings: readonly string[],
): { columns: RunColumn[]; missing: string[]; doubtful: string[] } {
  const fields = body.columns.map(({ field }) =>
    field !== null && isImportField(field) ? field : null,
  )
  const missing: string[] = []
  const doubtful: string[] = []
  const columns = body.columns.map(({ unit: chosen }, at): RunColumn => {
    const before = run.columns[at]
    const field = fields[at] ?? null
    const numbers = before?.numbers
    const guess = guessUnit(
      before?.field === field
        ? before
        : { field, unit: null, kept: false, ...(numbers ? { numbers } : {}) },
      headings[at] ?? '',
      fields,
    )
    const { unit, ...asked } = settleUnit(guess, chosen)
    const name = headings[at]?.trim() || columnLetters(at)
    if (asked.missing) missing.push(name)
    else if (asked.confirm) doubtful.push(name)
    return {
      field,
      unit,
      kept: true,
      ...(before?.filled === undefined
        ? {}
        : { filled: before.filled, words: before.words ?? null }),
      ...(before?.beyond ? { beyond: true as const } : {}),
      ...(numbers ? { numbers } : {}),
      seen: unit === null ? null : (numbers?.range ?? null),
    }
  })
  return { columns, missing, doubtful }
}

/**
 * The columns as the person sent them.
 * @throws DomainError invalid at `columns`: a unit is missing, or was not confirmed where it is doubtful.
 */
function confirmedColumns(
  run: RunRow,
  body: ImportMappingBody,
  headings: readonly string[],
): RunColumn[] {
  const { columns, missing, doubtful } = settledColumns(run, body, headings)
  const refuse = (key: string, names: readonly string[]): DomainError => {
    const sentence = message(key, { columns: shortened(names.join(', ')) })
    return new DomainError('invalid', sentence, { fields: { columns: sentence } })
  }
  if (missing.length > 0) throw refuse('import.unitMissing', missing)
  if (doubtful.length > 0 && body.unitsConfirmed !== true)
    throw refuse('import.unitsUnconfirmed', doubtful)
  return columns
}

/** What was chosen for a heading is proposed for it the next time. */
async function rememberChoices(
  db: Db,
  ownerId: number,
  headings: readonly string[],
  columns: readonly RunColumn[],
): Promise<void> {
  const choices = new Map<string, KeptChoice>()
  for (const [at, { field, unit, seen }] of columns.entries()) {
    const key = headingKey(headings[at] ?? '')
    if (key !== '') choices.set(key, { field, unit, seen: seen ?? null })
  }
  if (choices.size === 0) return
  await db
    .insert(importHeadings)
    .values([...choices].map(([heading, choice]) => ({ userId: ownerId, heading, choice })))
    .onConflictDoUpdate({
      target: [importHeadings.userId, importHeadings.heading],
      set: { choice: sql`excluded.choice` },
    })
}
