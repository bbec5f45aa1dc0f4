import { and, desc, eq, getTableColumns, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type {
  HistoryEntry,
  PropertyCard,
  PropertyDetail,
} from '../../contracts/listings/listings.ts'
import type { SearchRequest } from '../../contracts/search/url.ts'
import { properties, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { pageVisibility } from '../../domain/listings/visibility.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import type { Deps } from '../deps.ts'
import { photosOf } from '../images/decode.ts'
import type { PropertyRow } from './row.ts'
import { requireVisible } from './read-one.ts'
import { listingWriter } from './write.ts'
import { historyOf } from './history.ts'
import {
  OWNER_COLUMNS,
  CARD_COLUMNS,
  mayEdit,
  presentCard,
  presentProperty,
  type OwnerName,
} from './presenter.ts'
import type { ListingSearch } from '../search/search.ts'
import { OFFERED } from '../search/sql/where.ts'
import { similarListings } from './similar.ts'

export interface ListingPage {
  total: number
  items: PropertyDetail[]
  nextCursor: string | null
}

/** Full listings per query. */
const READ_AT_ONCE = 100

/** Listings: reading them as the actor may, and (from write.ts) changing them. */
export function listingService(
  deps: Pick<Deps, 'database' | 'clock' | 'settings' | 'letters' | 'jobs' | 'rateLimits'>,
  search: ListingSearch,
) {
  const { clock } = deps
  const { db } = deps.database

  const whole = () =>
    db
      .select({
        row: getTableColumns(properties),
        owner: OWNER_COLUMNS,
      })
      .from(properties)
      .innerJoin(users, eq(users.id, properties.ownerId))

  async function present(
    found: readonly { row: PropertyRow; owner: OwnerName }[],
    actor: Actor | null,
  ): Promise<PropertyDetail[]> {
    const photos = await photosOf(
      db,
      found.map(({ row }) => row.id),
    )
    return found.map(({ row, owner }) =>
      presentProperty(row, owner, photos.get(row.id) ?? [], actor),
    )
  }

  /**
   * The row, as far as the actor may see it. Owners and administrators see every publication state except deleted,
   * which is gone for everybody.
   * @throws DomainError not_found, gone.
   */
  async function visible(id: number, actor: Actor | null) {
    const [found] = await whole().where(eq(properties.id, id))
    if (!found) throw new DomainError('not_found', 'notFound')
    const { row } = found
    requireVisible(actor, row, clock())
    return found
  }

  return {
    ...listingWriter(deps),
    /** Matching listings in the specified order, page by page. */
    async list(request: SearchRequest, actor: Actor | null): Promise<ListingPage> {
      const { total, ids, nextCursor } = await search.find(request)
      const items: PropertyDetail[] = []
      // In batches: a thousand at once would block other requests.
      for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
        const some = ids.slice(at, at + READ_AT_ONCE)
        const rows = await whole().where(inArray(properties.id, some))
        const byId = new Map(rows.map((found) => [found.row.id, found]))
        items.push(
          ...(await present(
            some.flatMap((id) => byId.get(id) ?? []),
            actor,
          )),
        )
      }
      return { total, items, nextCursor }
    },

    async get(id: number, actor: Actor | null): Promise<PropertyDetail> {
      const [property] = await present([await visible(id, actor)], actor)
      if (!property) throw new DomainError('not_found', 'notFound')
      return property
    },

    /** The person's own listings in every publication state, newest first, without deleted ones. */
    async mine(actor: Actor | null): Promise<PropertyDetail[]> {
      const owner = authorize(actor, 'save')
      const rows = await whole()
        .where(and(eq(properties.ownerId, owner.id), ne(properties.publication, 'deleted')))
        .orderBy(desc(properties.createdAt), desc(properties.id))
      return present(rows, owner)
    },

    async featured(limit: number): Promise<PropertyCard[]> {
      return cards(and(OFFERED, eq(properties.isFeatured, true)), NEWEST, limit)
    },

    /** See `similarListings`. The caller checks whether the listing may be seen (see `known`). */
    similar: (id: number, limit = 6) => similarListings(db, id, limit),

    /** Checks that the actor may know that the listing exists or existed. @throws DomainError not_found. */
    async known(id: number, actor: Actor | null): Promise<void> {
      const [row] = await db.select().from(properties).where(eq(properties.id, id))
      if (!row || (!mayEdit(actor, row.ownerId) && pageVisibility(row, clock()) === 'hidden'))
        throw new DomainError('not_found', 'notFound')
    },

    async history(id: number, actor: Actor | null): Promise<HistoryEntry[]> {
      const { row } = await visible(id, actor)
      return historyOf(db, id, { whole: mayEdit(actor, row.ownerId) })
    },

    /** The listing's id when the public may open its page. @throws DomainError not_found, gone. */
    async open(id: number, actor: Actor | null): Promise<number> {
      return (await visible(id, actor)).row.id
    },
  }

  async function cards(
    where: SQL | undefined,
    order: SQL[],
    limit: number,
  ): Promise<PropertyCard[]> {
    const rows = await db
      .select(CARD_COLUMNS)
      .from(properties)
      .where(where)
      .orderBy(...order)
      .limit(limit)
    return rows.map(presentCard)
  }
}
export type ListingService = ReturnType<typeof listingService>

const NEWEST = [sql`properties.created_at desc`, sql`properties.id desc`]
