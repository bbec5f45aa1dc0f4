import type { Database } from '../../db/client.ts'
import { ListingIndex } from '../../search/listing-index.ts'
import { isFindable } from '../../search/columns/row.ts'
import { SegmentBuilder } from '../../search/segment/segment-builder.ts'
import { allLive } from '../../search/segment/live-rows.ts'
import { runYielding, yieldToEventLoop } from '../platform/yield-to-event-loop.ts'
import { estimateListings, offeredListings } from './load-rows.ts'

/** How far a build is, in listings. */
export interface BuildProgress {
  loaded: number
  /** An estimate. */
  of: number
}

/**
 * An index of all listings that are offered, with turns for others in between. Each is as it was at some moment since
 * the call. @throws when the database does not answer, or `signal` is aborted.
 */
export async function buildIndex(
  database: Database,
  progress: BuildProgress,
  signal: AbortSignal,
): Promise<ListingIndex> {
  progress.of = await estimateListings(database)
  const builder = new SegmentBuilder()
  const yieldIfDue = yieldToEventLoop()
  for await (const listings of offeredListings(database)) {
    for (const listing of listings) if (isFindable(listing)) builder.add(listing)
    progress.loaded = builder.rows
    await yieldIfDue()
    signal.throwIfAborted()
  }
  if (builder.rows === 0) return new ListingIndex()
  return new ListingIndex([allLive(await runYielding(builder.finish(), signal))])
}

/** Listings that stand in an index; `stats()` reckons the memory too. */
export function listingsIn(index: ListingIndex): number {
  return index.current().reduce((sum, { count }) => sum + count, 0)
}
