import { and, eq, sql } from 'drizzle-orm'
import type { Enquirer, RealtorClient } from '../../contracts/realtors/clients.ts'
import type { Db } from '../../db/client.ts'
import { messages, properties, realtorClients, realtorLeads } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { senderBasis, wholeContactFor, type Contact } from '../../domain/listings/contact.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { slugOf } from '../../domain/listings/text/slug.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { effectivePrice } from '../../domain/listings/price/price.ts'
import type { Deps } from '../deps.ts'
import { insertClient } from './clients.ts'
import { sameClients } from './same-clients.ts'
import { presentClients } from './client-rows.ts'
import { refuseMore } from './leads.ts'

/** Maximum number of newest enquiries that are read; older ones are no longer relevant. */
const LOOKED_AT = 500

/** People who enquired about a realtor's listings, and their conversion to clients. */
export function realtorEnquirerService({
  database: { db },
  clock,
}: Pick<Deps, 'database' | 'clock'>) {
  return {
    /**
     * Recent enquirers who are not clients yet, latest first: each person once, with their last question. An account's
     * address is not compared with those of clients, since adding a client must not reveal whether a guessed address
     * was right.
     */
    async list(actor: Actor | null, limit: number): Promise<Enquirer[]> {
      const realtor = authorize(actor, 'realtorTools')
      const { rows } = (await db.execute(sql`
        with lately as (
          select m.id, m.sender_id, m.sender_name, m.sender_email, m.sender_phone, m.created_at,
            p.id as property_id, p.title, p.demo, p.city, p.property_type,
            coalesce('u' || m.sender_id, lower(m.sender_email), m.sender_phone, m.id::text) as who
          from messages m join properties p on p.id = m.property_id
          where m.recipient_id = ${realtor.id}::bigint and p.owner_id = m.recipient_id
            and p.publication <> 'deleted' and not m.withheld
          order by m.id desc limit ${LOOKED_AT}::int
        ), each as (
          select distinct on (who) * from lately order by who, id desc
        )
        select * from each e
        where not exists (select 1 from realtor_leads l join messages asked on asked.id = l.message_id
            where l.realtor_id = ${realtor.id}::bigint
              and (asked.id = e.id or asked.sender_id = e.sender_id))
          and not exists (select 1 from realtor_clients c
            where e.sender_id is null and c.realtor_id = ${realtor.id}::bigint
              and c.email_key = lower(e.sender_email))
        order by e.id desc limit ${limit}::int`)) as unknown as { rows: EnquirerRow[] }
      return rows.map((row) => ({
        messageId: Number(row.id),
        name: row.sender_name,
        ...reachedAt(
          row.sender_id === null ? null : Number(row.sender_id),
          { email: row.sender_email, phone: row.sender_phone },
          realtor.id,
        ),
        property: {
          id: Number(row.property_id),
          slug: slugOf({ title: row.title, city: row.city, propertyType: row.property_type }),
          title: row.title,
          demo: row.demo,
        },
        at: new Date(row.created_at).toISOString(),
      }))
    },

    /**
     * Makes an enquirer a client with a lead about the listing, or finds the client with the same address or number;
     * once per message. Runs in the caller's transaction.
     * @throws DomainError not_found for a message that is not an enquiry about a listing of the realtor.
     */
    async promote(actor: Actor | null, messageId: number, tx: Db): Promise<RealtorClient> {
      const realtor = authorize(actor, 'realtorTools')
      const [asked] = await tx
        .select({ message: messages, property: properties })
        .from(messages)
        .innerJoin(properties, eq(properties.id, messages.propertyId))
        .where(
          and(
            eq(messages.id, messageId),
            eq(messages.recipientId, realtor.id),
            eq(messages.withheld, false),
            eq(properties.ownerId, realtor.id),
          ),
        )
      if (!asked) throw new DomainError('not_found', 'notFound')
      const { message, property } = asked
      const now = clock()
      await refuseMore(tx, realtor)
      const [lead] = await tx
        .select({ clientId: realtorLeads.clientId })
        .from(realtorLeads)
        .where(and(eq(realtorLeads.realtorId, realtor.id), eq(realtorLeads.messageId, messageId)))
      const { senderId: id, senderEmail, senderPhone } = message
      const { email, phone } = reachedAt(id, { email: senderEmail, phone: senderPhone }, realtor.id)
      const before = lead?.clientId ?? (id === null ? null : await clientOf(tx, realtor, id))
      const [same = []] = before ? [] : await sameClients(tx, realtor.id, [{ email, phone }])
      const [known] = await tx
        .select()
        .from(realtorClients)
        .where(eq(realtorClients.id, before ?? same[0]?.id ?? 0))
      const client =
        known ??
        (await insertClient(
          tx,
          realtor,
          {
            name: message.senderName,
            email,
            phone,
            source: 'enquiry',
            notes: null,
            wants: null,
          },
          now,
        ))
      if (!lead)
        await tx.insert(realtorLeads).values({
          realtorId: realtor.id,
          clientId: client.id,
          propertyId: property.id,
          messageId,
          value: effectivePrice(property),
          stageAt: now,
          createdAt: now,
          updatedAt: now,
        })
      const [presented] = await presentClients(tx, realtor.id, [client], clock())
      if (!presented) throw new Error('the client was not read')
      return presented
    },
  }
}

/** An enquirer's contact data outside the conversation; empty for an account. */
function reachedAt(senderId: number | null, contact: Contact, realtorId: number): Contact {
  return wholeContactFor(senderBasis({ senderId, recipientId: realtorId }, realtorId), contact)
}

/** The client that was created from an earlier question of this account, or null. */
async function clientOf(tx: Db, realtor: { id: number }, senderId: number): Promise<number | null> {
  const [row] = await tx
    .select({ id: realtorLeads.clientId })
    .from(realtorLeads)
    .innerJoin(messages, eq(messages.id, realtorLeads.messageId))
    .where(and(eq(realtorLeads.realtorId, realtor.id), eq(messages.senderId, senderId)))
    .limit(1)
  return row?.id ?? null
}

interface EnquirerRow {
  id: number | string
  sender_id: number | string | null
  sender_name: string
  sender_email: string | null
  sender_phone: string | null
  created_at: string | Date
  property_id: number | string
  title: string
  demo: boolean
  city: string
  property_type: Parameters<typeof slugOf>[0]['propertyType']
}
