import { LRUCache } from 'lru-cache'
import type { PropertyCard, PropertyDetail } from '../../contracts/listings/listings.ts'
import type { SearchRequest } from '../../contracts/search/url.ts'
import type {
  ComparableHome,
  HomeToValue,
  Prediction,
} from '../../contracts/valuation/valuation.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError, isDomainError } from '../../domain/platform/errors.ts'
import { message } from '../../domain/platform/message.ts'
import { DEFAULT_FILTERS } from '../../domain/search/filters.ts'
import {
  MIN_TRAINING_HOMES,
  MIN_SIMILAR_HOMES,
  roundedValue,
  compareToEstimate,
} from '../../domain/valuation/value.ts'
import { asciiJson } from '../platform/ascii-json.ts'
import type { Deps } from '../deps.ts'
import type { ListingCards } from '../listings/card-cache.ts'
import type { ListingService } from '../listings/listings.ts'
import type { ListingSearch } from '../search/search.ts'
import { requestedListing, type RequestedListing } from './requested-listing.ts'
import type { WorkerEstimate } from './worker.ts'
import type { ValuationService, ValuationResult } from './valuation.ts'

/** A search without filters, for `among`. */
const ANY: SearchRequest = {
  filters: DEFAULT_FILTERS,
  bbox: null,
  sort: 'newest',
  limit: 0,
  cursor: null,
}

/** Maximum number of cached cards of comparables: some 10 MB. */
const KEPT_CARDS = 5_000

/** An estimate without its summary, which is written in the reader's language. */
type Estimated = Omit<Prediction, 'reasoning'>

/** The same with its comparables as JSON in ASCII, from cached cards. */
export interface EstimatedJson {
  estimate: Omit<Estimated, 'comparables'>
  comparables: string
}

/** Estimates for the API and pages. */
export function valuationAnswerService(
  { clock, rateLimits }: Pick<Deps, 'clock' | 'rateLimits'>,
  valuation: ValuationService,
  search: ListingSearch,
  cards: ListingCards,
  properties: ListingService,
) {
  async function estimate(
    asked: RequestedListing,
    except: readonly number[],
  ): Promise<EstimatedJson> {
    const valued = await valuation.value(asked.deal, asked.home, except)
    const { answer } = valued
    if (!answer.ok) throw refusal(answer)
    return {
      estimate: present(asked, answer, valued),
      comparables: `[${(await comparables(answer)).join()}]`,
    }
  }

  /** Caches the form of a card in comparables until its listing changes: the same homes are compared often. */
  const cardCache = new LRUCache<number, { json: string; shown: string }>({ max: KEPT_CARDS })

  /** A card of a comparable: the JSON of an object without its closing brace. */
  function shownOf(id: number, json: string): string {
    const known = cardCache.get(id)
    if (known?.json === json) return known.shown
    const { polygon: _polygon, amenities: _amenities, ...card } = JSON.parse(json) as PropertyCard
    const shown = asciiJson(card).slice(0, -1)
    cardCache.set(id, { json, shown })
    return shown
  }

  /** The comparables that are still active, each as JSON of a `ComparableHome`. */
  async function comparables(answer: Extract<WorkerEstimate, { ok: true }>): Promise<string[]> {
    const ids = answer.comparables.map(({ id }) => id)
    const offered = await search.among(ids, ANY)
    const found = await cards.jsonById(offered)
    return answer.comparables.flatMap(({ id, asked, km }) => {
      const json = found.get(id)
      if (json === undefined) return []
      const away = km === null ? 'null' : String(Math.round(km * 10) / 10)
      return [`${shownOf(id, json)},"asked":${asked},"km":${away}}`]
    })
  }

  const estimateJson = (home: HomeToValue): Promise<EstimatedJson> =>
    estimate(requestedListing(home, clock()), Number.isSafeInteger(home.id) ? [home.id] : [])

  return {
    /** Counts a call. @param visitor the request's `visitor`, or its address. @throws DomainError rate_limited. */
    limit: (visitor: string): Promise<void> => rateLimits.consume('estimate', visitor),

    /**
     * Estimates a home from its fields, a description or both.
     * @throws DomainError invalid when too little is given or known, not_ready before the first training.
     */
    estimateJson,
    async estimate(home: HomeToValue): Promise<Estimated> {
      const { estimate: values, comparables: json } = await estimateJson(home)
      return { ...values, comparables: JSON.parse(json) as ComparableHome[] }
    },

    /** Estimates a listing that the actor may see; one for sale and rent is estimated for sale. */
    async ofListing(id: number, actor: Actor | null): Promise<EstimatedJson> {
      const listing = await properties.get(id, actor)
      return estimate(requestOf(listing, clock()), [id])
    },
  }
}

function present(
  { understood, deal, asked }: RequestedListing,
  answer: Extract<WorkerEstimate, { ok: true }>,
  { model }: ValuationResult,
): EstimatedJson['estimate'] {
  const [low, high] = [roundedValue(answer.low), roundedValue(answer.high)]
  return {
    predictedPrice: roundedValue(answer.value),
    confidence: Math.round(answer.confidence * 100),
    marketAdjustment: Math.round(answer.marketAdjustment * 1_000) / 1_000,
    avgPricePerSqFt: Math.round(answer.avgPricePerSqFt * 100) / 100,
    similarPropertiesCount: answer.similar,
    deal,
    low,
    high,
    typicalPrice: roundedValue(answer.expected),
    reasons: answer.reasons.map(({ reason, rupees }) => ({
      reason,
      rupees: Math.sign(rupees) * roundedValue(Math.abs(rupees)),
    })),
    understood: { ...understood, areaSqFt: Math.round(understood.areaSqFt * 100) / 100 },
    asked,
    standing: asked === null ? null : compareToEstimate(asked, low, high),
    model: {
      version: model.version,
      learntAt: model.learntAt.toISOString(),
      listings: answer.listings,
    },
    basis: 'asking prices',
  }
}

function refusal({ why, similar, listings }: Extract<WorkerEstimate, { ok: false }>): DomainError {
  if (why === 'too-few-similar')
    return new DomainError(
      'invalid',
      message('value.tooFewSimilar', { n: similar, least: MIN_SIMILAR_HOMES }),
    )
  if (why === 'too-few-listings')
    return new DomainError(
      'invalid',
      message('value.tooFewListings', { n: listings, least: MIN_TRAINING_HOMES }),
    )
  return new DomainError('invalid', 'value.whichSize')
}

/** A form is asked for the size; readers of a listing are told that it does not say it. @throws DomainError invalid. */
function requestOf(listing: PropertyDetail, now: Date): RequestedListing {
  try {
    return requestedListing(saidOf(listing), now)
  } catch (error) {
    if (!isDomainError(error) || error.message !== 'value.whichSize') throw error
    throw new DomainError('invalid', 'value.listingWithoutSize')
  }
}

function saidOf(listing: PropertyDetail): HomeToValue {
  return {
    ...listing,
    text: '',
    deal: listing.forSale ? 'sale' : 'rent',
    plotArea: listing.plotAreaSqFt,
    plotAreaUnit: 'sqft',
    facing: listing.facing ?? '',
    parking: listing.parking ?? '',
    kitchenType: listing.kitchenType ?? '',
    waterSupply: listing.waterSupply ?? '',
  }
}
