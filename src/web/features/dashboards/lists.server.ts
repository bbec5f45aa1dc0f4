import { townByName } from '../../../domain/places/towns/towns.ts'
import type { MarketInsight } from '../../../contracts/market/insights.ts'
import { titledIn } from '../../../domain/listings/text/title-in.ts'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import type { Rejection } from '../../../services/listings/own/listings.ts'
import type { TabRequest } from './tabs.server.ts'

/** Saved homes with news on the first tab. */
const CHANGED = 5

/** What a line of "My Properties" shows. */
function line(home: PropertyDetail, lang: string) {
  const { id, slug, title, city, status, publication, forSale, forRent, views, favorites } = home
  const { price, monthlyRent, createdAt, demo } = home
  return {
    id,
    slug,
    title,
    demo,
    city: (lang === 'ml' ? home.cityMl : null) ?? city,
    status,
    publication,
    forSale,
    forRent,
    views,
    favorites,
    price,
    monthlyRent,
    createdAt,
    picture: home.pictures[0] ?? null,
  }
}
export type MyListing = ReturnType<typeof line>

/** One's own listing, with what decides how long it lives. */
export function ownListingRow(home: PropertyDetail, lang: string) {
  const { version, expiresAt, withdrawnAt, closedAt } = home
  return { ...line(home, lang), version, expiresAt, withdrawnAt, closedAt }
}

export type OwnListingRow = ReturnType<typeof ownListingRow> & { sentBack: Rejection | null }

function savedLine(
  saved: {
    id: number
    savedAt: string
    priceThen: number | null
    note: string
    labels: string[]
    property: PropertyDetail
  },
  lang: string,
) {
  const { id, savedAt, priceThen, note, labels, property } = saved
  return {
    id,
    savedAt,
    priceThen,
    note,
    labels,
    home: {
      ...line(titledIn(lang, property), lang),
      askedPrice: property.askedPrice,
      byRealtor: property.owner.role === 'REALTOR',
    },
  }
}
export type SavedListingRow = ReturnType<typeof savedLine>

export type { UnavailableListing } from '../../../services/saved/favourites.ts'

/** "Saved Properties". */
export async function savedData({ services, actor, page }: TabRequest) {
  const [{ homes, gone }, shortlists] = await Promise.all([
    services.favourites.shelf(actor),
    services.shortlists.list(actor),
  ])
  return {
    saved: homes.map((home) => savedLine(home, page.lang)),
    gone,
    shortlists,
    name: actor.name,
  }
}

/** "Saved searches". */
export async function searchesData({ services, actor, page }: TabRequest) {
  const searches = await services.savedSearches.list(actor, page.lang)
  return { searches, lettersWait: !actor.verified && !page.demo }
}

/** The first tab of buyers and renters: key figures and changes of saved homes. */
export async function buyerOverviewData({ services, actor, page }: TabRequest) {
  const [{ homes, gone }, searches, { unread }, [insight]] = await Promise.all([
    services.favourites.shelf(actor),
    services.savedSearches.list(actor, page.lang),
    services.messages.unread(actor),
    services.marketInsights.of(actor, page.preferredCity, page.lang),
  ])
  const changed = homes
    .map((home) => savedLine(home, page.lang))
    .filter(({ priceThen, home }) => {
      const closed = home.status === 'Sold' || home.status === 'Rented'
      return (
        closed || (priceThen !== null && home.askedPrice !== null && home.askedPrice !== priceThen)
      )
    })
    .slice(0, CHANGED)
  return {
    saved: homes.length + gone.length,
    searches: searches.length,
    unread,
    changed,
    /** Of the newest saved search, or the town. */
    fresh: insight?.fresh ?? 0,
    of: insight ? nameOf(insight, page.lang) : '',
  }
}

/** "Market Insights": of the saved searches, else of the preferred town. */
export async function marketData({ services, actor, page }: TabRequest) {
  const insights = await services.marketInsights.of(actor, page.preferredCity, page.lang)
  return {
    insights: insights.map((insight) => {
      const { of } = insight
      const name = nameOf(insight, page.lang)
      return of.kind === 'town'
        ? { ...insight, name, filters: `location=${encodeURIComponent(of.name)}` }
        : { ...insight, name, filters: of.query }
    }),
    town: insights[0]?.of.kind === 'town',
  }
}

function nameOf({ of }: Pick<MarketInsight, 'of'>, lang: 'en' | 'ml'): string {
  if (of.kind === 'search' || lang === 'en') return of.name
  return townByName(of.name)?.nameMl ?? of.name
}
