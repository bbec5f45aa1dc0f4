import type { PropertyDetail } from '../../../contracts/property.ts'
import type { TabQuestion } from './tabs.server.ts'

/** What a line of "My Properties" shows. */
function line(home: PropertyDetail) {
  const { id, slug, title, city, status, publication, forSale, forRent, views, favorites } = home
  const { price, monthlyRent, createdAt } = home
  return {
    id,
    slug,
    title,
    city,
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
function ownLine(home: PropertyDetail) {
  const { version, expiresAt, withdrawnAt, closedAt } = home
  return { ...line(home), version, expiresAt, withdrawnAt, closedAt }
}
export type OwnLine = ReturnType<typeof ownLine>

function savedLine(saved: {
  id: number
  savedAt: string
  priceThen: number | null
  property: PropertyDetail
}) {
  const { id, savedAt, priceThen, property } = saved
  return { id, savedAt, priceThen, home: { ...line(property), askedPrice: property.askedPrice } }
}
export type SavedHomeLine = ReturnType<typeof savedLine>

/** A saved home that can no longer be opened. */
export interface GoneHome {
  id: number
  propertyId: number
  savedAt: string
  priceThen: number | null
}

/** "My Properties": one's own listings, and those that are only begun. */
export async function mineData({ services, actor }: TabQuestion) {
  const [mine, drafts] = await Promise.all([
    services.properties.mine(actor),
    services.drafts.list(actor),
  ])
  return { mine: mine.map(ownLine), drafts }
}

/** "Saved Properties". */
export async function savedData({ services, actor }: TabQuestion) {
  const { homes, gone } = await services.favourites.shelf(actor)
  return { saved: homes.map(savedLine), gone }
}

/** "Saved searches". */
export async function searchesData({ services, actor, page }: TabQuestion) {
  const searches = await services.savedSearches.list(actor)
  return { searches, lettersWait: !actor.verified && !page.demo }
}

/** The first tab's figures. */
export async function overviewData({ services, actor, role }: TabQuestion) {
  const [mine, saved, searches] = await Promise.all([
    role === 'GOVERNMENT' ? [] : services.properties.mine(actor),
    services.favourites.ids(actor),
    services.savedSearches.list(actor),
  ])
  const sum = (of: (home: PropertyDetail) => number): number =>
    mine.reduce((total, home) => total + of(home), 0)
  return {
    listings: mine.length,
    live: mine.filter(({ publication }) => publication === 'live').length,
    views: sum(({ views }) => views),
    favorites: sum(({ favorites }) => favorites),
    saved: saved.length,
    searches: searches.length,
  }
}
