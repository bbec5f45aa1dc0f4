import { and, asc, count, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { Evidence } from '../../contracts/admin/moderation.ts'
import { images, listingFlags, properties, propertyReports, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import type { ListingFlagKind } from '../../domain/listings/flags.ts'
import { warningsOf } from '../../domain/listings/warnings.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { rentPrice } from '../../domain/listings/price.ts'
import type { Picture } from '../../domain/listings/listing.ts'
import { listingVersion } from '../../domain/platform/versions.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import { compareWithUsual } from '../listings/compared-with-usual.ts'
import type { Deps } from '../deps.ts'
import { flaggedListings, picturesById } from '../listings/flags.ts'
import { pictureOf } from '../images/presenter.ts'
import { combinedVersion, listingContext } from '../platform/audit/judged-versions.ts'
import { changedSinceApproval } from '../listings/approvals.ts'
import { galleryOf, photosOf } from '../images/decode.ts'
import type { PropertyRow } from '../listings/row.ts'
import type { usualPriceService } from '../listings/usual-price.ts'

/** Most similar listings and reports shown with one listing. */
const MOST = 8

/** The evidence that an administrator sees before a listing is approved or rejected. */
export function evidenceService(
  { database: { db }, clock, log }: Pick<Deps, 'database' | 'clock' | 'log'>,
  usualPrice: ReturnType<typeof usualPriceService>,
  /** The price model's estimate of a listing; throws when there is none. */
  estimate: (id: number, actor: Actor | null) => Promise<{ asked: number | null; low: number }>,
) {
  const waits = eq(properties.publication, 'review')

  async function neighbours(row: PropertyRow) {
    const one = async (side: 'before' | 'after') => {
      const [than, order] = side === 'before' ? [lt, desc] : [gt, asc]
      const [found] = await db
        .select({ id: properties.id })
        .from(properties)
        .where(and(waits, than(properties.id, row.id)))
        .orderBy(order(properties.id))
        .limit(1)
      return found?.id ?? null
    }
    const [sums] = await db
      .select({
        waiting: count(),
        before: sql<number>`(count(*) filter (where ${properties.id} < ${row.id}))::int`,
      })
      .from(properties)
      .where(waits)
    return {
      position: row.publication === 'review' ? (sums?.before ?? 0) + 1 : null,
      waiting: sums?.waiting ?? 0,
      previous: await one('before'),
      next: await one('after'),
    }
  }

  async function ownerOf(id: number): Promise<Evidence['owner']> {
    const [row] = await db.select().from(users).where(eq(users.id, id))
    if (!row) throw new Error('a listing without an owner')
    const [sums] = await db
      .select({
        all: count(),
        live: sql<number>`(count(*) filter (where publication = 'live' and status in ('Available', 'Under Contract')))::int`,
        closed: sql<number>`(count(*) filter (where status in ('Sold', 'Rented')))::int`,
        rejected: sql<number>`(count(*) filter (where rejected_at is not null))::int`,
      })
      .from(properties)
      .where(and(eq(properties.ownerId, id), sql`publication <> 'deleted'`))
    const [reported] = await db
      .select({ n: count() })
      .from(propertyReports)
      .innerJoin(properties, eq(properties.id, propertyReports.propertyId))
      .where(eq(properties.ownerId, id))
    return {
      id: row.id,
      name: row.name,
      email: row.email,
      phone: row.phone,
      role: row.role,
      joinedAt: row.createdAt.toISOString(),
      emailVerified: row.emailVerifiedAt !== null,
      suspended: row.suspendedAt !== null,
      deleted: row.deletedAt !== null,
      listings: sums ?? { all: 0, live: 0, closed: 0, rejected: 0 },
      reports: reported?.n ?? 0,
    }
  }

  async function changedOf(row: PropertyRow): Promise<Evidence['changed']> {
    const changed = await changedSinceApproval(db, row)
    if (!changed) return null
    const { at, pictures, ...rest } = changed
    return { ...rest, at: at.toISOString(), pictures: pictures && (await picturesByHash(pictures)) }
  }

  /** Approved pictures that were removed are retained for some weeks. */
  async function picturesByHash(hashes: readonly string[]): Promise<Picture[]> {
    if (hashes.length === 0) return []
    const rows = await db
      .select()
      .from(images)
      .where(inArray(images.contentHash, [...hashes]))
    return hashes.flatMap((hash) => {
      const row = rows.find(({ contentHash }) => contentHash === hash)
      return row ? [pictureOf(row)] : []
    })
  }

  async function versionsOf(ids: readonly number[]): Promise<Map<number, number>> {
    if (ids.length === 0) return new Map()
    const rows = await db
      .select({ id: properties.id, version: properties.version })
      .from(properties)
      .where(inArray(properties.id, [...new Set(ids)]))
    return new Map(rows.map(({ id, version }) => [id, version]))
  }

  async function alikeOf(id: number): Promise<Evidence['alike']> {
    const rows = await db
      .select()
      .from(listingFlags)
      .where(or(eq(listingFlags.propertyId, id), eq(listingFlags.otherId, id)))
      .orderBy(sql`${listingFlags.dismissedAt} is not null`, desc(listingFlags.id))
      .limit(MOST)
    const versions = await versionsOf(rows.flatMap((row) => [row.propertyId, row.otherId]))
    const otherOf = (row: (typeof rows)[number]): number =>
      row.propertyId === id ? row.otherId : row.propertyId
    const listings = await flaggedListings(db, rows.map(otherOf))
    const pictures = await picturesById(
      db,
      rows.flatMap(({ details }) => details.pictures?.flat() ?? []),
    )
    return rows.flatMap((row) => {
      const other = listings.get(otherOf(row))
      if (!other) return []
      const mineFirst = row.propertyId === id
      const pairs = (row.details.pictures ?? []).flatMap(([first, second]) => {
        const property = pictures.get(mineFirst ? first : second)
        const theirs = pictures.get(mineFirst ? second : first)
        return property && theirs ? [{ property, other: theirs }] : []
      })
      return [
        {
          flag: row.id,
          version: combinedVersion(row.version, [
            { version: versions.get(row.propertyId) ?? 0 },
            { version: versions.get(row.otherId) ?? 0 },
          ]),
          kind: row.kind,
          because: row.details.because ?? [],
          at: row.createdAt.toISOString(),
          dismissed: row.dismissedAt !== null,
          other,
          pictures: pairs,
        },
      ]
    })
  }

  async function reportsOf(id: number): Promise<Evidence['reports']> {
    const rows = await db
      .select({ row: propertyReports, reporter: users.name })
      .from(propertyReports)
      .leftJoin(users, eq(users.id, propertyReports.reporterId))
      .where(inArray(propertyReports.propertyId, [id]))
      .orderBy(desc(propertyReports.id))
      .limit(MOST)
    return rows.map(({ row, reporter }) => ({
      id: row.id,
      reason: row.reason,
      details: row.details,
      at: row.at.toISOString(),
      reporter,
      resolved: row.resolvedAt !== null,
    }))
  }

  return {
    /** @throws DomainError not_found; gone for a deleted listing. */
    async of(actor: Actor | null, id: number): Promise<Evidence> {
      authorize(actor, 'administer')
      const [row] = await db.select().from(properties).where(eq(properties.id, id))
      if (!row) throw new DomainError('not_found', 'notFound')
      if (row.publication === 'deleted') throw new DomainError('gone', 'gone')
      const beside = await listingContext(db, id)
      const changed = await changedOf(row)
      const [listings, photos, owner, alike, reports, queue, usual, model] = await Promise.all([
        flaggedListings(db, [id]),
        photosOf(db, [id]),
        ownerOf(row.ownerId),
        alikeOf(id),
        reportsOf(id),
        neighbours(row),
        usualPrice.of(row.propertyType, row.city),
        // Too little may be known, or no model trained yet.
        estimate(id, actor).catch((error: unknown) => {
          if (!(error instanceof DomainError)) log.warn({ err: error, id }, 'no estimate')
          return null
        }),
      ])
      const listing = listings.get(id)
      if (!listing) throw new DomainError('not_found', 'notFound')
      const sale = row.forSale ? compareWithUsual(row.price, row, usual.sale) : null
      const rent = row.forRent ? compareWithUsual(rentPrice(row), row, usual.rent) : null
      const alikeOpen = (kind: ListingFlagKind): number =>
        alike.filter((each) => each.kind === kind && !each.dismissed).length
      const pictures: Picture[] = galleryOf(row, photos.get(id) ?? [])
      return {
        version: listingVersion(row.version, beside),
        listing: {
          ...listing,
          description: row.description,
          district: row.district,
          verified: row.isVerified,
          verification: row.isVerified
            ? { at: row.verifiedAt?.toISOString() ?? null, checks: row.verifiedChecks }
            : null,
          featured: row.isFeatured,
          pictures,
          rejected:
            row.rejectedAt === null
              ? null
              : {
                  at: row.rejectedAt.toISOString(),
                  reason: row.rejectedReason ?? 'other',
                  note: row.rejectedNote,
                  answer: row.rejectedAnswer,
                },
        },
        changed,
        owner,
        warnings: warningsOf({
          model: model && model.asked !== null ? { asked: model.asked, low: model.low } : null,
          usual: row.forSale ? sale : rent,
          accountDays: daysSince(owner.joinedAt, clock()),
          alikeListings: alikeOpen('duplicate-listing'),
          alikePictures: alikeOpen('duplicate-picture'),
          openReports: reports.filter(({ resolved }) => !resolved).length,
        }),
        sale,
        rent,
        alike,
        reports,
        ...queue,
      }
    },
  }
}

/** Days since a moment. */
const daysSince = (iso: string, now: Date): number => (now.getTime() - Date.parse(iso)) / DAY_MS
