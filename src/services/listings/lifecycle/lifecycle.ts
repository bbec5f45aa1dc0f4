import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { properties, users } from '../../../db/schema.ts'
import type { Actor } from '../../../domain/accounts/actor.ts'
import { DomainError } from '../../../domain/platform/errors.ts'
import type { LargeChange } from '../../../domain/listings/price/large-change.ts'
import {
  applyLifecycleAction,
  type LifecycleChange,
  type LifecycleAction,
  isClosed,
} from '../../../domain/listings/lifecycle.ts'
import { slugOf } from '../../../domain/listings/text/slug.ts'
import { RESTORABLE_DAYS } from '../../../domain/listings/visibility.ts'
import { authorizeOwned } from '../../../domain/accounts/permissions.ts'
import type { Publication } from '../../../domain/listings/listing.ts'
import { DAY_MS } from '../../../domain/time/units.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Deps } from '../../deps.ts'
import { approvedFacts, factsOfRow, pictureHashes, reviewEdit, emailOwner } from './approvals.ts'
import { readRenewalToken } from './lifecycle-tokens.ts'
import { firstPublication } from '../columns.ts'
import { lockListing, matchesVersion, presentListing } from '../read-one.ts'
import type { PropertyRow } from '../row.ts'
import type { SavedListing } from '../write.ts'
import { recordHistory } from '../history.ts'

/** The state behind a renewal link; none for a listing that is deleted for good. */
export interface RenewalState {
  /** `due`: the link can renew it; `renewed`: already renewed; `other`: the owner has to sign in. */
  state: 'due' | 'renewed' | 'other'
  listing: { id: number; slug: string; title: string; demo: boolean; city: string }
  publication: Publication
  /** ISO 8601. */
  expiresAt: string | null
}

/** The lifecycle of a listing: renew, pause, resume, withdraw, restore. */
export function listingLifecycleService({
  database: { db },
  clock,
  settings,
  letters,
  jobs,
}: Pick<Deps, 'database' | 'clock' | 'settings' | 'letters' | 'jobs'>) {
  /** The changes since the approval that are too large for a listing to go live again without review. */
  async function unseen(tx: Db, row: PropertyRow, by: number): Promise<LargeChange[]> {
    if (by !== row.ownerId) return []
    const approved = (await approvedFacts(tx, [row.id])).get(row.id)
    if (!approved) return []
    const facts = factsOfRow(row, await pictureHashes(tx, row.id))
    const outcome = reviewEdit(row, approved, facts, { demo: settings.demo, byAdmin: false })
    return outcome.review ? outcome.changes : []
  }

  /** Applies an action, with history and audit entries; returns the new row. */
  async function apply(
    tx: Db,
    row: PropertyRow,
    action: LifecycleAction,
    by: { actorId: number; now: Date; details?: Record<string, unknown> },
  ): Promise<PropertyRow> {
    const { actorId, now, details } = by
    const [owner] = await tx.select().from(users).where(eq(users.id, row.ownerId))
    if (!owner) throw new Error('a listing without an owner')
    const verified = owner.emailVerifiedAt !== null
    // A listing that an administrator rejected is reviewed again, whoever its owner is.
    const first =
      row.rejectedAt === null
        ? firstPublication({ verified, role: owner.role }, settings)
        : 'review'
    const asked = applyLifecycleAction(action, row, now, first)
    if (asked === null) return row
    const changes =
      asked.publication === 'live' && row.publication !== 'live'
        ? await unseen(tx, row, actorId)
        : []
    const life: LifecycleChange =
      changes.length === 0 ? asked : { publication: 'review', expiresAt: null, withdrawnAt: null }
    const [after] = await tx
      .update(properties)
      .set({ ...life, updatedAt: now, version: row.version + 1 })
      .where(eq(properties.id, row.id))
      .returning()
    if (!after) throw new Error('the listing was not written')
    await recordHistory(tx, { propertyId: row.id, at: now, actorId }, row, after)
    await recordAudit(tx, {
      at: now,
      actorId,
      action: `property.${action === 'restore' ? 'bringBack' : action}`,
      target: ['property', row.id],
      ...(details ? { details } : {}),
    })
    if (changes.length > 0) {
      const because = { because: changes.join(' ') }
      await recordAudit(tx, {
        at: now,
        actorId: null,
        action: 'property.reviewAgain',
        target: ['property', row.id],
        details: because,
      })
      await emailOwner(tx, after, { changes, badge: false, review: true }, now, {
        letters,
        settings,
      })
    }
    return after
  }

  /** After the transaction: the email about a listing that goes to review instead of going live. */
  async function sendLetter(after: { publication: Publication }): Promise<void> {
    if (after.publication === 'review') await jobs.enqueue('send-mail', {}, { key: 'send-mail' })
  }

  /** The listing of a link, unless it must not be revealed. */
  async function ofToken(tx: Db, token: string, how: { lock: boolean }) {
    const scope = readRenewalToken(token, settings.secret)
    if (!scope) return null
    const query = tx.select().from(properties).where(eq(properties.id, scope.propertyId))
    const [row] = await (how.lock ? query.for('update') : query)
    if (!row || row.publication === 'deleted') return null
    const [owner] = await tx.select().from(users).where(eq(users.id, row.ownerId))
    if (!owner || owner.deletedAt !== null || owner.suspendedAt !== null) return null
    if (owner.demo && !settings.demo) return null
    return { row, state: stateOf(row, scope.expiresAt, clock()) }
  }

  return {
    /**
     * One action by the owner or an administrator. Idempotent.
     * @throws DomainError conflict when the listing's state does not allow it; stale, not_found, gone, forbidden.
     */
    async act(
      actor: Actor | null,
      id: number,
      action: LifecycleAction,
      ifMatch?: string,
    ): Promise<SavedListing> {
      const changed = await db.transaction(async (tx) => {
        const now = clock()
        const row = authorizeOwned(actor, await lockListing(tx, actor, id, now))
        if (!matchesVersion(ifMatch, row.version)) throw new DomainError('stale', 'staleEdit')
        const after = await apply(tx, row, action, { actorId: actor?.id ?? row.ownerId, now })
        return { property: await presentListing(tx, after, actor), warnings: [] }
      })
      await sendLetter(changed.property)
      return changed
    },

    /**
     * The owner's reply to a rejection: the listing is in review again, with the reply.
     * @throws DomainError conflict when it was not rejected; stale, not_found, gone, forbidden.
     */
    async answer(
      actor: Actor | null,
      id: number,
      text: string,
      ifMatch?: string,
    ): Promise<SavedListing> {
      return db.transaction(async (tx) => {
        const now = clock()
        const row = authorizeOwned(actor, await lockListing(tx, actor, id, now))
        if (!matchesVersion(ifMatch, row.version)) throw new DomainError('stale', 'staleEdit')
        if (row.publication !== 'draft' || row.rejectedAt === null)
          throw new DomainError('conflict', 'lifecycle.notSentBack')
        await tx.update(properties).set({ rejectedAnswer: text }).where(eq(properties.id, id))
        const after = await apply(tx, row, 'resume', {
          actorId: actor?.id ?? row.ownerId,
          now,
          details: { answered: true },
        })
        return { property: await presentListing(tx, after, actor), warnings: [] }
      })
    },

    /** What a renewal link would do; read-only. Null when the token is invalid or the listing is deleted. */
    async look(token: string): Promise<RenewalState | null> {
      const found = await ofToken(db, token, { lock: false })
      if (!found) return null
      const { row, state } = found
      return {
        state,
        listing: {
          id: row.id,
          slug: slugOf(row),
          title: row.title,
          demo: row.demo,
          city: row.city,
        },
        publication: row.publication,
        expiresAt: row.expiresAt?.toISOString() ?? null,
      }
    },

    /**
     * Renews by an emailed link, which authorizes only this. Idempotent.
     * @throws DomainError not_found when the token is invalid; conflict when it is too late.
     */
    async renewByToken(token: string): Promise<void> {
      const after = await db.transaction(async (tx) => {
        const found = await ofToken(tx, token, { lock: true })
        if (!found) throw new DomainError('not_found', 'lifecycle.deadLink')
        const { row, state } = found
        if (state === 'renewed') return row
        if (state === 'other') throw new DomainError('conflict', 'lifecycle.deadLink')
        const details = { by: 'letter' }
        return apply(tx, row, 'renew', { actorId: row.ownerId, now: clock(), details })
      })
      await sendLetter(after)
    },
  }
}

function stateOf(row: PropertyRow, asked: Date, now: Date): RenewalState['state'] {
  if (row.expiresAt === null || row.expiresAt.getTime() > asked.getTime()) return 'renewed'
  const tooLate = now.getTime() - asked.getTime() > RESTORABLE_DAYS * DAY_MS
  if (tooLate || isClosed(row.status) || row.publication === 'withdrawn') return 'other'
  return 'due'
}
