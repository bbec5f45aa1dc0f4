import { and, asc, desc, sql, type SQL } from 'drizzle-orm'
import { DomainError } from '../../domain/platform/errors.ts'
import { likeEscape } from '../../domain/text/fold.ts'
import type { Mark } from '../../contracts/admin/admin.ts'

/** A sort order of a table: by a value and then the id, or by the id alone. `value` is never null in the database. */
export interface Order {
  value: SQL | null
  /** The database value of a cursor's text. */
  type?: 'text' | 'bigint'
  down: boolean
}

/** Condition for rows after a cursor. @throws DomainError malformed when the cursor is of another order. */
export function afterCursor(
  mark: Mark | undefined,
  { value, type, down }: Order,
  id: SQL,
): SQL | undefined {
  if (mark === undefined) return undefined
  const than = sql.raw(down ? '<' : '>')
  if ((mark.value === null) !== (value === null)) throw notCursor()
  if (value === null || mark.value === null) return sql`${id} ${than} ${mark.id}`
  if (type === 'bigint' && !/^-?\d{1,15}$/.test(mark.value)) throw notCursor()
  const bound = sql`${mark.value}::${sql.raw(type ?? 'text')}`
  return sql`(${value}, ${id}) ${than} (${bound}, ${mark.id}::bigint)`
}

export function orderBy({ value, down }: Order, id: SQL): SQL[] {
  const way = down ? desc : asc
  return value === null ? [way(id)] : [way(value), way(id)]
}

/** `words` anywhere in a lower-case column: what a trigram index answers. */
export function contains(column: SQL, words: string): SQL {
  return sql`${column} like ${`%${likeEscape(words.toLowerCase())}%`}`
}

export function allOf(...parts: (SQL | undefined | false)[]): SQL | undefined {
  return and(...parts.map((part) => (part === false ? undefined : part)))
}

function notCursor(): DomainError {
  return new DomainError('malformed', 'notCursor', { fields: { cursor: 'notCursor' } })
}
