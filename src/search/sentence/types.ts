import type { SearchFilters } from '../../domain/search/filters.ts'
import type { AmenityKind } from '../../domain/places/amenities.ts'
import type { Travel } from './pending.ts'
import type { Point } from '../../domain/places/distance.ts'

/** What a sentence can set, by its name in the address; what it names as a place stands beside. */
export type SentenceFilters = Omit<SearchFilters, 'location' | 'q'>
/** Only what was read. */
export type ReadFilters = Partial<SentenceFilters>
export type FilterName = keyof SentenceFilters | 'place' | 'near'

/** A place that a sentence can name. */
export interface GazetteerPlace extends Point {
  kind: 'town' | 'district' | 'area' | 'pin' | 'landmark'
  /** In English; of a PIN code its six digits. */
  name: string
  nameMl: string | null
  /** Everything else that people call it. */
  also: readonly string[]
  landmark: AmenityKind | null
  district: string
  /** Larger places first where several share a name: roughly the number of people. */
  size: number
  /** Km within which a home is near it, unless the sentence gives a distance. */
  nearKm: number
}

export interface NearPlace extends Point {
  name: string
  nameMl: string | null
  kind: 'town' | 'district' | 'area' | 'landmark'
  /** With `travel`, the straight-line distance that stands for it. */
  radiusKm: number
  travel: Travel | null
}

/** Characters [start, end) of a sentence, and what was read from them; `filters` is empty for what was not read. */
export interface SentenceSpan {
  start: number
  end: number
  filters: readonly FilterName[]
}

export interface ReadSentence {
  filters: ReadFilters
  place: GazetteerPlace | null
  near: NearPlace | null
  /** What was not read, as it was typed. */
  rest: string
  /** `rest` without the ignored words: what the text of listings is searched for. */
  searched: string
  /** Characters [start, end) that were not read and are not searched for: "cheap", a second town. */
  ignored: { start: number; end: number }[]
  spans: SentenceSpan[]
}
