import { ListingIndex } from '../../src/search/listing-index.ts'
import { SegmentBuilder } from '../../src/search/segment/segment-builder.ts'
import { allLive } from '../../src/search/segment/live-rows.ts'
import { runToCompletion } from '../../src/search/run-generator.ts'
import { indexedListings } from './indexed-listings.ts'

/** Milliseconds to add the listings and build the index, without generating them. */
export function buildIndex(size: number): { index: ListingIndex; built: number } {
  const builder = new SegmentBuilder()
  let built = 0
  const timed = <Result>(work: () => Result): Result => {
    const begun = performance.now()
    const result = work()
    built += performance.now() - begun
    return result
  }
  for (const listing of indexedListings(size)) timed(() => builder.add(listing))
  const segment = timed(() => runToCompletion(builder.finish()))
  return { index: new ListingIndex([allLive(segment)]), built }
}
