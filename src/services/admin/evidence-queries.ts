import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Evidence } from '../../contracts/admin/moderation.ts'
import type { Db } from '../../db/client.ts'
import { images, listingFlags, properties, propertyReports, users } from '../../db/schema.ts'
import type { Picture } from '../../domain/listings/listing.ts'
import type { PictureNotice } from '../../domain/images/notices.ts'
import { pictureOf } from '../images/presenter.ts'
import { changedSinceApproval } from '../listings/lifecycle/approvals.ts'
import { flaggedListings, picturesById } from '../listings/flags.ts'
import type { PropertyRow } from '../listings/row.ts'
import { combinedVersion } from '../platform/audit/judged-versions.ts'

/** Most similar listings and reports shown with one listing. */
const MOST = 8

/** The position of a listing in the review queue, and the listings before and after it. */
export async function queueNeighbours(
  db: Db,
  row: PropertyRow,
): Promise<Pick<Evidence, 'position' | 'waiting' | 'previous' | 'next'>> {
  const before = sql`filter (where ${properties.id} < ${row.id})`
  const after = sql`filter (where ${properties.id} > ${row.id})`
  const [queue] = await db
    .select({
      waiting: count(),
      before: sql<number>`(count(*) ${before})::int`,
      previous: sql`(max(${properties.id}) ${before})`.mapWith(properties.id),
      next: sql`(min(${properties.id}) ${after})`.mapWith(properties.id),
    })
    .from(properties)
    .where(eq(properties.publication, 'review'))
  return {
    position: row.publication === 'review' ? (queue?.before ?? 0) + 1 : null,
    waiting: queue?.waiting ?? 0,
    previous: queue?.previous ?? null,
    next: queue?.next ?? null,
  }
}

/** The owner of a listing, with counts of their listings and of reports about them. */
export async function ownerOf(db: Db, id: number): Promise<Evidence['owner']> {
  const [[row], [sums], [reported]] = await Promise.all([
    db.select().from(users).where(eq(users.id, id)),
    db
      .select({
        all: count(),
        live: sql<number>`(count(*) filter (where publication = 'live' and status in ('Available', 'Under Contract')))::int`,
        closed: sql<number>`(count(*) filter (where status in ('Sold', 'Rented')))::int`,
        rejected: sql<number>`(count(*) filter (where rejected_at is not null))::int`,
      })
      .from(properties)
      .where(and(eq(properties.ownerId, id), sql`publication <> 'deleted'`)),
    db
      .select({ n: count() })
      .from(propertyReports)
      .innerJoin(properties, eq(properties.id, propertyReports.propertyId))
      .where(eq(properties.ownerId, id)),
  ])
  if (!row) throw new Error('a listing without an owner')
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

/** What changed since the last approval; null when nothing did. */
export async function changedOf(db: Db, row: PropertyRow): Promise<Evidence['changed']> {
  const changed = await changedSinceApproval(db, row)
  if (!changed) return null
  const { at, pictures, ...rest } = changed
  return {
    ...rest,
    at: at.toISOString(),
    pictures: pictures && (await picturesByHash(db, pictures)),
  }
}

/** What was noticed in the listing's pictures, by their ids as presented. */
export async function pictureNotices(
  db: Db,
  id: number,
): Promise<Map<string | null, { notices: PictureNotice[]; noticesKept: boolean }>> {
  const rows = await db
    .select({ id: images.id, notices: images.notices, keptAt: images.noticesKeptAt })
    .from(images)
    .where(eq(images.propertyId, id))
  return new Map(
    rows.map((row) => [String(row.id), { notices: row.notices, noticesKept: row.keptAt !== null }]),
  )
}

/** Approved pictures that were removed are retained for some weeks. */
async function picturesByHash(db: Db, hashes: readonly string[]): Promise<Picture[]> {
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

async function versionsOf(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: properties.id, version: properties.version })
    .from(properties)
    .where(inArray(properties.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** The similar listings that flags name, open flags first. */
export async function similarListings(db: Db, id: number): Promise<Evidence['alike']> {
  const rows = await db
    .select()
    .from(listingFlags)
    .where(or(eq(listingFlags.propertyId, id), eq(listingFlags.otherId, id)))
    .orderBy(sql`${listingFlags.dismissedAt} is not null`, desc(listingFlags.id))
    .limit(MOST)
  const otherOf = (row: (typeof rows)[number]): number =>
    row.propertyId === id ? row.otherId : row.propertyId
  const [versions, listings, pictures] = await Promise.all([
    versionsOf(
      db,
      rows.flatMap((row) => [row.propertyId, row.otherId]),
    ),
    flaggedListings(db, rows.map(otherOf)),
    picturesById(
      db,
      rows.flatMap(({ details }) => details.pictures?.flat() ?? []),
    ),
  ])
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

/** The latest reports about a listing. */
export async function reportsOf(db: Db, id: number): Promise<Evidence['reports']> {
  const rows = await db
    .select({ row: propertyReports, reporter: users.name })
    .from(propertyReports)
    .leftJoin(users, eq(users.id, propertyReports.reporterId))
    .where(eq(propertyReports.propertyId, id))
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
