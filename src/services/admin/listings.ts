import type { AuditAction } from '../../domain/accounts/audit-actions.ts'
import { and, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import type { AdminPropertiesQuery, Verification } from '../../contracts/admin/admin.ts'
import type { PropertyDetail } from '../../contracts/listings/listings.ts'
import { properties, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { RESTORABLE_DAYS } from '../../domain/listings/visibility.ts'
import { authorize, type Authorized } from '../../domain/accounts/permissions.ts'
import { VERIFICATION_CHECKS } from '../../domain/admin/moderation.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import { listedIds } from './listings-list.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import type { Deps } from '../deps.ts'
import {
  checkListingVersion,
  type Decision,
  type SeenVersion,
} from '../platform/audit/judged-versions.ts'
import { recordApproval } from '../listings/lifecycle/approvals.ts'
import { photosOf } from '../images/decode.ts'
import type { PropertyRow } from '../listings/row.ts'
import { recordHistory } from '../listings/history.ts'
import { OWNER_COLUMNS, presentProperty, type OwnerName } from '../listings/presenter.ts'

/** Administrators' actions on listings. Every change writes an audit entry in the same transaction. */
export function adminListingService({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const { db } = database

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
    actor: Actor,
  ): Promise<PropertyDetail[]> {
    const ids = found.map(({ row }) => row.id)
    const photos = await photosOf(db, ids)
    return found.map(({ row, owner }) =>
      presentProperty(row, owner, photos.get(row.id) ?? [], actor),
    )
  }

  /**
   * One change of one listing, in the version that was seen. `change` returns the columns to write, or null when the
   * listing is in that state already: then nothing is written, so the action is idempotent.
   * @throws DomainError not_found; gone for a deleted listing unless `deleted` is set; conflict with what changed.
   */
  async function act(
    actor: Actor | null,
    id: number,
    action: AuditAction,
    change: (row: PropertyRow, now: Date) => Partial<PropertyRow> | null,
    options: { seen: SeenVersion; deleted?: boolean; details?: Record<string, string> },
  ): Promise<PropertyDetail> {
    const admin: Authorized<Actor> = authorize(actor, 'administer')
    await db.transaction(async (tx) => {
      const [row] = await tx.select().from(properties).where(eq(properties.id, id)).for('update')
      if (!row || row.demoPublication) throw new DomainError('not_found', 'notFound')
      if (row.publication === 'deleted' && options.deleted !== true)
        throw new DomainError('gone', 'gone')
      const decision: Decision = {
        actorId: admin.id,
        action,
        target: ['property', id],
        about: options.details ?? {},
      }
      const version = await checkListingVersion(tx, row, options.seen, decision)
      if (version === null) return
      const now = clock()
      const values = change(row, now)
      if (values === null) return
      const [after] = await tx
        .update(properties)
        .set({ ...values, updatedAt: now, version: row.version + 1 })
        .where(eq(properties.id, id))
        .returning()
      if (!after) throw new Error('the listing was not written')
      if (action === 'property.verify') await recordApproval(tx, id, 'verified')
      await recordHistory(tx, { propertyId: id, at: now, actorId: admin.id }, row, after)
      await recordAudit(tx, {
        at: now,
        actorId: admin.id,
        action,
        target: ['property', id],
        details: { version, ...options.details },
      })
    })
    const [property] = await present(await whole().where(eq(properties.id, id)), admin)
    if (!property) throw new DomainError('not_found', 'notFound')
    return property
  }

  return {
    /**
     * All listings that are not deleted (or those of one publication state, which may be deleted), in the requested
     * order.
     */
    async list(
      actor: Actor | null,
      query: AdminPropertiesQuery,
    ): Promise<{ total: number; items: PropertyDetail[]; nextCursor: string | null }> {
      const admin = authorize(actor, 'administer')
      const { ids, ...page } = await listedIds(db, query)
      if (ids.length === 0) return { ...page, items: [] }
      const found = await present(await whole().where(inArray(properties.id, ids)), admin)
      const byId = new Map(found.map((item) => [item.id, item]))
      return { ...page, items: ids.flatMap((id) => byId.get(id) ?? []) }
    },

    /** One listing in any state, a tombstone too. @throws DomainError not_found. */
    async get(actor: Actor | null, id: number): Promise<PropertyDetail> {
      const admin = authorize(actor, 'administer')
      const rows = await whole().where(
        and(eq(properties.id, id), isNull(properties.demoPublication)),
      )
      const [property] = await present(rows, admin)
      if (!property) throw new DomainError('not_found', 'notFound')
      return property
    },

    /** Verifies a listing and records what was checked; a verified one is verified again only on request. */
    verify: (actor: Actor | null, id: number, verification: Verification, seen: SeenVersion) => {
      const checks = VERIFICATION_CHECKS.filter((check) => verification?.checks.includes(check))
      return act(
        actor,
        id,
        'property.verify',
        (row, now) =>
          row.isVerified && checks.length === 0
            ? null
            : { isVerified: true, verifiedAt: now, verifiedChecks: checks },
        { seen, details: { checks: checks.join(' ') } },
      )
    },
    unverify: (actor: Actor | null, id: number, seen: SeenVersion) =>
      act(
        actor,
        id,
        'property.unverify',
        (row) =>
          row.isVerified ? { isVerified: false, verifiedAt: null, verifiedChecks: [] } : null,
        { seen },
      ),
    feature: (actor: Actor | null, id: number, seen: SeenVersion) =>
      act(actor, id, 'property.feature', (row) => (row.isFeatured ? null : { isFeatured: true }), {
        seen,
      }),
    unfeature: (actor: Actor | null, id: number, seen: SeenVersion) =>
      act(
        actor,
        id,
        'property.unfeature',
        (row) => (row.isFeatured ? { isFeatured: false } : null),
        { seen },
      ),

    /**
     * Restores a listing within 30 days of its deletion. It comes back withdrawn, because only its owner knows whether
     * it is still available.
     */
    restore: (actor: Actor | null, id: number, seen: SeenVersion) =>
      act(
        actor,
        id,
        'property.restore',
        (row, now) => {
          if (row.publication !== 'deleted') return null
          const since = now.getTime() - (row.deletedAt?.getTime() ?? 0)
          if (since > RESTORABLE_DAYS * DAY_MS) throw new DomainError('gone', 'admin.tooLate')
          return { publication: 'withdrawn', deletedAt: null, withdrawnAt: now }
        },
        { seen, deleted: true },
      ),
  }
}
