import { matchesFilters } from '../../domain/search/match.ts'
import { distanceKm } from '../../domain/places/distance.ts'
import { DISTRICTS } from '../../domain/places/towns/districts.ts'
import { TOWNS, townByName } from '../../domain/places/towns/towns.ts'
import {
  DEFAULT_FILTERS,
  type BBox,
  type PolygonRings,
  type SearchFilters,
} from '../../domain/search/filters.ts'
import { foldText, foldWords } from '../../domain/text/fold.ts'
import { squareX, squareY, DEEPEST_LEVEL } from '../segment/hilbert-curve.ts'
import { clusterLevel } from '../query/clusters.ts'
import { facetValues, type FacetName } from '../../domain/search/facets.ts'
import {
  MAX_PAGE,
  type Cluster,
  type IndexAnswer,
  type IndexRequest,
  type PageMark,
} from '../request.ts'
import type { IndexedListing } from '../columns/row.ts'
import type { WordMeaning } from '../text/meaning.ts'

/*
 * A reference implementation of the index: a linear scan over every listing. Slow, and short enough to be verified by
 * reading; the index is tested against it.
 */

export function plainSearch(
  listings: readonly IndexedListing[],
  request: IndexRequest,
  meanings: readonly WordMeaning[],
): IndexAnswer {
  const { filters, facets = [], zoom } = request
  const matches = listings.filter((listing) => isMatch(listing, request, meanings))
  const ranked = matches
    .map((listing) => markOf(listing, request))
    .sort((a, b) => compare(request, a, b))
  const limit = Math.max(0, Math.min(MAX_PAGE, Math.floor(request.limit) || 0))
  const behind = request.after
    ? ranked.filter((mark) => compare(request, mark, request.after ?? mark) > 0)
    : ranked
  const page = behind.slice(0, limit)
  const bounds = boundsOf(matches)
  return {
    total: matches.length,
    ids: page.map(([, , id]) => id),
    nextMark: (limit > 0 && behind.length > limit ? page.at(-1) : null) ?? null,
    facets: Object.fromEntries(
      facets.map((facet) => [
        facet,
        facetValues(facet, filters).map((value, at) => {
          const other = { ...request, filters: { ...filters, ...chosen(facet, value, filters) } }
          const found = listings.filter((listing) => isMatch(listing, other, meanings))
          return stepped(found, facet, facetValues(facet, filters), at, filters).length
        }),
      ]),
    ),
    clusters: zoom == null ? null : clustersOf(matches, clusterLevel(zoom, bounds)),
    bounds,
  }
}

/** The filters with this value selected, as a click on it would; price and area without any bound. */
function chosen(
  facet: FacetName,
  value: string | number,
  filters: SearchFilters,
): Partial<SearchFilters> {
  switch (facet) {
    case 'offer':
      return { forSale: value === 'sale', forRent: value === 'rent' }
    case 'price':
      return { minPrice: null, maxPrice: null }
    case 'area':
      return { minArea: null, maxArea: null }
    case 'propertyType':
      return { propertyType: [value] as SearchFilters['propertyType'] }
    case 'bedrooms':
      return { bedrooms: Number(value), maxBedrooms: null }
    case 'amenities':
      return { amenities: [...filters.amenities, value] as SearchFilters['amenities'] }
    default:
      return { [facet]: value }
  }
}

/** For ranges, the listings from this lower bound to below the next one; for other values all of them. */
function stepped(
  listings: readonly IndexedListing[],
  facet: FacetName,
  values: readonly (string | number)[],
  at: number,
  { forSale, forRent }: SearchFilters,
): readonly IndexedListing[] {
  if (facet !== 'price' && facet !== 'area') return listings
  const figure = (listing: IndexedListing): number | null =>
    facet === 'area'
      ? listing.areaSqFt
      : forRent && !forSale
        ? rent(listing)
        : listing.forSale
          ? listing.price || null
          : null
  const low = Number(values[at])
  const high = Number(values[at + 1] ?? Infinity)
  return listings.filter((listing) => {
    const value = figure(listing)
    return value !== null && value >= low && value < high
  })
}

export function isMatch(
  listing: IndexedListing,
  request: IndexRequest,
  meanings: readonly WordMeaning[],
): boolean {
  const { filters, only, exclude } = request
  return (
    matchesFilters(
      {
        ...listing,
        totalArea: listing.areaSqFt,
        status: 'Available',
        publication: 'live',
      },
      { ...DEFAULT_FILTERS, ...filters, location: '' },
      request.now,
    ) &&
    !exclude?.includes(listing.id) &&
    (!only?.ids || only.ids.includes(listing.id)) &&
    (!only?.verified || listing.isVerified) &&
    (!only?.featured || listing.isFeatured) &&
    isLocated(listing, filters.location) &&
    meanings.every((meaning) => says(listing, meaning)) &&
    (!request.bbox || inBox(listing, request.bbox)) &&
    (!request.polygons || request.polygons.some((rings) => inPolygon(listing, rings))) &&
    (!request.near ||
      request.radiusKm == null ||
      (listing.lat !== null &&
        distanceKm(request.near, { lat: listing.lat, lng: listing.lng ?? 0 }) <= request.radiusKm))
  )
}

const fieldsOf = ({ city, address, title }: IndexedListing): string[] => [
  city,
  address ?? '',
  title,
]

function isLocated(listing: IndexedListing, location: string): boolean {
  if (location === '') return true
  const town = townByName(location)
  const folded = /[^\0-\x7f]/.test(location) ? foldText(location) : ''
  return (
    (town !== undefined && townByName(listing.city) === town) ||
    fieldsOf(listing).some(
      (field) =>
        field.toLowerCase().includes(location.toLowerCase()) ||
        (folded !== '' && foldText(field).includes(folded)),
    )
  )
}

export function says(listing: IndexedListing, meaning: WordMeaning): boolean {
  const words = fieldsOf(listing).flatMap(foldWords)
  const town = townByName(listing.city)
  return (
    words.some(
      (word) =>
        (meaning.how === 'anywhere'
          ? word.includes(meaning.word)
          : word.startsWith(meaning.word)) || meaning.also.includes(word),
    ) ||
    (town !== undefined && meaning.towns.includes(TOWNS.indexOf(town) + 1)) ||
    meaning.districts.some((code) => DISTRICTS[code - 1]?.name === listing.district)
  )
}

function inBox({ lat, lng }: IndexedListing, [west, south, east, north]: BBox): boolean {
  if (lat === null || lng === null || !(lat >= south && lat <= north)) return false
  if (Number.isNaN(west) || Number.isNaN(east)) return false
  if (east - west >= 360) return true
  const into = (x: number): number =>
    x >= -180 && x <= 180 ? x : ((((x + 180) % 360) + 360) % 360) - 180
  return into(west) <= into(east)
    ? lng >= into(west) && lng <= into(east)
    : lng >= into(west) || lng <= into(east)
}

function inPolygon({ lat, lng }: IndexedListing, rings: PolygonRings): boolean {
  if (lat === null || lng === null) return false
  return [-360, 0, 360].some((turn) => {
    let isInside = false
    for (const ring of rings.filter((corners) => corners.length >= 3))
      for (const [at, end] of ring.entries()) {
        const start = ring.at(at - 1) ?? end
        const [x1, y1, x2, y2] = [start[0] + turn, start[1], end[0] + turn, end[1]]
        const aside = (x2 - x1) * (lat - y1) - (lng - x1) * (y2 - y1)
        const near = (value: number, a: number, b: number): boolean =>
          value >= Math.min(a, b) && value <= Math.max(a, b)
        if (aside === 0 && near(lng, x1, x2) && near(lat, y1, y2)) return true
        if (y1 > lat !== y2 > lat && aside > 0 === y2 > y1) isInside = !isInside
      }
    return isInside
  })
}

const rent = (listing: IndexedListing): number | null =>
  listing.forRent ? listing.monthlyRent || (listing.forSale ? null : listing.price || null) : null

function markOf(listing: IndexedListing, request: IndexRequest): PageMark {
  const { sort, filters } = request
  const figure = (value: number | null): PageMark => [
    value === null ? 1 : 0,
    value ?? 0,
    listing.id,
  ]
  switch (sort) {
    case 'newest':
      return figure(listing.createdAtMicros)
    case 'area-asc':
    case 'area-desc':
      return figure(listing.areaSqFt)
    case 'unit-price-asc':
      return figure(listing.pricePerSqFt)
    case 'nearest': {
      const from = pointOf(request)
      if (!from) return figure(listing.createdAtMicros)
      return figure(
        listing.lat === null ? null : distanceKm(from, { lat: listing.lat, lng: listing.lng ?? 0 }),
      )
    }
    case 'price-asc':
    case 'price-desc': {
      if (filters.forRent && !filters.forSale) return figure(rent(listing))
      if (listing.forSale) return listing.price ? figure(listing.price) : [2, 0, listing.id]
      const asked = rent(listing)
      return asked === null ? [2, 0, listing.id] : [1, asked, listing.id]
    }
  }
}

function pointOf({ near, bbox }: IndexRequest): { lat: number; lng: number } | null {
  const from = near ?? middle(bbox)
  return from && Number.isFinite(from.lat + from.lng) ? from : null
}

function middle(bbox: BBox | null | undefined): { lat: number; lng: number } | null {
  if (!bbox) return null
  const [west, south, east, north] = bbox
  const lng = (west + (east < west ? east + 360 : east)) / 2
  return { lat: (south + north) / 2, lng: lng > 180 ? lng - 360 : lng }
}

function compare(request: IndexRequest, a: PageMark, b: PageMark): number {
  const { sort } = request
  const isNewest = sort === 'newest' || (sort === 'nearest' && !pointOf(request))
  const falls = isNewest || sort === 'price-desc' || sort === 'area-desc'
  return (
    a[0] - b[0] || (falls ? b[1] - a[1] : a[1] - b[1]) || (isNewest ? b[2] - a[2] : a[2] - b[2])
  )
}

function boundsOf(listings: readonly IndexedListing[]): BBox | null {
  const placed = listings.filter(({ lat }) => lat !== null)
  if (placed.length === 0) return null
  const lngs = placed.map(({ lng }) => lng ?? 0)
  const lats = placed.map(({ lat }) => lat ?? 0)
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b))
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b))
  return [least(lngs), least(lats), most(lngs), most(lats)]
}

function clustersOf(listings: readonly IndexedListing[], level: number): IndexAnswer['clusters'] {
  const squares = new Map<string, IndexedListing[]>()
  const size = 2 ** (DEEPEST_LEVEL - level)
  for (const listing of listings) {
    if (listing.lat === null || listing.lng === null) continue
    const key = `${Math.floor(squareX(listing.lng) / size)} ${Math.floor(squareY(listing.lat) / size)}`
    squares.set(key, [...(squares.get(key) ?? []), listing])
  }
  const cells = Array.from(squares, ([key, members]): Cluster => {
    const [x = 0, y = 0] = key.split(' ').map(Number)
    const mean = (value: (listing: IndexedListing) => number | null): number =>
      members.reduce((sum, listing) => sum + (value(listing) ?? 0), 0) / members.length
    return {
      x,
      y,
      lng: mean(({ lng }) => lng),
      lat: mean(({ lat }) => lat),
      count: members.length,
      forSale: members.filter(({ forSale }) => forSale).length,
      forRent: members.filter(({ forRent }) => forRent).length,
      id: members.length === 1 ? (members[0]?.id ?? null) : null,
    }
  })
  return { level, cells: cells.sort((a, b) => b.count - a.count || a.x - b.x || a.y - b.y) }
}
