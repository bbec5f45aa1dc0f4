import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AdminEvent, AUDIT_TARGETS, AuditQuery } from '../../../contracts/admin/admin.ts'
import type { Db } from '../../../db/client.ts'
import { auditLog, properties, users } from '../../../db/schema.ts'
import type { AuditAction } from '../../../domain/accounts/audit-actions.ts'
import type { Actor } from '../../../domain/accounts/actor.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../../domain/imports/cells/cells.ts'
import { slugOf } from '../../../domain/listings/text/slug.ts'
import { authorize } from '../../../domain/accounts/permissions.ts'
import { indianTimestamp } from '../../../domain/time/kerala-time.ts'
import { DAY_MS } from '../../../domain/time/units.ts'
import type { Deps } from '../../deps.ts'

/** Records who did what to whom, in the transaction of the action itself. */
export async function recordAudit(
  tx: Db,
  entry: {
    at: Date
    /** Null: the system itself. */
    actorId: number | null
    /** "user.delete", "property.verify" … */
    action: AuditAction
    target: [kind: (typeof AUDIT_TARGETS)[number], id: number]
    details?: Record<string, unknown>
  },
): Promise<void> {
  const { target, ...columns } = entry
  await tx.insert(auditLog).values({ ...columns, targetKind: target[0], targetId: target[1] })
}

/** Entries per query of an exported log, and the most that it holds. */
const AT_ONCE = 2_000
const MOST_IN_FILE = 200_000

type Filter = Omit<AuditQuery, 'limit' | 'cursor'>

/** The audit log: administrators read it, nobody changes it. */
export function auditService({ database: { db } }: Pick<Deps, 'database'>) {
  async function page(
    filter: Partial<Filter>,
    limit: number,
    before: number | undefined,
  ): Promise<AdminEvent[]> {
    const rows = await withNames(db)
      .where(and(filtered(filter), before === undefined ? undefined : lt(auditLog.id, before)))
      .orderBy(desc(auditLog.id))
      .limit(limit)
    return rows.map(presentEvent)
  }

  return {
    /** Newest first. */
    async list(
      actor: Actor | null,
      { limit, cursor, ...filter }: Partial<AuditQuery> & { limit: number },
    ): Promise<{ items: AdminEvent[]; nextCursor: string | null }> {
      authorize(actor, 'administer')
      const found = await page(filter, limit + 1, cursor)
      const items = found.slice(0, limit)
      const last = found.length > limit ? items.at(-1) : undefined
      return { items, nextCursor: last ? String(last.id) : null }
    },

    /** The number of entries that match a filter. */
    async count(actor: Actor | null, filter: Partial<Filter>): Promise<number> {
      authorize(actor, 'administer')
      const [row] = await db
        .select({ n: sql<number>`count(*)::int` })
        .from(auditLog)
        .where(filtered(filter))
      return row?.n ?? 0
    },

    /** All actions in the log, for the filter. */
    async actions(actor: Actor | null): Promise<string[]> {
      authorize(actor, 'administer')
      // Skips from one action to the next in the index instead of scanning all entries.
      const { rows } = (await db.execute(sql`
        with recursive known as (
          (select action from audit_log order by action limit 1)
          union all
          select (select a.action from audit_log a where a.action > k.action order by a.action limit 1)
          from known k where k.action is not null
        ) select action from known where action is not null`)) as { rows: { action: string }[] }
      return rows.map(({ action }) => action)
    },

    /** The lines of an exported log, newest first; the first line has the headings. */
    csv(actor: Actor | null, filter: Partial<Filter>): AsyncGenerator<string> {
      authorize(actor, 'administer')
      return lines(filter)
    },
  }

  async function* lines(filter: Partial<Filter>): AsyncGenerator<string> {
    yield (
      BYTE_ORDER_MARK +
      csvLine([
        'id',
        'at (Indian time)',
        'actor',
        'actorId',
        'action',
        'target',
        'targetId',
        'name',
        'details',
      ])
    )
    let before: number | undefined
    for (let written = 0; written < MOST_IN_FILE; written += AT_ONCE) {
      const events = await page(filter, AT_ONCE, before)
      for (const { id, at, actor, actorId, action, target, details } of events)
        yield csvLine([
          id,
          indianTimestamp(new Date(at)),
          actor,
          actorId,
          action,
          target.kind,
          target.id,
          target.name,
          Object.keys(details).length === 0 ? null : JSON.stringify(details),
        ])
      const last = events.at(-1)
      if (!last || events.length < AT_ONCE) return
      before = last.id
    }
  }
}

const START_OF_DAY = 'T00:00:00+05:30'

function filtered(filter: Partial<Filter>): SQL | undefined {
  const { actor, action, target, targetId, from, to } = filter
  const group = action?.endsWith('.') === true
  return and(
    actor === undefined ? undefined : eq(auditLog.actorId, actor),
    action === undefined || action === ''
      ? undefined
      : group
        ? sql`starts_with(${auditLog.action}, ${action})`
        : sql`${auditLog.action} = ${action}`,
    target == null ? undefined : eq(auditLog.targetKind, target),
    targetId === undefined ? undefined : eq(auditLog.targetId, targetId),
    from ? sql`${auditLog.at} >= ${new Date(from + START_OF_DAY)}` : undefined,
    to ? sql`${auditLog.at} < ${new Date(Date.parse(to + START_OF_DAY) + DAY_MS)}` : undefined,
  )
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
      actorId: auditLog.actorId,
      details: auditLog.details,
      kind: auditLog.targetKind,
      targetId: auditLog.targetId,
      person: person.name,
      listing: {
        title: properties.title,
        demo: properties.demo,
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
    actorId: row.actorId,
    target: {
      kind: row.kind,
      id: row.targetId,
      name: row.person ?? listing?.title ?? null,
      demo: listing?.demo === true,
      slug: listing && listing.publication !== 'deleted' ? slugOf(listing) : null,
    },
    details: row.details,
  }
}
