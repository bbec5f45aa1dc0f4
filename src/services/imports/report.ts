import { message, readMessage } from '../../domain/platform/message.ts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { ImportRow, ImportRows, ImportRowsQuery } from '../../contracts/imports/imports.ts'
import type { Db } from '../../db/client.ts'
import { importRows, properties } from '../../db/schema.ts'
import { NEW_OPTIONS, readRow, shortened } from '../../domain/imports/read-row.ts'
import { slugOf } from '../../domain/listings/text/slug.ts'
import { columnLetters } from '../../domain/imports/column-letters.ts'
import type { RunRow } from './rows.ts'

/** Makes a sentence of a message of the `errors` namespace. */
export type Say = (key: string) => string

/** What becomes of each row, a page at a time; `say` makes sentences of messages. */
export async function reportRows(
  db: Db,
  run: RunRow,
  query: ImportRowsQuery,
  say: Say,
): Promise<ImportRows> {
  const { show, after, limit } = query
  const found = await db
    .select({
      ledger: importRows,
      listing: {
        id: properties.id,
        title: properties.title,
        city: properties.city,
        propertyType: properties.propertyType,
        publication: properties.publication,
      },
    })
    .from(importRows)
    .leftJoin(properties, eq(properties.id, importRows.propertyId))
    .where(
      and(
        eq(importRows.runId, run.id),
        gt(importRows.row, Math.max(after, run.headingRow)),
        show === 'problems'
          ? sql`${importRows.problems} is not null`
          : show === 'all'
            ? undefined
            : eq(importRows.action, show),
      ),
    )
    .orderBy(asc(importRows.row))
    .limit(limit + 1)
  const [heads] = await db
    .select({ cells: importRows.cells })
    .from(importRows)
    .where(and(eq(importRows.runId, run.id), eq(importRows.row, run.headingRow)))
  const titleAt = run.columns.findIndex(({ field }) => field === 'title')
  const items = found.slice(0, limit).map(({ ledger, listing }): ImportRow => {
    const made =
      ledger.action === 'create' || ledger.action === 'wrong'
        ? readRow(ledger.cells, run.columns, run.options ?? NEW_OPTIONS).made
        : []
    const madeTitle = made.find(({ field }) => field === 'title')
    return {
      row: ledger.row,
      action: ledger.action,
      applied: ledger.applied,
      title: shortened(
        ledger.cells[titleAt] ||
          (madeTitle && String(madeTitle.value)) ||
          (ledger.cells.find((cell) => cell.trim() !== '') ?? ''),
      ),
      property:
        listing && listing.publication !== 'deleted'
          ? { id: listing.id, slug: slugOf(listing) }
          : null,
      changes: ledger.changes ?? [],
      made: made.map(({ field, value, from }) => ({
        field,
        value: shortened(String(value)),
        from,
      })),
      comparison: (ledger.comparison ?? []).map(({ field, before, after, loss, kept }) => ({
        field,
        before,
        after,
        loss,
        kept,
      })),
      problems: (ledger.problems ?? []).map(({ column, field, value, key, grave, leftOut }) => ({
        column: column === null ? null : columnLetters(column),
        heading: column === null ? null : shortened(heads?.cells[column] ?? ''),
        field,
        value,
        code: readMessage(key).key,
        text: leftOut ? say(message('import.leftOut', { why: say(key) })) : say(key),
        grave,
      })),
    }
  })
  return { items, next: found.length > limit ? (items.at(-1)?.row ?? null) : null }
}
