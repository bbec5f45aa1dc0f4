import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { importRows } from '../../db/schema.ts'
import { joinedHeadings } from '../../domain/imports/headings/heading-rows.ts'
import { guessHeadingRow } from '../../domain/imports/headings/headings.ts'
import type { FileRow } from './files/csv.ts'

/**
 * The row of a file's headings, numbered as in spreadsheets; 0: it has none. Headings in two rows are joined in the
 * lower one, in the run and in `top`, its first rows.
 */
export async function settleHeadings(db: Db, runId: number, top: FileRow[]): Promise<number> {
  const at = guessHeadingRow(top.map(({ cells }) => cells))
  if (at === null) return 0
  const joined = joinedHeadings(top, at)
  if (!joined) return top[at]?.row ?? 0
  const { row, cells } = joined
  await db
    .update(importRows)
    .set({ cells })
    .where(and(eq(importRows.runId, runId), eq(importRows.row, row)))
  for (const each of top) if (each.row === row) each.cells = cells
  return row
}
