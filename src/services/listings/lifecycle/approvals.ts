import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PropertyFields } from '../../../contracts/listings/input.ts'
import type { Db } from '../../../db/client.ts'
import { images, listingApprovals, outbox, users, type APPROVALS } from '../../../db/schema.ts'
import {
  largeChanges,
  type LargeChange,
  type ListingFacts,
} from '../../../domain/listings/price/large-change.ts'
import type { Point } from '../../../domain/places/distance.ts'
import type { FieldChange } from '../../../domain/platform/errors.ts'
import { undisclosedValue } from '../../../domain/listings/position/position-disclosure.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Deps } from '../../deps.ts'
import { mayReceiveEmail } from '../../platform/email/recipients.ts'
import { differences, listingFields } from '../../platform/audit/judged-versions.ts'
import type { OwnedColumns, PropertyRow } from '../row.ts'

type Approval = (typeof APPROVALS)[number]

/** The newest approved state of a listing, of each kind. */
export interface ApprovedFacts {
  published: ListingFacts | null
  verified: ListingFacts | null
}
export const NEVER_APPROVED: ApprovedFacts = { published: null, verified: null }

/** The effect of an edit on an approved listing. */
export interface EditDecision {
  /** The large changes; empty for most edits. */
  changes: LargeChange[]
  /** The listing is in review again. */
  review: boolean
  /** The verified badge is removed. */
  badgeFalls: boolean
}
export const NO_LARGE_CHANGES: EditDecision = { changes: [], review: false, badgeFalls: false }

/** Stores a listing's present state as approved by an administrator. */
export async function recordApproval(tx: Db, propertyId: number, kind: Approval): Promise<void> {
  await tx.execute(sql`
    insert into listing_approvals (property_id, kind, version, fields)
    select p.id, ${kind}, p.version, listing_fields(p) from properties p where p.id = ${propertyId}`)
}

/** Undoes the newest approval of a kind: the previous one applies again. */
export async function removeApproval(tx: Db, propertyId: number, kind: Approval): Promise<void> {
  await tx.execute(sql`
    delete from listing_approvals where id = (
      select max(id) from listing_approvals where property_id = ${propertyId} and kind = ${kind})`)
}

/** Approved states by listing id, without listings that were never approved. */
export async function approvedFacts(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, ApprovedFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([listingApprovals.propertyId, listingApprovals.kind])
    .from(listingApprovals)
    .where(inArray(listingApprovals.propertyId, [...ids]))
    .orderBy(listingApprovals.propertyId, listingApprovals.kind, desc(listingApprovals.id))
  const found = new Map<number, ApprovedFacts>()
  for (const { propertyId, kind, fields } of rows)
    found.set(propertyId, {
      ...(found.get(propertyId) ?? NEVER_APPROVED),
      [kind]: factsOfSnapshot(fields),
    })
  return found
}

/**
 * The effect of changing a listing to `facts`. Large changes return a listing to review when an administrator had
 * approved it; the badge rule applies to all. The demo publishes at once, so there only the badge is removed.
 */
export function reviewEdit(
  row: Pick<PropertyRow, 'isVerified'>,
  approved: ApprovedFacts,
  facts: ListingFacts,
  { demo, byAdmin }: { demo: boolean; byAdmin: boolean },
): EditDecision {
  const published = approved.published ? largeChanges(approved.published, facts) : []
  const certified =
    row.isVerified && approved.verified ? largeChanges(approved.verified, facts) : []
  const review = !byAdmin && (published.length > 0 || (certified.length > 0 && !demo))
  const changes = new Set([...(byAdmin ? [] : published), ...certified])
  return { changes: [...changes], review, badgeFalls: certified.length > 0 }
}

/** Columns that an edit sets in addition: back to review, badge removed. */
export function reviewColumns(
  row: Pick<PropertyRow, 'publication'>,
  { review, badgeFalls, changes }: EditDecision,
): Partial<PropertyRow> {
  return {
    // For address and position a trigger removes the badge and records it itself.
    ...(badgeFalls && !changes.includes('place')
      ? { isVerified: false, verifiedAt: null, verifiedChecks: [] }
      : {}),
    ...(review && row.publication === 'live'
      ? { publication: 'review' as const, expiresAt: null }
      : {}),
  }
}

/** What a badge certifies: a trigger removes it when any of these changes. */
const CERTIFIED = [
  'address',
  'city',
  'latitude',
  'longitude',
  'polygon',
  'village',
  'block',
  'surveyNumber',
  'resurveyNumber',
  'thandaper',
  'documents',
] as const

/** Whether an edit changes what a badge certifies. */
export function affectsBadge(
  row: PropertyRow,
  columns: Pick<OwnedColumns, (typeof CERTIFIED)[number]>,
): boolean {
  return CERTIFIED.some(
    (name) => JSON.stringify(row[name] ?? null) !== JSON.stringify(columns[name] ?? null),
  )
}

/**
 * After an edit was written: the audit log records why the listing is in review and why the badge was removed. What was
 * certified counts as approved from now on, so that a paused listing is reviewed when it comes back.
 */
export async function recordReview(
  tx: Db,
  row: Pick<PropertyRow, 'id' | 'publication'>,
  reviewed: EditDecision,
  at: Date,
): Promise<void> {
  const target: ['property', number] = ['property', row.id]
  const details = { because: reviewed.changes.join(' ') }
  if (reviewed.badgeFalls) {
    if (!reviewed.changes.includes('place'))
      await recordAudit(tx, {
        at,
        actorId: null,
        action: 'property.verificationFell',
        target,
        details,
      })
    if (reviewed.review)
      await tx.execute(sql`
        insert into listing_approvals (property_id, kind, version, fields)
        select property_id, 'published', version, fields from listing_approvals
        where property_id = ${row.id} and kind = 'verified' order by id desc limit 1`)
  }
  if (reviewed.review && row.publication === 'live')
    await recordAudit(tx, { at, actorId: null, action: 'property.reviewAgain', target, details })
}

/**
 * Emails the owner why the listing is in review or lost its badge; an owner without a confirmed address sees it in the
 * response. Sent after the transaction by the job.
 */
export async function emailOwner(
  tx: Db,
  row: Pick<PropertyRow, 'id' | 'ownerId' | 'title' | 'demo'>,
  { changes, badge, review }: { changes: LargeChange[]; badge: boolean; review: boolean },
  at: Date,
  { letters, settings }: Pick<Deps, 'letters' | 'settings'>,
): Promise<boolean> {
  const [owner] = await tx.select().from(users).where(eq(users.id, row.ownerId))
  if (!owner || !mayReceiveEmail(owner, settings)) return false
  const letter = letters.listingReviewAgain({
    lang: owner.lang === 'ml' ? 'ml' : 'en',
    name: owner.name,
    listing: row,
    changes,
    badge,
    review,
    url: `${settings.publicUrl}/edit-property/${row.id}`,
  })
  await tx.insert(outbox).values({ ...letter, recipient: owner.email, createdAt: at })
  return true
}

/** Fields whose changes do not matter to reviewers. */
const OF_THE_SITE = [
  'publication',
  'status',
  'isVerified',
  'verifiedChecks',
  'isFeatured',
  'ownerId',
]

/** Changes of a listing since its last approval, for the reviewer. Null: no change, or never approved. */
export async function changedSinceApproval(
  db: Db,
  row: PropertyRow,
): Promise<{
  at: Date
  version: number
  changes: FieldChange[]
  large: LargeChange[]
  pictures: string[] | null
} | null> {
  const [approval] = await db
    .select()
    .from(listingApprovals)
    .where(eq(listingApprovals.propertyId, row.id))
    .orderBy(desc(listingApprovals.id))
    .limit(1)
  if (!approval) return null
  const now = await listingFields(db, row.id)
  const changes = differences(approval.fields, now).filter(
    ({ field }) => !OF_THE_SITE.includes(field) && !field.startsWith('rejected'),
  )
  if (changes.length === 0) return null
  const approved = factsOfSnapshot(approval.fields)
  return {
    at: approval.createdAt,
    version: approval.version,
    changes,
    large: largeChanges(approved, factsOfRow(row, await pictureHashes(db, row.id))),
    pictures: changes.some(({ field }) => field === 'pictures') ? [...approved.pictures] : null,
  }
}

/** Content hashes of a listing's pictures, in order. */
export async function pictureHashes(tx: Db, propertyId: number): Promise<string[]> {
  const rows = await tx
    .select({ hash: images.contentHash })
    .from(images)
    .where(and(eq(images.propertyId, propertyId)))
    .orderBy(asc(images.position), asc(images.id))
  return rows.map(({ hash }) => hash)
}

/** The compared facts of a listing that is about to be written. */
export function factsOfFields(
  fields: PropertyFields,
  point: Point | null,
  pictures: readonly string[],
): ListingFacts {
  const { propertyType, type, forSale, forRent, price, monthlyRent } = fields
  const { city, address, pinSource, title, description } = fields
  return {
    propertyType,
    type,
    forSale,
    forRent,
    price,
    monthlyRent,
    city,
    address,
    point,
    pinSource,
    title,
    description,
    pictures,
  }
}

/** The same for a stored listing. */
export function factsOfRow(row: PropertyRow, pictures: readonly string[]): ListingFacts {
  const { propertyType, type, forSale, forRent, price, monthlyRent } = row
  const { city, pinSource, title, description } = row
  const address = undisclosedValue(row.address)
  const latitude = undisclosedValue(row.latitude)
  const longitude = undisclosedValue(row.longitude)
  const point = latitude === null || longitude === null ? null : { lat: latitude, lng: longitude }
  return {
    propertyType,
    type,
    forSale,
    forRent,
    price,
    monthlyRent,
    city,
    address,
    point,
    pinSource,
    title,
    description,
    pictures,
  }
}

/** The same for a snapshot: the columns of `listing_fields`. */
function factsOfSnapshot(fields: Readonly<Record<string, unknown>>): ListingFacts {
  const { latitude, longitude } = fields as { latitude: number | null; longitude: number | null }
  return {
    propertyType: fields.property_type as ListingFacts['propertyType'],
    type: fields.type as string,
    forSale: fields.for_sale as boolean,
    forRent: fields.for_rent as boolean,
    price: (fields.price ?? null) as number | null,
    monthlyRent: (fields.monthly_rent ?? null) as number | null,
    city: fields.city as string,
    address: fields.address as string,
    point: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
    pinSource: fields.pin_source as ListingFacts['pinSource'],
    title: fields.title as string,
    description: (fields.description ?? null) as string | null,
    pictures: (fields.pictures ?? []) as string[],
  }
}
