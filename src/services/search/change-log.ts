import type { Database } from '../../db/client.ts'

/** The channel on which the database announces new log entries. */
export const CHANGES_CHANNEL = 'listing_changes'

/** The last change that a follower has applied: its number and its time, which identifies it. */
export interface LogPosition {
  /** 0: before the first change. */
  number: number
  /** Microseconds since 1970, as text. */
  at: string
}

export interface LoggedChange extends LogPosition {
  /** Null: any listing may have changed. */
  propertyId: number | null
}

const COLUMNS = `number::float8 as number, property_id::float8 as "propertyId",
  (extract(epoch from at) * 1000000)::bigint::text as at`

/** The log of changes for its followers. Numbers become visible in order. */
export function listingLog(database: Pick<Database, 'query'>) {
  return {
    async last(): Promise<LogPosition> {
      const [row] = await database.query<LoggedChange>(
        `select ${COLUMNS} from listing_changes order by listing_changes.number desc limit 1`,
      )
      return row ? { number: row.number, at: row.at } : { number: 0, at: '' }
    },
    async lastNumber(): Promise<number> {
      const [row] = await database.query<{ number: number }>(
        'select coalesce(max(number), 0)::float8 as number from listing_changes',
      )
      return row?.number ?? 0
    },
    /**
     * The changes after `position`, at most `limit`. Null when the log does not continue from there: older entries were
     * swept, or the database was replaced by another one.
     */
    async after(position: LogPosition, limit: number): Promise<LoggedChange[] | null> {
      const rows = await database.query<LoggedChange>(
        `select ${COLUMNS} from listing_changes where listing_changes.number >= $1
         order by listing_changes.number limit $2`,
        [position.number, limit + 1],
      )
      const [first, ...rest] = rows
      if (position.number > 0)
        return first?.number === position.number && first.at === position.at ? rest : null
      if (!first) return []
      return first.number === 1 ? rows.slice(0, limit) : null
    },
  }
}
