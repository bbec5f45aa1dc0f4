/** A feed of listings, whatever its format. URLs are absolute. */
export interface Feed {
  title: string
  description: string
  language: string
  /** The page that shows the same listings. */
  pageUrl: string
  /** The feed's own address. */
  selfUrl: string
  /** The last change of one of its listings; the start of Unix time when it has none. */
  updated: Date
  items: readonly FeedItem[]
}

export interface FeedItem {
  /** Never changes, whatever becomes of the title. */
  id: string
  url: string
  title: string
  /** Price, size, rooms and place in one line. */
  summary: string
  /** The owner's words; empty when there are none. */
  text: string
  /** The first photo; null when there is none, since a drawing does not show the listing. */
  picture: { url: string; type: string } | null
  tags: readonly string[]
  published: Date
  updated: Date
  /** The same as figures, for programs. */
  facts: FeedFacts
}

/** Money in whole rupees, areas in sq ft; null is unknown. */
export interface FeedFacts {
  sample: boolean
  kind: string
  forSale: boolean
  forRent: boolean
  price: number | null
  monthlyRent: number | null
  areaSqFt: number | null
  plotAreaSqFt: number | null
  bedrooms: number | null
  bathrooms: number | null
  city: string
  district: string | null
  /** Only where the owner shows the exact position. */
  position: { latitude: number; longitude: number } | null
}

export const FEED_FORMATS = ['atom', 'rss', 'json'] as const
export type FeedFormat = (typeof FEED_FORMATS)[number]

export const FEED_TYPES: Readonly<Record<FeedFormat, string>> = {
  atom: 'application/atom+xml',
  rss: 'application/rss+xml',
  json: 'application/feed+json',
}
