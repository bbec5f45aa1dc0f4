import type { Readable } from 'node:stream'
import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm'
import { images, listingReferences, properties } from '../../../db/schema.ts'
import type { Db } from '../../../db/client.ts'
import type { Actor } from '../../../domain/accounts/actor.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../../domain/imports/cells/cells.ts'
import { heading } from '../../../domain/imports/headings/headings.ts'
import { writtenCell, type WrittenCell } from '../../../domain/imports/cells/write-cell.ts'
import { authorize } from '../../../domain/accounts/permissions.ts'
import type { Deps } from '../../deps.ts'
import { pictureOf } from '../../images/presenter.ts'
import { EXPORTED, helpRows, isWide, textCell, type Say } from './export-sheets.ts'
import { textWorkbook } from '../files/write-xlsx.ts'
import { fieldsOf } from '../../listings/row.ts'

/** Listings that are written in one go. */
const AT_ONCE = 200

/** A listing's cells in the order of EXPORTED; read again, they are the same listing. */
export function exportedCells(
  fields: Omit<ReturnType<typeof fieldsOf>, never>,
  beside: { id: number | null; reference: string | null; pictures: readonly string[] },
): WrittenCell[] {
  const values: Record<string, unknown> = { ...fields, ...beside, images: beside.pictures }
  return EXPORTED.map((field) => writtenCell(field, values[field]))
}

/** Own listings as a file that can be imported again. Deleted listings are not among them. */
export function exportService({ database: { db }, clock }: Pick<Deps, 'database' | 'clock'>) {
  return {
    /** The lines of a CSV file; the first one is the headings. `ids` chooses among the own listings. */
    csv(actor: Actor | null, ids?: readonly number[]): AsyncGenerator<string> {
      const owner = authorize(actor, 'list')
      return lines(owner.id, ids)
    },

    /** An Excel workbook of texts, with a sheet that explains its columns; `say` translates. */
    xlsx(actor: Actor | null, say: Say): Readable {
      const owner = authorize(actor, 'list')
      return textWorkbook(
        [
          {
            name: say('workbook.listings'),
            widths: EXPORTED.map((field) => (isWide(field) ? 40 : 16)),
            rows: textRows(owner.id),
          },
          { name: say('workbook.help'), widths: [28, 60, 60], rows: helpRows(say), wrap: true },
        ],
        clock(),
      )
    },
  }

  async function* lines(ownerId: number, ids?: readonly number[]): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(EXPORTED.map(heading))
    for await (const cells of exportedRows(ownerId, ids)) yield csvLine(cells)
  }

  async function* textRows(ownerId: number): AsyncGenerator<string[]> {
    yield EXPORTED.map(heading)
    for await (const cells of exportedRows(ownerId)) yield cells.map(textCell)
  }

  async function* exportedRows(
    ownerId: number,
    ids?: readonly number[],
  ): AsyncGenerator<WrittenCell[]> {
    for (let after = 0; ;) {
      const rows = await db
        .select({ row: properties, reference: listingReferences.reference })
        .from(properties)
        .leftJoin(listingReferences, eq(listingReferences.propertyId, properties.id))
        .where(
          and(
            eq(properties.ownerId, ownerId),
            ne(properties.publication, 'deleted'),
            gt(properties.id, after),
            ids === undefined ? undefined : inArray(properties.id, [...ids]),
          ),
        )
        .orderBy(asc(properties.id))
        .limit(AT_ONCE)
      const pictures = await pictureUrls(
        db,
        rows.map(({ row }) => row.id),
      )
      for (const { row, reference } of rows)
        yield exportedCells(fieldsOf(row), {
          id: row.id,
          reference,
          pictures: pictures.get(row.id) ?? [],
        })
      const last = rows.at(-1)
      if (!last || rows.length < AT_ONCE) return
      after = last.row.id
    }
  }
}

async function pictureUrls(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>()
  if (ids.length === 0) return found
  const rows = await db
    .select()
    .from(images)
    .where(inArray(images.propertyId, [...ids]))
    .orderBy(asc(images.propertyId), asc(images.position), asc(images.id))
  for (const row of rows)
    if (row.propertyId !== null)
      found.set(row.propertyId, [...(found.get(row.propertyId) ?? []), pictureOf(row).url])
  return found
}
