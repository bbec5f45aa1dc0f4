import type { AuditAction } from '../../domain/accounts/audit-actions.ts'
import { and, count, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { AdminRealtor, AdminRealtorsQuery } from '../../contracts/realtors/realtors.ts'
import type { Db } from '../../db/client.ts'
import { realtorProfiles, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { foldText, likeEscape } from '../../domain/text/fold.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import type { Deps } from '../deps.ts'
import { checkRecordVersion, type SeenVersion } from '../platform/audit/judged-versions.ts'
import { presentRera, type RealtorRow } from './cards.ts'

/** Administrators' actions on directory entries: they verify K-RERA numbers. */
export function adminRealtorService({ database: { db }, clock }: Pick<Deps, 'database' | 'clock'>) {
  const whole = (tx: Db) =>
    tx
      .select({ row: realtorProfiles, name: users.name, demo: users.demo })
      .from(realtorProfiles)
      .innerJoin(users, eq(users.id, realtorProfiles.userId))
      .$dynamic()

  /**
   * One change of one entry, with its audit entry. `change` returns the columns to write, or null when nothing changes.
   * @throws DomainError not_found; conflict with what changed.
   */
  async function act(
    actor: Actor | null,
    id: number,
    action: AuditAction,
    seen: SeenVersion,
    change: (row: RealtorRow, by: { at: Date; adminId: number }) => Partial<RealtorRow> | null,
  ): Promise<AdminRealtor> {
    const admin = authorize(actor, 'administer')
    return db.transaction(async (tx) => {
      const [found] = await whole(tx)
        .where(and(eq(realtorProfiles.userId, id), isNull(users.deletedAt)))
        .for('update', { of: realtorProfiles })
      if (!found) throw new DomainError('not_found', 'notFound')
      const version = await checkRecordVersion(
        tx,
        'realtor',
        { id, version: found.row.version },
        seen,
        {
          actorId: admin.id,
          action,
          target: ['user', id],
        },
      )
      if (version === null) return present(found)
      const now = clock()
      const values = change(found.row, { at: now, adminId: admin.id })
      if (values === null) return present(found)
      const [row] = await tx
        .update(realtorProfiles)
        .set(values)
        .where(eq(realtorProfiles.userId, id))
        .returning()
      if (!row) throw new Error('the entry was not written')
      await recordAudit(tx, {
        at: now,
        actorId: admin.id,
        action,
        target: ['user', id],
        details: { version, number: found.row.reraNumber },
      })
      return present({ ...found, row })
    })
  }

  return {
    /** All entries of accounts that are not deleted, published or not, newest account first. */
    async list(
      actor: Actor | null,
      query: AdminRealtorsQuery,
    ): Promise<{ total: number; items: AdminRealtor[]; nextCursor: string | null }> {
      authorize(actor, 'administer')
      const words = foldText(query.q)
      const where = and(
        isNull(users.deletedAt),
        words === '' ? undefined : sql`${realtorProfiles.nameKey} like ${`%${likeEscape(words)}%`}`,
        query.state === null
          ? undefined
          : query.state === 'checked'
            ? sql`${realtorProfiles.reraCheckedAt} is not null`
            : sql`${realtorProfiles.reraNumber} is not null and ${realtorProfiles.reraCheckedAt} is null`,
      )
      const [sum] = await db
        .select({ total: count() })
        .from(realtorProfiles)
        .innerJoin(users, eq(users.id, realtorProfiles.userId))
        .where(where)
      const rows = await whole(db)
        .where(
          and(
            where,
            query.cursor === undefined ? undefined : lt(realtorProfiles.userId, query.cursor),
          ),
        )
        .orderBy(desc(realtorProfiles.userId))
        .limit(query.limit + 1)
      const items = rows.slice(0, query.limit).map(present)
      const last = rows.length > query.limit ? items.at(-1) : undefined
      return { total: sum?.total ?? 0, items, nextCursor: last ? String(last.id) : null }
    },

    /**
     * Marks this number as found in K-RERA's register.
     * @throws DomainError not_found; conflict when the entry has another number by now, or none.
     */
    check: (actor: Actor | null, id: number, number: string, seen: SeenVersion) =>
      act(actor, id, 'realtor.check', seen, (row, { at, adminId }) => {
        if (row.reraNumber === null || row.reraNumber !== number)
          throw new DomainError('conflict', 'realtor.otherNumber')
        return row.reraCheckedAt === null ? { reraCheckedAt: at, reraCheckedBy: adminId } : null
      }),

    /** Removes the verification. */
    uncheck: (actor: Actor | null, id: number, seen: SeenVersion) =>
      act(actor, id, 'realtor.uncheck', seen, (row) =>
        row.reraCheckedAt === null ? null : { reraCheckedAt: null, reraCheckedBy: null },
      ),
  }
}

function present({
  row,
  name,
  demo,
}: {
  row: RealtorRow
  name: string
  demo: boolean
}): AdminRealtor {
  return {
    id: row.userId,
    agency: row.agency,
    name,
    published: row.publishedAt !== null,
    rera: presentRera(row),
    updatedAt: row.updatedAt.toISOString(),
    version: String(row.version),
    demo,
  }
}
