import { sql, type SQL } from 'drizzle-orm'
import { bigint, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core'

/** Ids are 64-bit and given by the database; they stay exact as numbers far beyond any catalogue. */
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
export const ref = (name: string) => bigint(name, { mode: 'number' })
/** Whole rupees. */
export const rupees = (name: string) => bigint(name, { mode: 'number' })
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => time('created_at').notNull().defaultNow()

/** A CHECK body: the column holds one of `values` (or null where the column allows it). */
export function oneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')
  return sql`${column} in (${sql.raw(list)})`
}
