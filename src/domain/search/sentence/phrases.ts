import type { TravelMode } from '../reach.ts'
import type {
  AmenityChoice,
  FACINGS,
  Furnishing,
  LandNature,
  Parking,
  PossessionStatus,
  PropertyType,
  SLOPES,
} from '../../listings/listing.ts'
import type { NearKind } from '../../places/landmarks/near-kinds.ts'
import type { FlagFilter, PostedBy } from '../filters.ts'

/**
 * How a search is put into words in one language. Every phrase is one that sentences are read by
 * (src/search/sentence): a search in words, read again, is the same search.
 */
export interface SentencePhrases {
  kinds: Readonly<Record<PropertyType, string>>
  /** The three kinds of dwellings together, and the two of land. */
  home: string
  land: string
  or: string
  rooms: Readonly<Record<'exactly' | 'atLeast' | 'atMost', (count: number) => string>> & {
    between: (low: number, high: number) => string
  }
  bathrooms: (count: number) => string
  sale: string
  rent: string
  place: (name: string) => string
  district: (name: string) => string
  near: (name: string, km: number | null) => string
  nearInTime: (name: string, minutes: number, by: TravelMode) => string
  rupees: { crore: (value: string) => string; lakh: (value: string) => string }
  money: Bounds
  /** A size about so large; bounds of it. */
  area: Bounds & { about: (text: string) => string }
  units: Readonly<Record<'cent' | 'acre' | 'sqft', (value: string) => string>>
  /** Before a size that is the plot's. */
  plotSize: string
  furnishing: Readonly<Record<Furnishing, string>>
  possession: Readonly<Record<PossessionStatus, string>>
  parking: Readonly<Record<Parking, string>>
  amenities: Readonly<Record<AmenityChoice, string>>
  flags: Readonly<Record<FlagFilter, string>>
  postedBy: Readonly<Record<PostedBy, string>>
  postedWithin: (days: number) => string
  yearBuilt: (year: number) => string
  /** `month` from 1. */
  readyBy: (day: number | null, month: number, year: number) => string
  advance: (months: number) => string
  nearTo: Readonly<Record<NearKind, string>>
  roadWidth: (metres: string) => string
  roadDistance: (metres: string) => string
  floorAtMost: (floor: number) => string
  landNature: Readonly<Record<LandNature, string>>
  slope: Readonly<Record<(typeof SLOPES)[number], string>>
  facing: Readonly<Record<(typeof FACINGS)[number], string>>
  fields: Readonly<Record<string, string>>
}

interface Bounds {
  atMost: (text: string) => string
  atLeast: (text: string) => string
}
