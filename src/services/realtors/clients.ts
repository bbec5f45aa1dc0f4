import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  lt,
  sql,
  type SQL,
} from 'drizzle-orm'
import { LIMITS } from '../../contracts/limits.ts'
import type {
  ClientBody,
  ClientPatch,
  ClientsQuery,
  RealtorClient,
} from '../../contracts/realtors/clients.ts'
import { savedQuery } from '../../contracts/saved/search-query.ts'
import type { Db } from '../../db/client.ts'
import { clientPapers, realtorClients, realtorLeads, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { emailKey } from '../../domain/accounts/email.ts'
import { contactFor } from '../../domain/listings/contact.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../domain/imports/cells/cells.ts'
import { indianTimestamp } from '../../domain/time/kerala-time.ts'
import { message } from '../../domain/platform/message.ts'
import { authorize, type Authorized } from '../../domain/accounts/permissions.ts'
import { foldText, likeEscape } from '../../domain/text/fold.ts'
import type { Deps } from '../deps.ts'
import { sameClients } from './same-clients.ts'
import { presentClients, STAGE_OF_CLIENT, type ClientRow } from './client-rows.ts'

/** Clients that are written to a file per query. */
const AT_ONCE = 500

/** A realtor's clients. Realtors see only their own; the id of another realtor's client is not found. */
export function realtorClientService({
  database: { db },
  clock,
  vault,
  rateLimits,
}: Pick<Deps, 'database' | 'clock' | 'vault' | 'rateLimits'>) {
  async function page(
    realtor: Authorized<Actor>,
    where: SQL | undefined,
    query: Pick<ClientsQuery, 'limit' | 'cursor'>,
  ): Promise<{ items: RealtorClient[]; nextCursor: string | null }> {
    const rows = await db
      .select()
      .from(realtorClients)
      .where(
        and(where, query.cursor === undefined ? undefined : lt(realtorClients.id, query.cursor)),
      )
      .orderBy(desc(realtorClients.id))
      .limit(query.limit + 1)
    const items = await presentClients(db, realtor.id, rows.slice(0, query.limit), clock())
    const last = rows.length > query.limit ? items.at(-1) : undefined
    return { items, nextCursor: last ? String(last.id) : null }
  }

  return {
    async list(
      actor: Actor | null,
      query: ClientsQuery,
    ): Promise<{ total: number; items: RealtorClient[]; nextCursor: string | null }> {
      const realtor = authorize(actor, 'realtorTools')
      const where = and(
        eq(realtorClients.realtorId, realtor.id),
        query.archived ? isNotNull(realtorClients.archivedAt) : isNull(realtorClients.archivedAt),
        query.q === '' ? undefined : called(query.q),
        query.stage === null ? undefined : sql`${STAGE_OF_CLIENT} = ${query.stage}`,
      )
      const [sum] = await db.select({ total: count() }).from(realtorClients).where(where)
      return { total: sum?.total ?? 0, ...(await page(realtor, where, query)) }
    },

    /** @throws DomainError not_found, also for another realtor's. */
    async get(actor: Actor | null, id: number): Promise<RealtorClient> {
      const realtor = authorize(actor, 'realtorTools')
      return one(db, realtor, await ownClient(db, realtor, id), clock())
    },

    /**
     * Runs in the caller's transaction.
     * @throws DomainError conflict at the maximum number, and when a client has the same number or address (`existing`).
     */
    async create(actor: Actor | null, body: ClientBody, tx: Db): Promise<RealtorClient> {
      const realtor = authorize(actor, 'realtorTools')
      await rateLimits.consume('realtorClient', realtor.id, { tx })
      const { stage, anyway, ...fields } = body
      await lockClients(tx, realtor.id)
      const [same = []] = anyway ? [] : await sameClients(tx, realtor.id, [fields])
      const [existing] = same
      if (existing)
        throw new DomainError(
          'conflict',
          message('realtor.clientExists', { name: existing.name }),
          {
            answer: { existing },
          },
        )
      const row = await insertClient(tx, realtor, fields, clock())
      if (stage !== null)
        await tx.insert(realtorLeads).values({
          realtorId: realtor.id,
          clientId: row.id,
          stage,
          stageAt: row.createdAt,
          createdAt: row.createdAt,
          updatedAt: row.createdAt,
        })
      return one(tx, realtor, row, clock())
    },

    /** @throws DomainError not_found, also for another realtor's. */
    async update(actor: Actor | null, id: number, patch: ClientPatch): Promise<RealtorClient> {
      const realtor = authorize(actor, 'realtorTools')
      const { archived, contacted, ...fields } = patch
      const now = clock()
      const [row] = await db
        .update(realtorClients)
        .set({
          ...fields,
          ...(fields.name === undefined ? {} : { nameKey: foldText(fields.name) }),
          ...(fields.email === undefined ? {} : { emailKey: keyOf(fields.email) }),
          ...(archived === undefined ? {} : { archivedAt: archived ? now : null }),
          ...(contacted ? { lastContactAt: now } : {}),
          updatedAt: now,
        })
        .where(own(realtor, id))
        .returning()
      if (!row) throw new DomainError('not_found', 'notFound')
      return one(db, realtor, row, clock())
    },

    /**
     * Deletes a client permanently, with leads and papers, since these are another person's data.
     * @throws DomainError not_found.
     */
    async remove(actor: Actor | null, id: number): Promise<void> {
      const realtor = authorize(actor, 'realtorTools')
      await ownClient(db, realtor, id)
      const files = await db
        .select({ key: clientPapers.key })
        .from(clientPapers)
        .where(eq(clientPapers.clientId, id))
      await db.delete(realtorClients).where(own(realtor, id))
      // A file that is left behind has no row and is deleted by the sweep.
      for (const { key } of files) await vault.delete(key)
    },

    /** All clients of the realtor, including archived ones, as the lines of a CSV file. */
    csv(actor: Actor | null): AsyncGenerator<string> {
      return lines(authorize(actor, 'realtorTools'))
    },
  }

  async function* lines(realtor: Authorized<Actor>): AsyncGenerator<string> {
    const heads = ['Name', 'Email', 'Phone', 'Source', 'Stage', 'Looks for', 'Notes']
    const dated = ['Last contact (Indian time)', 'Added (Indian time)']
    yield BYTE_ORDER_MARK + csvLine([...heads, ...dated, 'Archived'])
    const where = eq(realtorClients.realtorId, realtor.id)
    for (let last: number | undefined; ;) {
      const rows = await db
        .select({ client: getTableColumns(realtorClients), stage: STAGE_OF_CLIENT })
        .from(realtorClients)
        .where(and(where, last === undefined ? undefined : lt(realtorClients.id, last)))
        .orderBy(desc(realtorClients.id))
        .limit(AT_ONCE)
      for (const { client, stage } of rows) {
        const contact = contactFor('entered', { email: client.email, phone: client.phone })
        yield csvLine([
          client.name,
          contact.email,
          contact.phone,
          client.source,
          stage,
          client.wants === null ? null : savedQuery(client.wants, {}),
          client.notes,
          client.lastContactAt === null ? null : indianTimestamp(client.lastContactAt),
          indianTimestamp(client.createdAt),
          client.archivedAt === null ? 'no' : 'yes',
        ])
      }
      if (rows.length < AT_ONCE) return
      last = rows.at(-1)?.client.id
    }
  }
}

const own = (realtor: { id: number }, id: number) =>
  and(eq(realtorClients.id, id), eq(realtorClients.realtorId, realtor.id))

const keyOf = (email: string | null): string | null => (email === null ? null : emailKey(email))

/** @throws DomainError not_found, also for another realtor's. */
export async function ownClient(db: Db, realtor: { id: number }, id: number): Promise<ClientRow> {
  const [row] = await db.select().from(realtorClients).where(own(realtor, id))
  if (!row) throw new DomainError('not_found', 'notFound')
  return row
}

async function one(
  db: Db,
  realtor: { id: number },
  row: ClientRow,
  now: Date,
): Promise<RealtorClient> {
  const [client] = await presentClients(db, realtor.id, [row], now)
  if (!client) throw new Error('the client was not read')
  return client
}

/** One client is added at a time, so that the limit holds and none is added twice. */
export async function lockClients(tx: Db, realtorId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, realtorId)).for('update')
}

/** @throws DomainError conflict at the maximum number. */
export async function insertClient(
  tx: Db,
  realtor: Authorized<Actor>,
  fields: Omit<ClientBody, 'stage' | 'anyway'>,
  now: Date,
): Promise<ClientRow> {
  await lockClients(tx, realtor.id)
  const { max } = LIMITS.clients
  const existing = await tx.$count(realtorClients, eq(realtorClients.realtorId, realtor.id))
  if (existing >= max) throw new DomainError('conflict', message('realtor.tooManyClients', { max }))
  const [row] = await tx
    .insert(realtorClients)
    .values({
      ...fields,
      realtorId: realtor.id,
      nameKey: foldText(fields.name),
      emailKey: keyOf(fields.email),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!row) throw new Error('the client was not written')
  return row
}

function called(q: string): SQL {
  const words = `%${likeEscape(foldText(q))}%`
  const digits = q.replace(/\D/g, '')
  const parts = [
    sql`${realtorClients.nameKey} like ${words}`,
    sql`${realtorClients.emailKey} like ${`%${likeEscape(emailKey(q))}%`}`,
    ...(digits.length < 4
      ? []
      : [sql`regexp_replace(${realtorClients.phone}, '[^0-9]', '', 'g') like ${`%${digits}%`}`]),
  ]
  return sql`(${sql.join(parts, sql` or `)})`
}
