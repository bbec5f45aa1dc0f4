import type { FacetCounts } from '../../src/domain/search/facets.ts'
import type { IndexRequest } from '../../src/search/request.ts'
import type { WordMeaning } from '../../src/search/text/meaning.ts'
import type { BenchListing } from '../lib/indexed-listings.ts'

/** A search as a peer gets it. What the words of `q` mean the index has worked out: a peer only applies it. */
export interface PeerRequest extends IndexRequest {
  meanings: readonly WordMeaning[]
}

/** What a peer must find; the same as the index does, or it is no peer. */
export interface PeerAnswer {
  total: number
  /** The first page, newest first. */
  ids: number[]
  facets: FacetCounts
  clusters: PeerCluster[]
}

export interface PeerCluster {
  x: number
  y: number
  count: number
  /** What follows is not held against the index: means of floating point, summed in another order. */
  lng?: number
  lat?: number
  forSale?: number
  forRent?: number
}

/** Something that a site would install to have the same search. */
export interface Peer {
  name: string
  /** The cases of bench/lib/search-cases.ts that it can answer. */
  cases: readonly string[]
  load: (listings: Iterable<BenchListing>) => Promise<void>
  run: (request: PeerRequest) => Promise<PeerAnswer>
  close: () => Promise<void>
}
