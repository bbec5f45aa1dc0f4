import { and, desc, eq, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AdminEvent, AdminEventsQuery } from '../contracts/admin.ts'
import type { Db } from '../db/client.ts'
import { auditLog, properties, users } from '../db/schema.ts'
import type { Actor } from '../domain/actor.ts'
import { slugOf } from '../domain/listing-slug.ts'
import { authorize } from '../domain/permissions.ts'
import type { Deps } from './deps.ts'

/** Keeps who did what to whom, in the transaction of the deed itself. */
export async function keepAudit(
  tx: Db,
  entry: {
    at: Date
    /** Null: the system itself. */
    actorId: number | null
    /** "user.delete", "property.verify" … */
    action: string
    target: [kind: 'user' | 'property' | 'image', id: number]
    details?: Record<string, unknown>
  },
): Promise<void> {
  const { target, ...columns } = entry
  await tx.insert(auditLog).values({ ...columns, targetKind: target[0], targetId: target[1] })
}

/** The audit log, for administrators to read; nobody changes it. */
export function auditService({ database }: Pick<Deps, 'database'>) {
  return {
    /** Newest first. */
    async list(
      actor: Actor | null,
      query: AdminEventsQuery,
    ): Promise<{ items: AdminEvent[]; nextCursor: string | null }> {
      authorize(actor, 'administer')
      const rows = await withNames(database.db)
        .where(query.cursor === undefined ? undefined : lt(auditLog.id, query.cursor))
        .orderBy(desc(auditLog.id))
        .limit(query.limit + 1)
      const items = rows.slice(0, query.limit).map(presentEvent)
      const last = rows.length > query.limit ? items.at(-1) : undefined
      return { items, nextCursor: last ? String(last.id) : null }
    },
  }
}

function withNames(db: Db) {
  const person = alias(users, 'target_person')
  const of = (kind: string) => eq(auditLog.targetKind, kind)
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      actor: users.name,
      kind: auditLog.targetKind,
      targetId: auditLog.targetId,
      person: person.name,
      listing: {
        title: properties.title,
        city: properties.city,
        propertyType: properties.propertyType,
        publication: properties.publication,
      },
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(person, and(of('user'), eq(person.id, auditLog.targetId)))
    .leftJoin(properties, and(of('property'), eq(properties.id, auditLog.targetId)))
    .$dynamic()
}

function presentEvent(row: Awaited<ReturnType<typeof withNames>>[number]): AdminEvent {
  const { listing } = row
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: row.actor,
    target: {
      kind: row.kind,
      id: row.targetId,
      name: row.person ?? listing?.title ?? null,
      slug: listing && listing.publication !== 'deleted' ? slugOf(listing) : null,
    },
  }
}
