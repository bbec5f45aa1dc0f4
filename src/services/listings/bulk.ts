import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { properties, propertyHistory } from '../../db/schema.ts'

type NewRow = typeof properties.$inferInsert

const COLUMNS = getTableColumns(properties)
type Name = keyof typeof COLUMNS

/**
 * Writes many listings in one statement. The rows are one JSON parameter, which the database expands by the table's
 * column types: one parameter per value would mean fifty thousand.
 */

/** Reserves ids for listings that are about to be written. */
export async function allocateIds(tx: Db, count: number): Promise<number[]> {
  const { rows } = (await tx.execute(
    sql`select nextval(pg_get_serial_sequence('properties', 'id')) as id from generate_series(1, ${count}::int)`,
  )) as unknown as { rows: { id: number | string }[] }
  return rows.map(({ id }) => Number(id))
}

/** Inserts rows of one shape, with ids from `freshIds`. */
export async function insertListings(
  tx: Db,
  rows: readonly (NewRow & { id: number })[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first) as Name[]
  const listed = sql.raw(names.map(columnName).join(', '))
  await tx.execute(
    sql`insert into properties (${listed}) overriding system value
        select ${listed} from jsonb_populate_recordset(null::properties, ${jsonOf(rows, names)}::jsonb)`,
  )
}

/** Applies updates of one shape, by id; the caller has locked the rows. */
export async function updateListings(
  tx: Db,
  rows: readonly (Partial<NewRow> & { id: number })[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first) as Name[]
  const set = sql.raw(
    names
      .filter((name) => name !== 'id')
      .map((name) => `${columnName(name)} = r.${columnName(name)}`)
      .join(', '),
  )
  await tx.execute(
    sql`update properties p set ${set}
        from jsonb_populate_recordset(null::properties, ${jsonOf(rows, names)}::jsonb) r where p.id = r.id`,
  )
}

export async function insertHistory(
  tx: Db,
  rows: readonly (typeof propertyHistory.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(propertyHistory).values([...rows])
}

function columnName(name: Name): string {
  return `"${COLUMNS[name].name}"`
}

function jsonOf(rows: readonly Partial<NewRow>[], names: readonly Name[]): SQL {
  const records = rows.map((row) =>
    Object.fromEntries(
      names.map((name) => [COLUMNS[name].name, row[name as keyof NewRow] ?? null]),
    ),
  )
  return sql`${JSON.stringify(records)}`
}
