import type { Database } from '../../db/client.ts'
import { ListingIndex } from '../../search/listing-index.ts'
import { isFindable } from '../../search/columns/row.ts'
import { SegmentBuilder } from '../../search/segment/segment-builder.ts'
import { allLive } from '../../search/segment/live-rows.ts'
import { runYielding, yieldToEventLoop } from '../platform/yield-to-event-loop.ts'
import { estimateListings, offeredListings } from './load-rows.ts'

/** The progress of a build, in listings. */
export interface BuildProgress {
  loaded: number
  /** An estimate. */
  of: number
}

/**
 * Builds an index of all active listings, yielding to the event loop in between. Each listing is in its state at some
 * moment since the call.
 * @throws when the database does not answer, or `signal` is aborted.
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

/** The number of listings in an index, without the memory statistics of `stats()`. */
export function listingsIn(index: ListingIndex): number {
  return index.current().reduce((sum, { count }) => sum + count, 0)
}
