import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Rejection } from '../../contracts/admin/admin.ts'
import type { Db } from '../../db/client.ts'
import { auditLog, properties, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { expiryFrom } from '../../domain/listings/lifecycle.ts'
import { slugOf } from '../../domain/listings/text/slug.ts'
import { authorize, type Authorized } from '../../domain/accounts/permissions.ts'
import type { Publication } from '../../domain/listings/listing.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import type { Deps } from '../deps.ts'
import {
  checkListingVersion,
  type Decision,
  type SeenVersion,
} from '../platform/audit/judged-versions.ts'
import { removeApproval, recordApproval } from '../listings/lifecycle/approvals.ts'
import { delayedEmails } from '../platform/delayed-email.ts'
import type { PropertyRow } from '../listings/row.ts'
import { recordHistory } from '../listings/history.ts'

/** The state that a decision was based on, stored in its audit entry so that it can be undone. */
interface Judged {
  before: Publication
  expiresAt: string | null
  /** The pending email in the outbox. */
  letter: number | null
}
/** A decision that may be applied: the version that was seen is the present one. */
interface Judgement {
  admin: Authorized<Actor>
  action: (typeof JUDGEMENTS)[number]
  row: PropertyRow
  owner: Owner
  version: string
}
type Owner = Pick<
  typeof users.$inferSelect,
  'name' | 'email' | 'lang' | 'emailVerifiedAt' | 'suspendedAt' | 'deletedAt'
>

const JUDGEMENTS = [
  'property.publish',
  'property.unpublish',
  'property.reject',
  'property.unreject',
] as const

/**
 * An administrator's decision about a listing: approval, or rejection with a reason. The owner gets an email in their
 * language, delayed a little so that Undo cancels it too.
 */
export function moderationService({
  database: { db },
  clock,
  jobs,
  letters,
  settings,
}: Pick<Deps, 'database' | 'clock' | 'jobs' | 'letters' | 'settings'>) {
  const delayed = delayedEmails({ clock, jobs, settings })

  /**
   * The start of a decision: locks the listing and checks the version that was seen. Null: it was already applied, and
   * its response was lost.
   * @throws DomainError forbidden; not_found; gone; conflict with what changed.
   */
  async function begin(
    tx: Db,
    actor: Actor | null,
    id: number,
    action: Judgement['action'],
    seen: SeenVersion,
    about: Record<string, string> = {},
  ): Promise<Judgement | null> {
    const admin = authorize(actor, 'administer')
    const { row, owner } = await locked(tx, id)
    const decision: Decision = { actorId: admin.id, action, target: ['property', id], about }
    const version = await checkListingVersion(tx, row, seen, decision)
    return version === null ? null : { admin, action, row, owner, version }
  }

  async function write(
    tx: Db,
    judgement: Judgement,
    values: Partial<PropertyRow>,
    details: Record<string, unknown> = {},
  ): Promise<PropertyRow> {
    const { admin, row, action, version } = judgement
    const now = clock()
    const [after] = await tx
      .update(properties)
      .set({ ...values, updatedAt: now, version: row.version + 1 })
      .where(eq(properties.id, row.id))
      .returning()
    if (!after) throw new Error('the listing was not written')
    await recordHistory(tx, { propertyId: row.id, at: now, actorId: admin.id }, row, after)
    await recordAudit(tx, {
      at: now,
      actorId: admin.id,
      action,
      target: ['property', row.id],
      details: { version, ...details },
    })
    return after
  }

  return {
    /** Approves a listing in review. Idempotent. @throws DomainError conflict in any other state. */
    async publish(actor: Actor | null, id: number, seen: SeenVersion): Promise<void> {
      const written = await db.transaction(async (tx) => {
        const judgement = await begin(tx, actor, id, 'property.publish', seen)
        if (!judgement) return false
        const { row, owner } = judgement
        if (row.publication === 'live') return false
        if (row.publication !== 'review') throw new DomainError('conflict', 'admin.notInReview')
        const url = `${settings.publicUrl}/property/${row.id}/${slugOf(row)}`
        const letter = await delayed.schedule(
          tx,
          owner,
          letters.listingAccepted({ ...about(row, owner), url }),
        )
        const values = {
          publication: 'live',
          expiresAt: expiryFrom(clock()),
          rejectedAt: null,
          rejectedReason: null,
          rejectedNote: null,
          rejectedAnswer: null,
        } as const
        const judged: Judged = { before: 'review', expiresAt: null, letter }
        await write(tx, judgement, values, { ...judged })
        await recordApproval(tx, id, 'published')
        return true
      })
      if (written) await delayed.send()
    },

    /** Undoes the last approval: the listing is in review again, and an email that was not sent yet is cancelled. */
    async unpublish(actor: Actor | null, id: number, seen: SeenVersion): Promise<void> {
      await db.transaction(async (tx) => {
        const judgement = await begin(tx, actor, id, 'property.unpublish', seen)
        if (!judgement) return
        const { row } = judgement
        if (row.publication === 'review') return
        const judged = await lastJudgement(tx, id, 'property.publish')
        if (row.publication !== 'live') throw new DomainError('conflict', 'admin.nothingToUndo')
        const unsent = await delayed.cancel(tx, judged.letter)
        const values = { publication: 'review', expiresAt: null } as const
        await removeApproval(tx, id, 'published')
        await write(tx, judgement, values, { letterCalledBack: unsent })
      })
    },

    /**
     * Returns a pending, live or paused listing to its owner as a draft, with the reason. Once it is submitted again it
     * is reviewed, whoever the owner is. @throws DomainError conflict in any other state.
     */
    async reject(
      actor: Actor | null,
      id: number,
      { reason, note }: Rejection,
      seen: SeenVersion,
    ): Promise<void> {
      const written = await db.transaction(async (tx) => {
        const judgement = await begin(tx, actor, id, 'property.reject', seen, { reason })
        if (!judgement) return false
        const { row, owner } = judgement
        if (row.publication === 'draft' && row.rejectedAt !== null) return false
        if (!['review', 'live', 'paused'].includes(row.publication))
          throw new DomainError('conflict', 'admin.notToReject')
        const letter = await delayed.schedule(
          tx,
          owner,
          letters.listingRejected({
            ...about(row, owner),
            reason,
            note,
            url: `${settings.publicUrl}/edit-property/${row.id}`,
          }),
        )
        const judged: Judged = {
          before: row.publication,
          expiresAt: row.expiresAt?.toISOString() ?? null,
          letter,
        }
        const values = {
          publication: 'draft',
          expiresAt: null,
          rejectedAt: clock(),
          rejectedReason: reason,
          rejectedNote: note,
          rejectedAnswer: null,
        } as const
        await write(tx, judgement, values, { reason, ...judged })
        return true
      })
      if (written) await delayed.send()
    },

    /** Undoes the last rejection: restores the listing's previous state. */
    async unreject(actor: Actor | null, id: number, seen: SeenVersion): Promise<void> {
      await db.transaction(async (tx) => {
        const judgement = await begin(tx, actor, id, 'property.unreject', seen)
        if (!judgement) return
        const { row } = judgement
        const judged = await lastJudgement(tx, id, 'property.reject')
        if (row.publication !== 'draft') throw new DomainError('conflict', 'admin.nothingToUndo')
        const unsent = await delayed.cancel(tx, judged.letter)
        const values = {
          publication: judged.before,
          expiresAt: judged.expiresAt === null ? null : new Date(judged.expiresAt),
          rejectedAt: null,
          rejectedReason: null,
          rejectedNote: null,
        }
        await write(tx, judgement, values, { letterCalledBack: unsent })
      })
    },
  }
}

/** The listing and its owner, locked. @throws DomainError not_found; gone. */
async function locked(tx: Db, id: number): Promise<{ row: PropertyRow; owner: Owner }> {
  const [row] = await tx.select().from(properties).where(eq(properties.id, id)).for('update')
  if (!row) throw new DomainError('not_found', 'notFound')
  if (row.publication === 'deleted') throw new DomainError('gone', 'gone')
  const [owner] = await tx.select().from(users).where(eq(users.id, row.ownerId))
  if (!owner) throw new Error('a listing without an owner')
  return { row, owner }
}

/** What every email about a decision says. */
function about(row: PropertyRow, owner: Owner) {
  return {
    lang: owner.lang === 'ml' ? ('ml' as const) : ('en' as const),
    name: owner.name,
    listing: row,
  }
}

/** The last decision about a listing, when it is the one to undo. @throws DomainError conflict. */
async function lastJudgement(
  tx: Db,
  id: number,
  action: (typeof JUDGEMENTS)[number],
): Promise<Judged> {
  const [entry] = await tx
    .select({ action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.targetKind, 'property'),
        eq(auditLog.targetId, id),
        inArray(auditLog.action, [...JUDGEMENTS]),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
  if (entry?.action !== action) throw new DomainError('conflict', 'admin.nothingToUndo')
  const { before, expiresAt, letter } = entry.details as Partial<Judged>
  return { before: before ?? 'review', expiresAt: expiresAt ?? null, letter: letter ?? null }
}
