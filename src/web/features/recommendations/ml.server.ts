import { titleIn } from '../../../domain/listings/text/title-in.ts'
import type { RouterContextProvider } from 'react-router'
import type { PropertyCard } from '../../../contracts/listings/listings.ts'
import type { MarketInsightFigures } from '../../../contracts/valuation/valuation.ts'
import { districtByName } from '../../../domain/places/towns/districts.ts'
import { DEFAULT_CITY, townByName, townsByName } from '../../../domain/places/towns/towns.ts'
import { DEFAULT_FILTERS } from '../../../domain/search/filters.ts'
import { HOME_TYPES } from '../../../domain/listings/listing.ts'
import { pageContext, servicesContext } from '../../context.server.ts'
import { METROS, readTab } from './tabs.ts'
import { pageUrl } from '../../platform/page-url.ts'

/** Homes that a prediction may be tried on: one of each of these kinds, and so many of one's own. */
const SAMPLE_KINDS = HOME_TYPES
const OF_EACH = 2
const MOST_OWN = 6

/** A home that a prediction is tried on. */
export type SampleHome = Pick<
  PropertyCard,
  | 'id'
  | 'title'
  | 'city'
  | 'propertyType'
  | 'bedrooms'
  | 'areaSqFt'
  | 'price'
  | 'monthlyRent'
  | 'forSale'
  | 'forRent'
  | 'picture'
  | 'demo'
> & { cityMl: string | null }

/** What the open tab shows. A tab whose figures cannot be read says so and may be asked for again. */
export async function mlData({
  request,
  context,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
}) {
  const services = context.get(servicesContext)
  const { actor, lang, preferredCity, report } = context.get(pageContext)
  const params = pageUrl(request).searchParams
  const tab = readTab(params.get('tab'))
  const city = townByName(preferredCity ?? '')?.name ?? DEFAULT_CITY
  try {
    if (tab === 'trends') return { tab, failed: false as const, city, panel: await trends() }
    if (tab === 'insights')
      return {
        tab,
        failed: false as const,
        city,
        panel: named(await services.marketFigures.insights()),
      }
    if (tab === 'prediction') return { tab, failed: false as const, city, panel: await samples() }
    return { tab, failed: false as const, city, panel: null }
  } catch (error) {
    report(error)
    return { tab, failed: true as const, city, panel: null }
  }

  async function trends() {
    const asked = params.get('city') ?? ''
    const chosen = townByName(asked)?.name ?? METROS.find((metro) => metro === asked) ?? city
    const towns = townsByName(lang).map(({ name, nameMl, district }) => ({
      name,
      nameMl,
      district,
      districtMl: districtByName(district)?.nameMl ?? district,
    }))
    return { towns, trend: await services.marketFigures.trends(chosen) }
  }

  async function samples() {
    const found = await Promise.all(
      SAMPLE_KINDS.map((propertyType) =>
        services.search.search({
          filters: { ...DEFAULT_FILTERS, propertyType: [propertyType], forRent: false },
          bbox: null,
          sort: 'newest',
          limit: OF_EACH,
          cursor: null,
        }),
      ),
    )
    const own = actor ? await services.listingCards.offeredBy(actor.id, MOST_OWN) : []
    return {
      own: own.map((card) => sample(card, lang)),
      samples: found.flatMap(({ items }) => items.map((card) => sample(card, lang))),
    }
  }
}

/** Cities with their names in both languages. */
function named(insights: MarketInsightFigures) {
  return {
    ...insights,
    cityDistribution: insights.cityDistribution.map((one) => ({
      ...one,
      nameMl: townByName(one.city)?.nameMl ?? one.city,
    })),
  }
}
export type NamedInsights = ReturnType<typeof named>

function sample(card: PropertyCard, lang: string): SampleHome {
  const { id, city, propertyType, bedrooms, areaSqFt, price } = card
  const { monthlyRent, forSale, forRent, picture, demo } = card
  return {
    id,
    title: titleIn(lang, card),
    city,
    cityMl: card.cityMl ?? null,
    propertyType,
    bedrooms,
    areaSqFt,
    price,
    monthlyRent,
    forSale,
    forRent,
    picture,
    ...(demo ? { demo } : {}),
  }
}
