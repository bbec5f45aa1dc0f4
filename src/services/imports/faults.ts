import { and, eq, sql } from 'drizzle-orm'
import type { ImportFaults } from '../../contracts/imports/imports.ts'
import type { Db } from '../../db/client.ts'
import { importRows } from '../../db/schema.ts'
import { columnLetters } from '../../domain/imports/column-letters.ts'
import { FILL_FIELDS } from '../../domain/imports/fills.ts'
import { isImportField, unitsOf } from '../../domain/imports/fields.ts'
import { message } from '../../domain/platform/message.ts'
import { shortened } from '../../domain/imports/read-row.ts'
import type { Say } from './report.ts'
import type { RunRow } from './rows.ts'
import { hasValues } from '../../domain/imports/value-words.ts'

type Fault = ImportFaults[number]

/** Groups that are listed, and examples of each. */
const MOST_FAULTS = 100
const EXAMPLES = 5

/**
 * Equal problems of a run in one line each, the most frequent first: problems with the same message, whatever its
 * numbers, in the same column. The sentence is that of the first row.
 */
export async function equalFaults(db: Db, run: RunRow, say: Say): Promise<ImportFaults> {
  const problem = sql`jsonb_array_elements(${importRows.problems}) as problem`
  const kind = sql<string>`split_part(problem->>'key', '?', 1)`
  const field = sql<string | null>`problem->>'field'`
  const column = sql<number | null>`(problem->>'column')::int`
  const grave = sql<boolean>`(problem->>'grave')::boolean`
  const doubt = sql<boolean>`coalesce((problem->>'doubt')::boolean, false)`
  const leftOut = sql<boolean>`coalesce((problem->>'leftOut')::boolean, false)`
  const groups = await db
    .select({
      kind,
      field,
      column,
      grave,
      doubt,
      leftOut,
      key: sql<string>`(array_agg(problem->>'key' order by ${importRows.row}))[1]`,
      rows: sql<number>`count(distinct ${importRows.row})::int`,
      firstRows: sql<
        number[]
      >`to_json((array_agg(distinct ${importRows.row} order by ${importRows.row}))[1:${sql.raw(String(EXAMPLES))}])`,
      values: sql<
        string[]
      >`to_json((array_agg(distinct problem->>'value') filter (where problem->>'value' <> ''))[1:${sql.raw(String(EXAMPLES))}])`,
    })
    .from(importRows)
    .crossJoinLateral(problem)
    .where(and(eq(importRows.runId, run.id), sql`${importRows.problems} is not null`))
    .groupBy(kind, field, column, grave, doubt, leftOut)
    .orderBy(sql`count(*) desc`, kind, field)
    .limit(MOST_FAULTS)
  const [heads] = await db
    .select({ cells: importRows.cells })
    .from(importRows)
    .where(and(eq(importRows.runId, run.id), eq(importRows.row, run.headingRow)))
  return groups.map((group) => ({
    field: group.field,
    column: group.column === null ? null : columnLetters(group.column),
    heading: group.column === null ? null : shortened(heads?.cells[group.column] ?? ''),
    code: group.kind,
    text: group.leftOut ? say(message('import.leftOut', { why: say(group.key) })) : say(group.key),
    rows: group.rows,
    firstRows: group.firstRows,
    values: group.values ?? [],
    grave: group.grave,
    mend: mendOf(group),
  }))
}

/** Where a fault of a column is mended for all of its rows at once. */
function mendOf({
  kind,
  field,
  column,
  doubt,
}: {
  kind: string
  field: string | null
  column: number | null
  doubt: boolean
}): Fault['mend'] {
  if (
    kind.startsWith('import.unitOf') ||
    kind === 'import.inRupees' ||
    kind === 'import.priceScale'
  )
    return 'unit'
  if (doubt) return 'doubts'
  if (kind === 'required' && FILL_FIELDS.some((name) => name === field)) return 'fill'
  if (field === null || !isImportField(field) || column === null) return null
  if ((kind === 'import.choice' || kind === 'import.flag') && hasValues(field)) return 'values'
  if (kind === 'import.plotSize' || kind === 'import.floorSize') return 'unit'
  return unitsOf(field).length > 0 || kind.startsWith('import.') ? 'column' : null
}
