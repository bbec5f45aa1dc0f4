import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Rejection } from '../../contracts/admin/admin.ts'
import type { Db } from '../../db/client.ts'
import { auditLog, properties, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { expiryFrom } from '../../domain/listings/lifecycle.ts'
import { slugOf } from '../../domain/listings/slug.ts'
import { authorize, type Authorized } from '../../domain/accounts/permissions.ts'
import type { Publication } from '../../domain/listings/listing.ts'
import { recordAudit } from './audit.ts'
import type { Deps } from '../deps.ts'
import { checkListingVersion, type Decision, type SeenVersion } from './judged-versions.ts'
import { removeApproval, recordApproval } from '../listings/approvals.ts'
import { delayedEmails } from '../platform/delayed-email.ts'
import type { PropertyRow } from '../listings/row.ts'
import { recordHistory } from '../listings/history.ts'

/** What a judgement was made on, kept in its audit row so that it can be taken back. */
interface Judged {
  before: Publication
  expiresAt: string | null
  /** The letter that waits in the outbox. */
  letter: number | null
}
/** A judgement that may be carried out: the version that was seen is the one that is there. */
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
 * What an administrator decides about a listing: onto the map, or back to its owner with a reason. The owner is told
 * by a letter in their language, which waits a little so that Undo takes it back too.
 */
export function moderationService({
  database: { db },
  clock,
  jobs,
  letters,
  settings,
}: Pick<Deps, 'database' | 'clock' | 'jobs' | 'letters' | 'settings'>) {
  const delayed = delayedEmails({ clock, jobs, settings })

  /** The listing and its owner, locked. @throws DomainError not_found; gone. */
  async function locked(tx: Db, id: number): Promise<{ row: PropertyRow; owner: Owner }> {
    const [row] = await tx.select().from(properties).where(eq(properties.id, id)).for('update')
    if (!row) throw new DomainError('not_found', 'notFound')
    if (row.publication === 'deleted') throw new DomainError('gone', 'gone')
    const [owner] = await tx.select().from(users).where(eq(users.id, row.ownerId))
    if (!owner) throw new Error('a listing without an owner')
    return { row, owner }
  }

  /**
   * What a judgement begins with: the listing locked, and in the version that was seen. Null: it was carried out
   * already, and its answer was lost.
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

  function about(row: PropertyRow, owner: Owner) {
    return {
      lang: owner.lang === 'ml' ? ('ml' as const) : ('en' as const),
      name: owner.name,
      listing: row.title,
    }
  }

  /** The last judgement of a listing, when it is the one that is to be taken back. @throws DomainError conflict. */
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

  return {
    /** Lets a listing that waits for review onto the map. Twice is once. @throws DomainError conflict in any other state. */
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

    /** Takes the last publishing back: the listing waits again, and a letter that has not gone yet does not go. */
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
     * Takes a listing that waits, or one that is on the map or paused, back to its owner as a draft, with the reason.
     * Once it is sent again it waits for review, whoever the owner is. @throws DomainError conflict in any other state.
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

    /** Takes the last rejection back: the listing is where it was before. */
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
