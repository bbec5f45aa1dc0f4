import { data, type RouterContextProvider } from 'react-router'
import type { PropertyDetail } from '../../../contracts/property.ts'
import { ROLES, type Role } from '../../../domain/roles.ts'
import { pageContext, servicesContext } from '../../context.server.ts'

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

/**
 * The page behind the profile button: one's own listings and saved homes. Without a session, or with another
 * role's, it says whose page this is and shows nothing else.
 */
export async function profileData({
  params,
  context,
}: {
  params: { role?: string }
  context: Readonly<RouterContextProvider>
}) {
  const role = ROLES.find((known) => known.toLowerCase() === params.role)
  if (!role || role === 'ADMIN') throw data(null, { status: 404 })
  const { actor, now } = context.get(pageContext)
  if (!actor || !belongs(actor.role, role))
    return data({ role, allowed: false as const }, actor ? 403 : 401)
  const services = context.get(servicesContext)
  const [mine, drafts, shelf, searches] = await Promise.all([
    services.properties.mine(actor),
    services.drafts.list(actor),
    services.favourites.shelf(actor),
    services.savedSearches.list(actor),
  ])
  return {
    role,
    allowed: true as const,
    name: actor.name,
    email: actor.email,
    verified: actor.verified,
    mayList: actor.role !== 'GOVERNMENT',
    now: now.toISOString(),
    mine: mine.map(ownLine),
    drafts,
    saved: shelf.homes.map(savedLine),
    gone: shelf.gone,
    searches,
  }
}

/** Buyers and renters share one page; everybody else has their own. */
function belongs(actual: Role, page: Role): boolean {
  const shared: readonly Role[] = ['BUYER', 'RENTER']
  return actual === page || (shared.includes(actual) && shared.includes(page))
}
