import { eq } from 'drizzle-orm'
import type { PropertyFields } from '../../contracts/listings/input.ts'
import { asObject, readListing } from '../../contracts/listings/read.ts'
import type { EditReview } from '../../contracts/listings/submit-checks.ts'
import type { PropertyDetail } from '../../contracts/listings/listings.ts'
import type { Db } from '../../db/client.ts'
import { auditLog, properties } from '../../db/schema.ts'
import type { AuditAction } from '../../domain/accounts/audit-actions.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError, invalidField } from '../../domain/platform/errors.ts'
import { positionWarnings } from '../../domain/listings/position/position.ts'
import { mayBecome } from '../../domain/listings/lifecycle.ts'
import { message } from '../../domain/platform/message.ts'
import { authorize, authorizeOwned } from '../../domain/accounts/permissions.ts'
import type { Deps } from '../deps.ts'
import { listingLimits } from './daily-limits.ts'
import { allocateIds } from './bulk.ts'
import { editedColumns, newListingColumns } from './columns.ts'
import { contentHashOf } from '../images/presenter.ts'
import { checkListingVersion } from '../platform/audit/judged-versions.ts'
import {
  approvedFacts,
  affectsBadge,
  factsOfFields,
  recordApproval,
  recordReview,
  NEVER_APPROVED,
  pictureHashes,
  reviewColumns,
  reviewEdit,
  emailOwner,
  type EditDecision,
} from './lifecycle/approvals.ts'
import { lockListing, matchesVersion, presentListing } from './read-one.ts'
import { affectsDuplicates, flagDuplicates } from './duplicates/duplicates.ts'
import { positionOf } from './position.ts'
import { changedFields, picturesDiffer } from './changed-fields.ts'
import { columnsOf, fieldsOf, type PropertyRow } from './row.ts'
import { requireWayToReach } from './way-to-reach.ts'
import { recordHistory } from './history.ts'
import { attachImages, captionImages } from '../images/of-listing.ts'
import { storeWords } from '../search/word-table.ts'

export interface SavedListing {
  property: PropertyDetail
  /**
   * For an edit that is too large to be published without review: the large changes, and whether the badge was removed.
   */
  reviewed?: Pick<EditDecision, 'changes' | 'badgeFalls'> & { review: boolean }
  /** Message keys of `apiMessages`: points that the owner may want to check. */
  warnings: string[]
}

/** The result of an edit, before its email is sent. */
export interface ListingEdit {
  saved: SavedListing
  changed: boolean
  emailed: boolean
}

/** Fields that a PUT leaves unchanged when it omits them, because older clients do not know them. */
const KEPT_BY_PUT = ['status', 'pinPrecision', 'pinSource', 'hideAddress'] as const

/** Creating, changing and deleting listings: each in one transaction with its pictures and history. */
export function listingWriter({
  database: { db },
  clock,
  settings,
  letters,
  jobs,
  rateLimits,
}: Pick<Deps, 'database' | 'clock' | 'settings' | 'letters' | 'jobs' | 'rateLimits'>) {
  const limits = listingLimits(rateLimits)

  /**
   * Runs in the caller's transaction when one is given (an idempotent call stores its response in it).
   * @throws DomainError unauthenticated, forbidden, malformed, invalid at a field, rate_limited.
   */
  async function create(actor: Actor | null, body: unknown, outer?: Db): Promise<SavedListing> {
    if (!actor) throw new DomainError('unauthenticated', 'loginToAdd')
    const owner = authorize(actor, 'list')
    const fields = readListing(body)
    const { point, polygon } = positionOf(fields)
    const now = clock()
    const work = async (tx: Db): Promise<PropertyDetail> => {
      await requireWayToReach(tx, owner.id, fields)
      await limits.create(owner, tx)
      const [id] = await allocateIds(tx, 1)
      if (id === undefined) throw new Error('no number for the listing')
      const content = { ...fields, polygonCoordinates: polygon }
      const [row] = await tx
        .insert(properties)
        .overridingSystemValue()
        .values(newListingColumns(id, owner, content, point, now, settings))
        .returning()
      if (!row) throw new Error('the listing was not written')
      await storeWords(tx, [row.folded ?? ''])
      if (fields.images.length > 0)
        await attachImages(tx, { id: row.id, uploaders: [owner.id], now }, fields.images)
      await captionImages(tx, row.id, fields.imageCaptions)
      await recordHistory(tx, { propertyId: row.id, at: now, actorId: owner.id }, null, row)
      await flagDuplicates(tx, row, now)
      return presentListing(tx, row, owner)
    }
    return {
      property: await (outer ? work(outer) : db.transaction(work)),
      warnings: positionWarnings(fields.city, point),
    }
  }

  /**
   * PUT replaces every field, PATCH those that are sent. `ifMatch` is the version that the edit is based on.
   * @throws DomainError stale when the listing has changed since.
   */
  async function update(
    actor: Actor | null,
    id: number,
    body: unknown,
    options: { how: 'replace' | 'patch'; ifMatch: string | undefined },
  ): Promise<SavedListing> {
    const edit = await db.transaction((tx) => updateIn(tx, actor, id, body, options))
    await sendEditEmail(edit)
    return edit.saved
  }

  /**
   * As `update`, in the caller's transaction; call `sendEditEmail` after it. With `skipUnchanged`, a body that says what
   * the listing says already writes nothing.
   */
  async function updateIn(
    tx: Db,
    actor: Actor | null,
    id: number,
    body: unknown,
    options: {
      how: 'replace' | 'patch'
      ifMatch: string | undefined
      skipUnchanged?: boolean
    },
  ): Promise<ListingEdit> {
    const row = authorizeOwned(actor, await lockListing(tx, actor, id, clock()))
    if (!matchesVersion(options.ifMatch, row.version)) throw new DomainError('stale', 'staleEdit')
    const { sent, fields, point, content, approved, reviewed } = await readEdit(
      tx,
      actor,
      row,
      body,
      options.how,
    )
    const now = clock()
    const same =
      options.skipUnchanged === true &&
      changedFields(fieldsOf(row), content).length === 0 &&
      !(await picturesDiffer(tx, id, sent, fields))
    if (same) {
      const property = await presentListing(tx, row, actor)
      const warnings = positionWarnings(fields.city, point)
      return { saved: { property, warnings }, changed: false, emailed: false }
    }
    const [after] = await tx
      .update(properties)
      .set({ ...editedColumns(row, content, point, now), ...reviewColumns(row, reviewed) })
      .where(eq(properties.id, id))
      .returning()
    if (!after) throw new Error('the listing was not written')
    if (after.folded !== row.folded) await storeWords(tx, [after.folded ?? ''])
    const editor = actor?.id ?? row.ownerId
    if ('images' in sent)
      await attachImages(tx, { id, uploaders: [row.ownerId, editor], now }, fields.images)
    if ('imageCaptions' in sent) await captionImages(tx, id, fields.imageCaptions)
    await recordHistory(tx, { propertyId: id, at: now, actorId: editor }, row, after)
    if (affectsDuplicates(row, after)) await flagDuplicates(tx, after, now)
    if (editor !== row.ownerId) await keepAudit(tx, editor, 'property.edit', id)
    await recordReview(tx, row, reviewed, now)
    // An administrator's edit counts as approved.
    if (actor?.role === 'ADMIN' && approved.published) await recordApproval(tx, id, 'published')
    const outcome = {
      changes: reviewed.changes,
      review: row.publication === 'live' && after.publication === 'review',
      badgeFalls: row.isVerified && !after.isVerified,
    }
    const large = outcome.review || outcome.badgeFalls
    const letter = { ...outcome, badge: outcome.badgeFalls }
    return {
      saved: {
        property: await presentListing(tx, after, actor),
        warnings: positionWarnings(fields.city, point),
        ...(large ? { reviewed: outcome } : {}),
      },
      changed: true,
      emailed: large && (await emailOwner(tx, after, letter, now, { letters, settings })),
    }
  }

  async function sendEditEmail({ emailed }: ListingEdit): Promise<void> {
    if (emailed) await jobs.enqueue('send-mail', {}, { key: 'send-mail' })
  }

  /** The result of a PUT or PATCH, before anything is written. */
  async function readEdit(
    tx: Db,
    actor: Actor | null,
    row: PropertyRow,
    body: unknown,
    how: 'replace' | 'patch',
  ) {
    const sent = asObject(body)
    const before = fieldsOf(row)
    const fields = readListing(merged(before, sent, how))
    if (sameComputedPrice(fields, row)) fields.pricePerSqFt = null
    checkStatusChange(row, fields)
    const { point, polygon } = positionOf(fields)
    await requireWayToReach(tx, row.ownerId, fields, before)
    const approved = (await approvedFacts(tx, [row.id])).get(row.id) ?? NEVER_APPROVED
    const pictures =
      'images' in sent
        ? fields.images.flatMap((url) => contentHashOf(url) ?? [])
        : await pictureHashes(tx, row.id)
    const reviewed = reviewEdit(row, approved, factsOfFields(fields, point, pictures), {
      demo: settings.demo,
      byAdmin: actor?.role === 'ADMIN',
    })
    const content = { ...fields, polygonCoordinates: polygon }
    return { sent, fields, point, content, approved, reviewed }
  }

  /** What `update` would do to a listing's publication, without doing it, so that the form can say so before saving. */
  async function lookAhead(actor: Actor | null, id: number, body: unknown): Promise<EditReview> {
    return db.transaction(async (tx) => {
      const row = authorizeOwned(actor, await lockListing(tx, actor, id, clock()))
      const { reviewed, content, point } = await readEdit(tx, actor, row, body, 'replace')
      const certified = row.isVerified && affectsBadge(row, columnsOf(content, point, row))
      return {
        review: reviewed.review && row.publication === 'live',
        badgeFalls: reviewed.badgeFalls || certified,
        changes: reviewed.changes,
      }
    })
  }

  /** Soft deletion: the page responds with 410, and an administrator can restore the listing for 30 days. */
  async function remove(actor: Actor | null, id: number, ifMatch?: string): Promise<void> {
    await db.transaction(async (tx) => {
      const row = authorizeOwned(actor, await lockListing(tx, actor, id, clock()))
      const version = await removable(tx, actor, row, ifMatch)
      if (version === null) return
      const now = clock()
      const after = { ...row, publication: 'deleted' as const }
      await tx
        .update(properties)
        .set({
          publication: 'deleted',
          deletedAt: now,
          updatedAt: now,
          version: row.version + 1,
        })
        .where(eq(properties.id, id))
      await recordHistory(tx, { propertyId: id, at: now, actorId: actor?.id ?? null }, row, after)
      await keepAudit(tx, actor?.id ?? null, 'property.delete', id, { version })
    })
  }

  return { create, update, updateIn, sendEditEmail, lookAhead, remove }
}

/**
 * The version that is deleted, for the audit entry. For its owner a mismatch is `stale`; for an administrator it is a
 * conflict with what changed. @throws DomainError stale; conflict.
 */
async function removable(
  tx: Db,
  actor: Actor | null,
  row: PropertyRow,
  ifMatch: string | undefined,
): Promise<string | null> {
  if (actor && actor.id !== row.ownerId)
    return checkListingVersion(tx, row, ifMatch === '*' ? undefined : ifMatch, {
      actorId: actor.id,
      action: 'property.delete',
      target: ['property', row.id],
    })
  if (!matchesVersion(ifMatch, row.version)) throw new DomainError('stale', 'staleEdit')
  return String(row.version)
}

/** The result of the edit, before it is parsed as a listing. */
function merged(
  before: Omit<PropertyFields, 'images' | 'imageCaptions'>,
  sent: Record<string, unknown>,
  how: 'replace' | 'patch',
): Record<string, unknown> {
  if (how === 'patch') return { ...before, ...repositioned(sent), ...sent }
  const unchanged = Object.fromEntries(KEPT_BY_PUT.map((name) => [name, before[name]]))
  return { ...unchanged, ...sent }
}

/** @throws DomainError invalid at `status`. */
function checkStatusChange({ status: from }: PropertyRow, { status: to }: PropertyFields): void {
  if (!mayBecome(from, to)) throw invalidField('status', message('statusChange', { from, to }))
}

/** A pin that is sent without an outline replaces the previous outline. */
function repositioned(sent: Record<string, unknown>): Record<string, unknown> {
  const pin = 'latitude' in sent || 'longitude' in sent
  return pin && !('polygonCoordinates' in sent) ? { polygonCoordinates: null } : {}
}

/** A price per sq ft that is sent back as computed is computed again from the new figures. */
function sameComputedPrice(fields: PropertyFields, row: PropertyRow): boolean {
  return fields.pricePerSqFt === row.pricePerSqFt && fieldsOf(row).pricePerSqFt === null
}

async function keepAudit(
  tx: Db,
  actorId: number | null,
  action: AuditAction,
  targetId: number,
  details: Record<string, unknown> = {},
): Promise<void> {
  await tx.insert(auditLog).values({ actorId, action, targetKind: 'property', targetId, details })
}
