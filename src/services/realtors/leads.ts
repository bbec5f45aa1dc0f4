import { and, asc, desc, eq, lt, ne, sql } from 'drizzle-orm'
import { LIMITS } from '../../contracts/limits.ts'
import type { Lead, LeadBody, LeadPatch, LeadsQuery } from '../../contracts/realtors/clients.ts'
import type { Db } from '../../db/client.ts'
import { properties, realtorClients, realtorLeads, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { contactFor } from '../../domain/listings/contact.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { slugOf } from '../../domain/listings/text/slug.ts'
import { message } from '../../domain/platform/message.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { STAGES, type Stage } from '../../domain/realtors/pipeline.ts'
import type { Deps } from '../deps.ts'
import { ownClient } from './clients.ts'

/** Maximum number of cards per column of the board. */
const OF_A_COLUMN = 50

/** One column of the board: the count of all its leads, and the first of them. */
export interface BoardColumn {
  stage: Stage
  count: number
  /** The total in whole rupees of the leads with a value. */
  value: number
  leads: Lead[]
}

/** A realtor's leads. Realtors see only their own; the id of another realtor's lead is not found. */
export function realtorLeadService({
  database: { db },
  clock,
  rateLimits,
}: Pick<Deps, 'database' | 'clock' | 'rateLimits'>) {
  async function one(tx: Db, realtor: { id: number }, id: number): Promise<Lead> {
    const [row] = await whole(tx).where(own(realtor, id))
    if (!row) throw new DomainError('not_found', 'notFound')
    return present(row)
  }

  /** @throws DomainError invalid for a listing of another owner. */
  async function refuseForeign(tx: Db, realtor: { id: number }, id: number | null | undefined) {
    if (id === null || id === undefined) return
    const [home] = await tx
      .select({ id: properties.id })
      .from(properties)
      .where(
        and(
          eq(properties.id, id),
          eq(properties.ownerId, realtor.id),
          ne(properties.publication, 'deleted'),
        ),
      )
    if (!home)
      throw new DomainError('invalid', 'realtor.notYourListing', {
        fields: { propertyId: 'realtor.notYourListing' },
      })
  }

  return {
    /** Leads of all stages or one, newest first. */
    async list(
      actor: Actor | null,
      query: LeadsQuery,
    ): Promise<{ total: number; items: Lead[]; nextCursor: string | null }> {
      const realtor = authorize(actor, 'realtorTools')
      const where = and(
        eq(realtorLeads.realtorId, realtor.id),
        query.stage === null ? undefined : eq(realtorLeads.stage, query.stage),
      )
      const total = await db.$count(realtorLeads, where)
      const rows = await whole(db)
        .where(
          and(where, query.cursor === undefined ? undefined : lt(realtorLeads.id, query.cursor)),
        )
        .orderBy(desc(realtorLeads.id))
        .limit(query.limit + 1)
      const items = rows.slice(0, query.limit).map(present)
      const last = rows.length > query.limit ? items.at(-1) : undefined
      return { total, items, nextCursor: last ? String(last.id) : null }
    },

    /** Every stage with its first leads: those with the earliest next step, then the newest. */
    async board(actor: Actor | null): Promise<BoardColumn[]> {
      const realtor = authorize(actor, 'realtorTools')
      const mine = eq(realtorLeads.realtorId, realtor.id)
      const sums = await db
        .select({
          stage: realtorLeads.stage,
          count: sql<number>`count(*)::int`,
          value: sql<number>`coalesce(sum(${realtorLeads.value}), 0)::float8`,
        })
        .from(realtorLeads)
        .where(mine)
        .groupBy(realtorLeads.stage)
      const columns: BoardColumn[] = []
      for (const stage of STAGES) {
        const sum = sums.find((each) => each.stage === stage)
        const rows = sum
          ? await whole(db)
              .where(and(mine, eq(realtorLeads.stage, stage)))
              .orderBy(sql`${realtorLeads.nextOn} asc nulls last`, desc(realtorLeads.id))
              .limit(OF_A_COLUMN)
          : []
        columns.push({
          stage,
          count: sum?.count ?? 0,
          value: sum?.value ?? 0,
          leads: rows.map(present),
        })
      }
      return columns
    },

    /**
     * The number of leads whose next step is due by `day` (YYYY-MM-DD), and the first of them, longest overdue first.
     */
    async due(
      actor: Actor | null,
      day: string,
      limit: number,
    ): Promise<{ total: number; leads: Lead[] }> {
      const realtor = authorize(actor, 'realtorTools')
      const waiting = and(
        eq(realtorLeads.realtorId, realtor.id),
        sql`${realtorLeads.nextOn} <= ${day}::date and ${realtorLeads.stage} not in ('closed', 'lost')`,
      )
      const [total, rows] = await Promise.all([
        db.$count(realtorLeads, waiting),
        whole(db)
          .where(waiting)
          .orderBy(asc(realtorLeads.nextOn), asc(realtorLeads.id))
          .limit(limit),
      ])
      return { total, leads: rows.map(present) }
    },

    /** Open leads about these listings, by listing id. */
    async ofListings(actor: Actor | null, ids: readonly number[]): Promise<Map<number, Lead[]>> {
      const realtor = authorize(actor, 'realtorTools')
      if (ids.length === 0) return new Map()
      const rows = await whole(db)
        .where(
          and(
            eq(realtorLeads.realtorId, realtor.id),
            sql`${realtorLeads.propertyId} = any(${`{${ids.join()}}`}::bigint[])
              and ${realtorLeads.stage} not in ('closed', 'lost')`,
          ),
        )
        .orderBy(desc(realtorLeads.updatedAt))
        .limit(500)
      return Map.groupBy(rows.map(present), (lead) => lead.property?.id ?? 0)
    },

    /**
     * Runs in the caller's transaction.
     * @throws DomainError not_found for another realtor's client, invalid for another owner's listing, conflict at the
     * maximum number.
     */
    async create(actor: Actor | null, body: LeadBody, tx: Db): Promise<Lead> {
      const realtor = authorize(actor, 'realtorTools')
      await rateLimits.consume('realtorLead', realtor.id, { tx })
      await ownClient(tx, realtor, body.clientId)
      await refuseForeign(tx, realtor, body.propertyId)
      const now = clock()
      await refuseMore(tx, realtor)
      const [row] = await tx
        .insert(realtorLeads)
        .values({ ...body, realtorId: realtor.id, stageAt: now, createdAt: now, updatedAt: now })
        .returning({ id: realtorLeads.id })
      if (!row) throw new Error('the lead was not written')
      return one(tx, realtor, row.id)
    },

    /** Moving a lead out of `new` counts as a contact with its client. @throws DomainError not_found. */
    async update(actor: Actor | null, id: number, patch: LeadPatch): Promise<Lead> {
      const realtor = authorize(actor, 'realtorTools')
      return db.transaction(async (tx) => {
        const [before] = await tx.select().from(realtorLeads).where(own(realtor, id)).for('update')
        if (!before) throw new DomainError('not_found', 'notFound')
        await refuseForeign(tx, realtor, patch.propertyId)
        const now = clock()
        const moved = patch.stage !== undefined && patch.stage !== before.stage
        await tx
          .update(realtorLeads)
          .set({ ...patch, ...(moved ? { stageAt: now } : {}), updatedAt: now })
          .where(own(realtor, id))
        if (moved && before.stage === 'new')
          await tx
            .update(realtorClients)
            .set({ lastContactAt: now })
            .where(eq(realtorClients.id, before.clientId))
        return one(tx, realtor, id)
      })
    },

    /** @throws DomainError not_found. */
    async remove(actor: Actor | null, id: number): Promise<void> {
      const realtor = authorize(actor, 'realtorTools')
      const gone = await db
        .delete(realtorLeads)
        .where(own(realtor, id))
        .returning({ id: realtorLeads.id })
      if (gone.length === 0) throw new DomainError('not_found', 'notFound')
    },
  }
}

const own = (realtor: { id: number }, id: number) =>
  and(eq(realtorLeads.id, id), eq(realtorLeads.realtorId, realtor.id))

/** @throws DomainError conflict at the maximum number. */
export async function refuseMore(tx: Db, realtor: { id: number }): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, realtor.id)).for('update')
  const max = LIMITS.clients.maxLeads
  const existing = await tx.$count(realtorLeads, eq(realtorLeads.realtorId, realtor.id))
  if (existing >= max) throw new DomainError('conflict', message('realtor.tooManyLeads', { max }))
}

function whole(tx: Db) {
  return tx
    .select({
      lead: realtorLeads,
      client: {
        id: realtorClients.id,
        name: realtorClients.name,
        email: realtorClients.email,
        phone: realtorClients.phone,
      },
      property: {
        id: properties.id,
        title: properties.title,
        demo: properties.demo,
        city: properties.city,
        propertyType: properties.propertyType,
        publication: properties.publication,
      },
    })
    .from(realtorLeads)
    .innerJoin(realtorClients, eq(realtorClients.id, realtorLeads.clientId))
    .leftJoin(properties, eq(properties.id, realtorLeads.propertyId))
    .$dynamic()
}

function present({ lead, client, property }: Awaited<ReturnType<typeof whole>>[number]): Lead {
  return {
    id: lead.id,
    client: {
      id: client.id,
      name: client.name,
      ...contactFor('entered', { email: client.email, phone: client.phone }),
    },
    property:
      property && property.publication !== 'deleted'
        ? {
            id: property.id,
            slug: slugOf(property),
            title: property.title,
            demo: property.demo,
          }
        : null,
    stage: lead.stage,
    stageAt: lead.stageAt.toISOString(),
    value: lead.value,
    nextStep: lead.nextStep,
    nextOn: lead.nextOn,
    createdAt: lead.createdAt.toISOString(),
    updatedAt: lead.updatedAt.toISOString(),
  }
}
