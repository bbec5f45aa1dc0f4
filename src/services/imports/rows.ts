import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { importRows, importRuns } from '../../db/schema.ts'
import { NEW_OPTIONS, readRow, type CellProblem } from '../../domain/imports/read-row.ts'
import type { ComparedField } from '../../domain/imports/comparison.ts'
import type { RowAction, RowCounts } from '../../domain/imports/run.ts'
import { yieldToEventLoop } from '../platform/yield-to-event-loop.ts'
import type { ReadRow } from './match.ts'

export type RunRow = typeof importRuns.$inferSelect

/** What the ledger is told of a row. */
export interface RowResult {
  row: number
  action: RowAction
  applied: boolean
  propertyId: number | null
  changes: string[]
  comparison: ComparedField[]
  problems: CellProblem[]
}

/** Rows of a run behind `after`, in their order, as the file has them. */
export async function rowsAfter(
  db: Db,
  run: RunRow,
  after: number,
  limit: number,
  only?: { unapplied: readonly RowAction[] },
): Promise<(ReadRow & { propertyId: number | null })[]> {
  const rows = await db
    .select({ row: importRows.row, cells: importRows.cells, propertyId: importRows.propertyId })
    .from(importRows)
    .where(
      and(
        eq(importRows.runId, run.id),
        gt(importRows.row, Math.max(after, run.headingRow)),
        only ? inArray(importRows.action, [...only.unapplied]) : undefined,
        only ? eq(importRows.applied, false) : undefined,
      ),
    )
    .orderBy(asc(importRows.row))
    .limit(limit)
  const options = run.options ?? NEW_OPTIONS
  const yieldIfDue = yieldToEventLoop()
  const read: Awaited<ReturnType<typeof rowsAfter>> = []
  for (const { row, cells, propertyId } of rows) {
    read.push({ row, cells, propertyId, reading: readRow(cells, run.columns, options) })
    await yieldIfDue()
  }
  return read
}

export async function saveRowResults(
  tx: Db,
  runId: number,
  verdicts: readonly RowResult[],
): Promise<void> {
  if (verdicts.length === 0) return
  const records = verdicts.map(
    ({ row, action, applied, propertyId, changes, comparison, problems }) => ({
      row,
      action,
      applied,
      property_id: propertyId,
      changes: changes.length > 0 ? changes : null,
      comparison: comparison.length > 0 ? comparison : null,
      problems: problems.length > 0 ? problems : null,
    }),
  )
  await tx.execute(
    sql`update import_rows r
        set action = v.action, applied = v.applied, property_id = v.property_id, changes = v.changes, comparison = v.comparison, problems = v.problems
        from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
          as v(row int, action text, applied boolean, property_id bigint, changes jsonb, comparison jsonb, problems jsonb)
        where r.run_id = ${runId} and r.row = v.row`,
  )
}

export function addCounts(counts: RowCounts, verdicts: readonly RowResult[]): RowCounts {
  const sum = { ...counts }
  for (const { action } of verdicts) sum[action] += 1
  return sum
}
