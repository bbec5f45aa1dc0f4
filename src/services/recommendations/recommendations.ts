import type { PropertyCard } from '../../contracts/listings/listings.ts'
import type {
  Recommendation,
  RecommendationsAnswer,
  RecommendationsQuery,
} from '../../contracts/recommendations/recommendations.ts'
import type { SearchRequest } from '../../contracts/search/url.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { townByName } from '../../domain/places/towns/towns.ts'
import { distanceKm } from '../../domain/places/distance.ts'
import { effectivePrice } from '../../domain/listings/price/price.ts'
import type { PropertyType } from '../../domain/listings/listing.ts'
import {
  diverse,
  listingSimilarity,
  NEAR_KM,
  pointsOf,
  type Compared,
  type Score,
} from '../../domain/recommendations/recommending.ts'
import { DEFAULT_FILTERS } from '../../domain/search/filters.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import type { Deps } from '../deps.ts'
import type { ListingCards } from '../listings/card-cache.ts'
import type { ListingSearch } from '../search/search.ts'
import { savedSearchName } from '../../contracts/saved/saved-search-name.ts'
import { comparedOf, tasteReader, type Anchor, type Taste } from './taste.ts'

/** Candidates for each home and search of the preferences. */
const LOOKED_AT = 15
/** Radius in km around a home, and the factor by which prices may differ from its price. */
const AROUND_KM = 25
const PRICE_SPAN = 1.6
/** With fewer candidates around a home, the search is widened. */
const FEW = 5
/** Minimum score, of 100, for a home to be called similar; a home nearby is called nearby at any score. */
const LEAST_LIKE = 20
/** Weight of a viewed home, which says less than one that was saved or asked about. */
const WEIGHT: Readonly<Record<Anchor['signal'], number>> = { Saved: 1, Asked: 1, Seen: 0.8 }
/** Scores of a saved search's match, and of a listing of the last month. */
const SEARCH_POINTS = 70
const FRESH_DAYS = 30
const MOST_FRESH = 20
const GENERAL = { fresh: 40, verified: 25, photos: 20, town: 15 } as const
/** The types of home that most visitors look for. */
const HOMES: readonly PropertyType[] = ['APARTMENT', 'VILLA', 'INDEPENDENT_HOUSE', 'PLOT']

type Ranked = Pick<Recommendation, 'reason'> & {
  card: PropertyCard
  parts: Score
  score: number
  city: string
  propertyType: string
}

/**
 * Recommended listings, based on what a person saved, asked about and searched for, and what this browser viewed; each
 * with its reason. Without any of these a general list.
 */
export function recommendationService(
  deps: Pick<Deps, 'database' | 'clock'>,
  search: ListingSearch,
  cards: ListingCards,
) {
  const taste = tasteReader(deps, cards)

  function fresh(card: PropertyCard, most: number): number {
    const days = (deps.clock().getTime() - Date.parse(card.createdAt)) / DAY_MS
    return Math.round(most * Math.exp(-Math.max(0, days) / FRESH_DAYS))
  }

  const idsOf = async (request: Partial<SearchRequest>): Promise<number[]> =>
    (
      await search.find({
        filters: DEFAULT_FILTERS,
        bbox: null,
        sort: 'newest',
        limit: LOOKED_AT,
        cursor: null,
        ...request,
      })
    ).ids

  return {
    /** @param actor the person whose preferences are used; nobody else's are read */
    async of(actor: Actor | null, query: RecommendationsQuery): Promise<RecommendationsAnswer> {
      const { anchors, searches, own } = await taste(actor, query.seen)
      const exclude = [
        ...new Set([
          ...own,
          ...query.exclude,
          ...query.seen,
          ...anchors.map(({ home }) => home.id),
        ]),
      ]
      const personal = anchors.length > 0 || searches.length > 0
      const ranked = personal ? await byTaste(anchors, searches, exclude) : []
      const best = diverse(ranked, query.limit)
      // A short list is filled up with general recommendations.
      const rest =
        best.length < query.limit
          ? await general(query.city, [...exclude, ...best.map(({ card }) => card.id)])
          : []
      const chosen = [...best, ...diverse(rest, query.limit - best.length)]
      return { personal: best.length > 0, recommendations: chosen.map(present) }
    },
  }

  /**
   * The nearest homes of the same type and price; when there are few, of any price, then of any type, for the same
   * deal.
   */
  async function aroundIt(home: Compared, exclude: readonly number[]): Promise<number[]> {
    const narrow = around(home, exclude)
    const { filters = DEFAULT_FILTERS } = narrow
    const anyPrice = { ...filters, minPrice: null, maxPrice: null }
    const ids = new Set<number>()
    for (const wider of [filters, anyPrice, { ...anyPrice, propertyType: [] }]) {
      for (const id of await idsOf({ ...narrow, filters: wider })) ids.add(id)
      if (ids.size >= FEW) break
    }
    return [...ids]
  }

  async function byTaste(
    anchors: readonly Anchor[],
    searches: Taste['searches'],
    exclude: readonly number[],
  ): Promise<Ranked[]> {
    const found = new Map<number, Taste['searches'][number] | null>()
    for (const { home } of anchors)
      for (const id of await aroundIt(home, exclude)) found.set(id, found.get(id) ?? null)
    for (const search of searches) {
      const { filters, beside } = search
      const { unit: _unit, sort: _sort, ...places } = beside
      const request = { filters, exclude, ...places }
      for (const id of await idsOf(request)) found.set(id, found.get(id) ?? search)
    }
    return (await cards.of([...found.keys()])).flatMap((card) => {
      const one = rank(card, anchors, found.get(card.id) ?? null)
      return one ? [one] : []
    })
  }

  function rank(
    card: PropertyCard,
    anchors: readonly Anchor[],
    search: Taste['searches'][number] | null,
  ): Ranked | null {
    const home = comparedOf(card)
    let best: { anchor: Anchor; parts: Score; score: number } | null = null
    for (const anchor of anchors) {
      const weight = WEIGHT[anchor.signal]
      const parts = listingSimilarity(anchor.home, home).map(({ part, points }) => ({
        part,
        points: Math.round(points * weight),
      }))
      const score = pointsOf(parts)
      if (score > (best?.score ?? 0)) best = { anchor, parts, score }
    }
    const base = { card, city: card.city, propertyType: card.propertyType }
    if (search !== null && (best === null || best.score < SEARCH_POINTS)) {
      const parts: Score = [
        { part: 'search', points: SEARCH_POINTS },
        { part: 'fresh', points: fresh(card, MOST_FRESH) },
      ]
      return {
        ...base,
        parts,
        score: pointsOf(parts),
        reason: {
          for: 'search',
          homes: 0,
          name: savedSearchName(search, 'en'),
          nameMl: savedSearchName(search, 'ml'),
        },
      }
    }
    if (!best) return null
    const { anchor, parts, score } = best
    const near = anchors.filter(
      (other) =>
        other.signal === anchor.signal &&
        other.home.point &&
        home.point &&
        distanceKm(other.home.point, home.point) <= NEAR_KM,
    ).length
    if (near === 0 && score < LEAST_LIKE) return null
    const { signal } = anchor
    return {
      ...base,
      parts,
      score,
      reason:
        near > 0
          ? { for: `near${signal}`, homes: near, name: anchor.title, nameMl: null }
          : { for: `like${signal}`, homes: 1, name: anchor.title, nameMl: null },
    }
  }

  async function general(city: string, exclude: readonly number[]): Promise<Ranked[]> {
    const town = city === '' ? undefined : townByName(city)
    const here = town
      ? await idsOf({
          filters: { ...DEFAULT_FILTERS, location: town.name },
          exclude,
          limit: 4 * LOOKED_AT,
        })
      : []
    const all = await idsOf({ exclude, limit: 8 * LOOKED_AT })
    const found = await cards.of([...new Set([...here, ...all])])
    const homes = found.filter(({ propertyType }) => HOMES.includes(propertyType))
    return (homes.length > 0 ? homes : found).map((card) => {
      const parts: Score = [
        { part: 'fresh', points: fresh(card, GENERAL.fresh) },
        { part: 'verified', points: isVouchedFor(card) ? GENERAL.verified : 0 },
        { part: 'photos', points: card.picture.illustration ? 0 : GENERAL.photos },
        { part: 'town', points: town && here.includes(card.id) ? GENERAL.town : 0 },
      ]
      return {
        card,
        parts,
        score: pointsOf(parts),
        city: card.city,
        propertyType: card.propertyType,
        reason: {
          for: isVouchedFor(card) ? 'verifiedIn' : 'newIn',
          homes: 0,
          name: card.city,
          nameMl: townByName(card.city)?.nameMl ?? null,
        },
      }
    })
  }
}

/** Nobody of the team verified a sample listing. */
function isVouchedFor({ isVerified, demo }: PropertyCard): boolean {
  return isVerified && demo !== true
}

function around(home: Compared, exclude: readonly number[]): Partial<SearchRequest> {
  const { price, point, deal, propertyType } = home
  return {
    filters: {
      ...DEFAULT_FILTERS,
      propertyType: [propertyType],
      forSale: deal === 'sale',
      forRent: deal === 'rent',
      minPrice: price ? Math.round(price / PRICE_SPAN) : null,
      maxPrice: price ? Math.round(price * PRICE_SPAN) : null,
      location: point ? '' : home.city,
    },
    exclude,
    ...(point ? { near: point, radiusKm: AROUND_KM, sort: 'nearest' as const } : {}),
  }
}

function present({ card, parts, score, reason }: Ranked): Recommendation {
  const { polygon: _polygon, amenities: _amenities, ...home } = card
  return {
    id: card.id,
    title: card.title,
    city: card.city,
    propertyType: card.propertyType,
    bedrooms: card.bedrooms,
    totalArea: card.areaSqFt,
    price: effectivePrice(card),
    recommendationScore: score,
    scoreParts: parts.filter(({ points }) => points > 0),
    reason,
    home,
  }
}
