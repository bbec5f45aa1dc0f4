import type { Database } from '../../db/client.ts'
import type { ListingChange, ListingIndex } from '../../search/listing-index.ts'
import { offeredAmong } from './load-rows.ts'
import { listingLog, type LogPosition } from './change-log.ts'

/** Changes per batch. */
const CHANGES_AT_ONCE = 500

/** Called after each applied batch of changes. */
type Applied = (ids: ReadonlySet<number>, position: LogPosition) => void

/**
 * Applies all changes of the log after a position to an index, in batches; each listing is read in its current state,
 * so applying a change twice is harmless. Returns the position reached, or null when the log does not contain all
 * changes.
 * @throws when the database does not answer.
 */
export function changeApplier(database: Database, signal: AbortSignal) {
  const changes = listingLog(database)

  async function currently(ids: ReadonlySet<number>): Promise<ListingChange[]> {
    const listings = new Map(
      (await offeredAmong(database, [...ids])).map((listing) => [listing.id, listing]),
    )
    return [...ids].map((id) => ({ id, listing: listings.get(id) ?? null }))
  }

  return async function applyChanges(
    /** Null: only `onApplied` is called. */
    target: ListingIndex | null,
    from: LogPosition,
    onApplied: Applied = () => undefined,
  ): Promise<LogPosition | null> {
    for (let at = from; ;) {
      const batch = await changes.after(at, CHANGES_AT_ONCE)
      if (batch === null) return null
      const last = batch.at(-1)
      if (!last) return at
      const ids = new Set<number>()
      for (const { propertyId } of batch) {
        if (propertyId === null) return null
        ids.add(propertyId)
      }
      target?.apply(await currently(ids))
      at = { number: last.number, at: last.at }
      onApplied(ids, at)
      if (batch.length < CHANGES_AT_ONCE || signal.aborted) return at
    }
  }
}

export type ChangeApplier = ReturnType<typeof changeApplier>
