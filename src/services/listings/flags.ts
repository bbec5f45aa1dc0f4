import { and, count, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FlaggedListing, ListingFlag } from '../../contracts/admin/listing-flags.ts'
import type { Db } from '../../db/client.ts'
import { images, listingFlags, properties, users, type FlagDetails } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import type { ListingFlagKind } from '../../domain/listings/duplicates.ts'
import { slugOf } from '../../domain/listings/text/slug.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { undisclosedValue } from '../../domain/listings/position/position-disclosure.ts'
import type { Picture } from '../../domain/listings/listing.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import type { Deps } from '../deps.ts'
import { pictureOf } from '../images/presenter.ts'
import {
  combinedVersion,
  lockListings,
  checkReportVersion,
  type SeenVersion,
} from '../platform/audit/judged-versions.ts'
import { coverOf, photosOf } from '../images/decode.ts'

/**
 * Raises a flag, in the caller's transaction; a pair that has a flag of this kind, also a dismissed one, is not flagged
 * again.
 */
export async function raiseFlag(
  tx: Db,
  flag: {
    kind: ListingFlagKind
    propertyId: number
    otherId: number
    details?: FlagDetails
    at: Date
  },
): Promise<void> {
  const { at, ...columns } = flag
  await tx
    .insert(listingFlags)
    .values({ ...columns, createdAt: at })
    .onConflictDoNothing()
}

/** Flags: pairs of similar listings, and administrators' decisions about them. */
export function listingFlagService({ database: { db }, clock }: Pick<Deps, 'database' | 'clock'>) {
  return {
    /** Raises a flag outside a transaction, for jobs. */
    add: (flag: Omit<Parameters<typeof raiseFlag>[1], 'at'>): Promise<void> =>
      raiseFlag(db, { ...flag, at: clock() }),

    /** Open flags, newest first, without those of deleted listings. */
    async list(
      actor: Actor | null,
      query: { limit: number; cursor?: number | undefined },
    ): Promise<{ total: number; items: ListingFlag[]; nextCursor: string | null }> {
      authorize(actor, 'administer')
      const other = alias(properties, 'other')
      const open = and(
        isNull(listingFlags.dismissedAt),
        isNull(properties.deletedAt),
        isNull(other.deletedAt),
      )
      const [sum] = await db
        .select({ total: count() })
        .from(listingFlags)
        .innerJoin(properties, eq(properties.id, listingFlags.propertyId))
        .innerJoin(other, eq(other.id, listingFlags.otherId))
        .where(open)
      const rows = await db
        .select({
          id: listingFlags.id,
          kind: listingFlags.kind,
          at: listingFlags.createdAt,
          details: listingFlags.details,
          version: listingFlags.version,
          listingVersion: properties.version,
          otherVersion: other.version,
          propertyId: listingFlags.propertyId,
          otherId: listingFlags.otherId,
        })
        .from(listingFlags)
        .innerJoin(properties, eq(properties.id, listingFlags.propertyId))
        .innerJoin(other, eq(other.id, listingFlags.otherId))
        .where(
          and(open, query.cursor === undefined ? undefined : lt(listingFlags.id, query.cursor)),
        )
        .orderBy(desc(listingFlags.id))
        .limit(query.limit + 1)
      const shown = rows.slice(0, query.limit)
      const listings = await flaggedListings(db, [
        ...new Set(shown.flatMap(({ propertyId, otherId }) => [propertyId, otherId])),
      ])
      const pictures = await picturesById(
        db,
        shown.flatMap(({ details }) => details.pictures?.flat() ?? []),
      )
      const items = shown.flatMap((flag): ListingFlag[] => {
        const { id, kind, at, details, propertyId, otherId } = flag
        const property = listings.get(propertyId)
        const twin = listings.get(otherId)
        if (!property || !twin) return []
        return [
          {
            id,
            kind,
            version: combinedVersion(flag.version, [
              { version: flag.listingVersion },
              { version: flag.otherVersion },
            ]),
            at: at.toISOString(),
            because: details.because ?? [],
            property,
            other: twin,
            pictures: (details.pictures ?? []).flatMap(([one, two]) => {
              const pair = { property: pictures.get(one), other: pictures.get(two) }
              return pair.property && pair.other
                ? [{ property: pair.property, other: pair.other }]
                : []
            }),
          },
        ]
      })
      const last = rows.length > query.limit ? shown.at(-1) : undefined
      return { total: sum?.total ?? 0, items, nextCursor: last ? String(last.id) : null }
    },

    /** Dismisses a flag or reopens it. @throws DomainError not_found; conflict with what changed. */
    async settle(
      actor: Actor | null,
      id: number,
      to: 'dismissed' | 'open',
      seen: SeenVersion,
    ): Promise<{ id: number; dismissed: boolean; version: string }> {
      const admin = authorize(actor, 'administer')
      const dismissed = to === 'dismissed'
      const action = dismissed ? 'flag.dismiss' : 'flag.reopen'
      const version = await db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(listingFlags)
          .where(eq(listingFlags.id, id))
          .for('update')
        if (!row) throw new DomainError('not_found', 'notFound')
        const listings = await lockListings(tx, [row.propertyId, row.otherId])
        const seenVersion = await checkReportVersion(tx, 'flag', row, listings, seen, {
          actorId: admin.id,
          action,
          target: ['property', row.propertyId],
          about: { flag: id },
        })
        if (seenVersion === null || (row.dismissedAt !== null) === dismissed)
          return combinedVersion(row.version, listings)
        const now = clock()
        const [after] = await tx
          .update(listingFlags)
          .set({ dismissedAt: dismissed ? now : null, dismissedBy: dismissed ? admin.id : null })
          .where(eq(listingFlags.id, id))
          .returning({ version: listingFlags.version })
        if (!after) throw new Error('the flag was not written')
        await recordAudit(tx, {
          at: now,
          actorId: admin.id,
          action,
          target: ['property', row.propertyId],
          details: { version: seenVersion, flag: id, kind: row.kind, other: row.otherId },
        })
        return combinedVersion(after.version, listings)
      })
      return { id, dismissed, version }
    },
  }
}

/** Listings as shown next to similar ones, by id. */
export async function flaggedListings(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, FlaggedListing>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ row: properties, owner: { id: users.id, name: users.name } })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.ownerId))
    .where(inArray(properties.id, [...ids]))
  const photos = await photosOf(db, ids)
  return new Map(
    rows.map(({ row, owner }) => [
      row.id,
      {
        id: row.id,
        slug: slugOf(row),
        title: row.title,
        demo: row.demo,
        address: undisclosedValue(row.address),
        city: row.city,
        propertyType: row.propertyType,
        status: row.status,
        publication: row.publication,
        forSale: row.forSale,
        forRent: row.forRent,
        price: row.price,
        monthlyRent: row.monthlyRent,
        areaSqFt: row.areaSqft,
        village: row.village,
        surveyNumber: undisclosedValue(row.surveyNumber),
        createdAt: row.createdAt.toISOString(),
        owner,
        picture: coverOf(row, photos.get(row.id)?.[0]),
      },
    ]),
  )
}

/** Stored pictures by id. */
export async function picturesById(db: Db, ids: readonly number[]): Promise<Map<number, Picture>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(images)
    .where(inArray(images.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, pictureOf(row)]))
}
