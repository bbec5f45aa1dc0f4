import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm'
import { images, listingReferences, properties } from '../../db/schema.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../domain/imports/cells.ts'
import { IMPORT_FIELDS, type ImportField } from '../../domain/imports/fields.ts'
import { heading } from '../../domain/imports/headings.ts'
import { writtenCell, type WrittenCell } from '../../domain/imports/write-cell.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import type { Deps } from '../deps.ts'
import { pictureOf } from '../images/presenter.ts'
import { fieldsOf, type PropertyRow } from '../listings/row.ts'

/** Listings that are written in one go. */
const AT_ONCE = 200

/** What only people write: our own files have it in columns of their own. */
const NOT_WRITTEN: readonly ImportField[] = ['deal', 'coordinates', 'ratePerCent', 'ratePerAcre']
export const EXPORTED: readonly ImportField[] = IMPORT_FIELDS.filter(
  (field) => !NOT_WRITTEN.includes(field),
)

/** A listing's cells in the order of EXPORTED; read again, they are the same listing. */
export function exportedCells(
  fields: Omit<ReturnType<typeof fieldsOf>, never>,
  beside: { id: number | null; reference: string | null; pictures: readonly string[] },
): WrittenCell[] {
  const values: Record<string, unknown> = { ...fields, ...beside, images: beside.pictures }
  return EXPORTED.map((field) => writtenCell(field, values[field]))
}

/** Own listings as a CSV file that can be imported again. */
export function exportService({ database: { db } }: Pick<Deps, 'database'>) {
  return {
    /** The lines of the file; the first one is the headings. Deleted listings are not among them. */
    csv(actor: Actor | null): AsyncGenerator<string> {
      const owner = authorize(actor, 'list')
      return lines(owner.id)
    },
  }

  async function* lines(ownerId: number): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(EXPORTED.map(heading))
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
          ),
        )
        .orderBy(asc(properties.id))
        .limit(AT_ONCE)
      const pictures = await pictureUrls(
        db,
        rows.map(({ row }) => row.id),
      )
      for (const { row, reference } of rows) yield line(row, reference, pictures.get(row.id) ?? [])
      const last = rows.at(-1)
      if (!last || rows.length < AT_ONCE) return
      after = last.row.id
    }
  }

  function line(row: PropertyRow, reference: string | null, pictures: readonly string[]): string {
    return csvLine(exportedCells(fieldsOf(row), { id: row.id, reference, pictures }))
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
