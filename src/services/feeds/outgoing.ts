import { and, asc, count, desc, eq, getTableColumns, gt, max, sql, type SQL } from 'drizzle-orm'
import { LIMITS } from '../../contracts/limits.ts'
import type { PropertyDetail } from '../../contracts/listings/listings.ts'
import { properties, users } from '../../db/schema.ts'
import type { Deps } from '../deps.ts'
import { photosOf } from '../images/decode.ts'
import { OWNER_COLUMNS, presentProperty } from '../listings/presenter.ts'
import { OFFERED } from '../search/sql/where.ts'

/** Listings of a catalogue per query. */
const PAGE = 200

/** What advertising catalogues may contain: listings on offer that are no samples. */
const LISTED = sql`(${OFFERED} and not properties.demo)`

/** Listings for feeds, as the public sees them. */
export function outgoingFeedService({ database: { db } }: Pick<Deps, 'database'>) {
  async function read(
    where: SQL | undefined,
    order: SQL[],
    limit: number,
  ): Promise<PropertyDetail[]> {
    const rows = await db
      .select({ row: getTableColumns(properties), owner: OWNER_COLUMNS })
      .from(properties)
      .innerJoin(users, eq(users.id, properties.ownerId))
      .where(where)
      .orderBy(...order)
      .limit(limit)
    const photos = await photosOf(
      db,
      rows.map(({ row }) => row.id),
    )
    return rows.map(({ row, owner }) => presentProperty(row, owner, photos.get(row.id) ?? [], null))
  }

  const ofOwner = (ownerId: number | null): SQL | undefined =>
    and(LISTED, ownerId === null ? undefined : eq(properties.ownerId, ownerId))

  return {
    /** The newest listings on offer of one account. */
    async newestOf(ownerId: number): Promise<PropertyDetail[]> {
      return read(
        and(OFFERED, eq(properties.ownerId, ownerId)),
        [desc(properties.createdAt), desc(properties.id)],
        LIMITS.feeds.items,
      )
    },

    /** The number of listings in a catalogue and the time of their last change: of one account, or of the site. */
    async catalogueState(ownerId: number | null): Promise<{ listings: number; changedAt: Date }> {
      const [state] = await db
        .select({ listings: count(), changedAt: max(properties.updatedAt) })
        .from(properties)
        .where(ofOwner(ownerId))
      return { listings: state?.listings ?? 0, changedAt: state?.changedAt ?? new Date(0) }
    },

    /** The listings of a catalogue by id, a page at a time, at most LIMITS.feeds.catalogue. */
    async *catalogue(ownerId: number | null): AsyncGenerator<PropertyDetail[]> {
      let last = 0
      for (let sent = 0; sent < LIMITS.feeds.catalogue;) {
        const page = await read(
          and(ofOwner(ownerId), gt(properties.id, last)),
          [asc(properties.id)],
          Math.min(PAGE, LIMITS.feeds.catalogue - sent),
        )
        if (page.length > 0) yield page
        if (page.length < PAGE) return
        sent += page.length
        last = page.at(-1)?.id ?? last
      }
    },
  }
}
