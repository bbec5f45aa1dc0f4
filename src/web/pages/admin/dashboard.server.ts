import { data, type RouterContextProvider } from 'react-router'
import { adminPropertiesQuery, adminUsersQuery, type AdminUser } from '../../../contracts/admin.ts'
import type { PropertyDetail } from '../../../contracts/property.ts'
import { pageContext, servicesContext } from '../../context.server.ts'
import { readTab } from './tabs.ts'

/** Rows of one page of a table. */
const ROWS = 25
/** Pairs that look alike, on the moderation's tab. */
const PAIRS = 10
/** Files of listings under the properties' table. */
const FILES = 10
/** Events on the first tab. */
const EVENTS = 12

/** What a row of the users' table shows. */
function userLine(user: AdminUser) {
  const { id, name, email, role, createdAt, listings, suspended, emailVerified } = user
  return { id, name, email, role, createdAt, listings, suspended, emailVerified }
}
export type UserLine = ReturnType<typeof userLine>

/** What a row of the properties' table shows. */
function listingLine(home: PropertyDetail) {
  const { id, slug, title, city, propertyType, status, publication, createdAt } = home
  const { forSale, forRent, price, monthlyRent, isVerified, isFeatured, owner } = home
  return {
    id,
    slug,
    title,
    city,
    propertyType,
    status,
    publication,
    createdAt,
    forSale,
    forRent,
    price,
    monthlyRent,
    isVerified,
    isFeatured,
    owner: owner.name,
    picture: home.pictures[0] ?? null,
  }
}
export type ListingLine = ReturnType<typeof listingLine>

/** One page of a list as the tables show it. */
export interface TablePage<Line> {
  q: string
  /** How many there are in all, on every page together. */
  total: number
  /** No cursor led here. */
  first: boolean
  nextCursor: string | null
  lines: Line[]
}

/** The administrators' page. Everybody else gets 401 or 403 and not one figure. */
export async function adminData({
  request,
  context,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
}) {
  const { actor, demo } = context.get(pageContext)
  if (actor?.role !== 'ADMIN') return data({ allowed: false as const }, actor ? 403 : 401)
  const { adminUsers, adminProperties, audit, imports, listingFlags, reports } =
    context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const tab = readTab(searchParams.get('tab'))
  // A search or page mark that cannot be read is left out: the list from its start is of more use than an error.
  const asked = { q: searchParams.get('q') ?? '', cursor: searchParams.get('cursor') ?? undefined }

  const users = async (): Promise<TablePage<UserLine>> => {
    const query = adminUsersQuery.parse({ ...readable(adminUsersQuery, asked), limit: ROWS })
    return pageOf(query, await adminUsers.list(actor, query), userLine)
  }
  const listings = async (review: boolean): Promise<TablePage<ListingLine>> => {
    const query = adminPropertiesQuery.parse({
      ...readable(adminPropertiesQuery, asked),
      limit: ROWS,
      ...(review ? { publication: 'review', order: 'oldest' } : {}),
    })
    return pageOf(query, await adminProperties.list(actor, query), listingLine)
  }
  const [stats, waiting, reported, flagged, sent, panel] = await Promise.all([
    adminUsers.stats(actor),
    adminProperties.list(actor, adminPropertiesQuery.parse({ publication: 'review', limit: 1 })),
    reports.open(actor, { limit: tab === 'moderation' ? ROWS : 1 }),
    listingFlags.list(actor, { limit: tab === 'moderation' ? PAIRS : 1 }),
    tab === 'properties' ? imports.all(actor, { limit: FILES }).then(({ items }) => items) : [],
    tab === 'users'
      ? users().then((page) => ({ tab, page }))
      : tab === 'dashboard'
        ? audit.list(actor, { limit: EVENTS }).then(({ items }) => ({ tab, events: items }))
        : listings(tab === 'moderation').then((page) => ({ tab, page })),
  ])
  const { total, items } = reported
  return {
    allowed: true as const,
    demo,
    stats,
    waiting: waiting.total,
    /** Named on every tab, listed on the moderation's. */
    reports: { total, lines: items },
    /** Files of listings: on the properties' tab. */
    imports: sent,
    flags: { total: flagged.total, lines: flagged.items },
    panel,
  }
}

/** Those of the asked values that the contract can read. */
function readable(
  contract: {
    shape: Record<'q' | 'cursor', { safeParse: (value: unknown) => { success: boolean } }>
  },
  asked: { q: string; cursor: string | undefined },
): { q?: string; cursor?: string } {
  const { q, cursor } = asked
  return {
    ...(contract.shape.q.safeParse(q).success ? { q } : {}),
    ...(cursor !== undefined && contract.shape.cursor.safeParse(cursor).success ? { cursor } : {}),
  }
}

function pageOf<Item, Line>(
  query: { q: string; cursor?: unknown },
  { total, items, nextCursor }: { total: number; items: Item[]; nextCursor: string | null },
  line: (item: Item) => Line,
): TablePage<Line> {
  return {
    q: query.q,
    total,
    first: query.cursor === undefined,
    nextCursor,
    lines: items.map(line),
  }
}
