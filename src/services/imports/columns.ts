import { and, eq, sql } from 'drizzle-orm'
import type { ImportMappingBody, ImportRunDetail } from '../../contracts/imports/imports.ts'
import type { Db } from '../../db/client.ts'
import { importHeadings, importRows } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { isImportField, type ColumnChoice } from '../../domain/imports/fields.ts'
import { headingKey } from '../../domain/imports/headings.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import type { Deps } from '../deps.ts'
import { countRowsBelow, topRows, type importIntake } from './intake.ts'
import type { RunRow } from './rows.ts'
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
      const columns = await intake.guessed(run.ownerId, await topRows(db, id), headingRow)
      return runDetail(
        db,
        await moveRun(db, run, ['mapping', 'checked'], {
          state: 'mapping',
          headingRow,
          rows,
          columns,
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
      const columns = body.columns.map(({ field, unit }) => ({
        field: field !== null && isImportField(field) ? field : null,
        unit,
        kept: true,
      }))
      await rememberChoices(db, run, headingRow, columns)
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

/** What was chosen for a heading is proposed for it the next time. */
async function rememberChoices(
  db: Db,
  run: RunRow,
  headingRow: number,
  columns: readonly ColumnChoice[],
): Promise<void> {
  const [heads] = await db
    .select({ cells: importRows.cells })
    .from(importRows)
    .where(and(eq(importRows.runId, run.id), eq(importRows.row, headingRow)))
  const choices = new Map<string, ColumnChoice>()
  for (const [at, { field, unit }] of columns.entries()) {
    const key = headingKey(heads?.cells[at] ?? '')
    if (key !== '') choices.set(key, { field, unit })
  }
  if (choices.size === 0) return
  await db
    .insert(importHeadings)
    .values([...choices].map(([heading, choice]) => ({ userId: run.ownerId, heading, choice })))
    .onConflictDoUpdate({
      target: [importHeadings.userId, importHeadings.heading],
      set: { choice: sql`excluded.choice` },
    })
}
