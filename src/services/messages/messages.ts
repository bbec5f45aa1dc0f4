import { and, desc, eq, lt, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SpecifiedMessage, ThreadList, ThreadPage } from '../../contracts/messages/messages.ts'
import { messages, messageThreads, threadMembers, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { contactFor, senderBasis } from '../../domain/listings/contact.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import type { Deps } from '../deps.ts'
import { hasReceipts, markDelivered, markRead } from './receipts.ts'
import { filesOf } from './files/rows.ts'
import { messageSender, type SentMessage } from './send.ts'
import {
  countUnread,
  messagesBefore,
  presentMessage,
  presentThreads,
  visibleTo,
  threadsOf,
  unreadOf,
} from './threads.ts'

const recipient = alias(users, 'message_recipient')

export interface MessagePage {
  limit: number
  cursor?: number | undefined
}

/** Messages about listings. People see only the conversations that they take part in. */
export function messageService(
  deps: Pick<Deps, 'database' | 'clock' | 'letters' | 'settings' | 'jobs' | 'rateLimits'>,
) {
  const {
    database: { db },
    clock,
    jobs,
  } = deps

  async function specified(
    person: Actor,
    where: SQL | undefined,
    { limit, cursor }: MessagePage,
  ): Promise<{ items: SpecifiedMessage[]; nextCursor: string | null }> {
    const rows = await db
      .select({
        row: messages,
        guestName: messageThreads.guestName,
        recipient: recipient.name,
      })
      .from(messages)
      .leftJoin(messageThreads, eq(messageThreads.id, messages.threadId))
      .leftJoin(recipient, eq(recipient.id, messages.recipientId))
      .where(and(where, cursor === undefined ? undefined : lt(messages.id, cursor)))
      .orderBy(desc(messages.id))
      .limit(limit + 1)
    const items = rows
      .slice(0, limit)
      .map(({ row, guestName, recipient: name }) =>
        presentSpecified(row, person, name ?? guestName ?? ''),
      )
    const last = rows.length > limit ? items.at(-1) : undefined
    return { items, nextCursor: last ? String(last.id) : null }
  }

  return {
    ...messageSender(deps),

    /** Triggers sending of a guest's email after its transaction. */
    async post({ letter }: Pick<SentMessage, 'letter'>): Promise<void> {
      if (letter) await jobs.enqueue('send-mail', {}, { key: 'send-mail' })
    },

    present: (actor: Actor, { row, recipient: name }: SentMessage): SpecifiedMessage =>
      presentSpecified(row, actor, name),

    /** Everything that the person takes part in, newest first. */
    async list(actor: Actor | null, page: MessagePage) {
      const person = authorize(actor, 'message')
      // Two index scans, each up to the page size: a combined condition would scan the whole table for a short page.
      const part = (whose: SQL) =>
        sql`(select m.id from ${messages} m where ${whose}
          ${page.cursor === undefined ? sql`` : sql`and m.id < ${page.cursor}::bigint`}
          order by m.id desc limit ${page.limit + 1}::int)`
      const mine = sql`${messages.id} in (${part(sql`m.sender_id = ${person.id}::bigint`)}
        union all ${part(sql`m.recipient_id = ${person.id}::bigint and not m.withheld`)})`
      return specified(person, mine, page)
    },

    /** Messages that the person received, newest first. */
    async received(actor: Actor | null, page: MessagePage) {
      const person = authorize(actor, 'message')
      const mine = and(eq(messages.recipientId, person.id), eq(messages.withheld, false))
      return specified(person, mine, page)
    },

    async unread(actor: Actor | null): Promise<{ unread: number }> {
      return { unread: await countUnread(db, authorize(actor, 'message').id) }
    },

    /** Conversations by their last message, latest first; `cursor` is the last message's id of the page before. */
    async threads(actor: Actor | null, { limit, cursor }: MessagePage): Promise<ThreadList> {
      const { id } = authorize(actor, 'message')
      const after = cursor === undefined ? undefined : lt(threadMembers.lastId, cursor)
      const rows = await threadsOf(db, id, after, limit + 1)
      const items = await presentThreads(db, id, rows.slice(0, limit), clock())
      const last = rows.length > limit ? items.at(-1) : undefined
      const newest = items[0]?.last.id
      if (newest !== undefined) await markDelivered(db, id, newest, clock())
      return {
        items,
        nextCursor: last ? String(last.last.id) : null,
        unread: await countUnread(db, id),
      }
    },

    /** One conversation with its last messages. @throws DomainError not_found for anybody who is not in it. */
    async thread(
      actor: Actor | null,
      threadId: number,
      { limit, before }: { limit: number; before?: number | undefined },
    ): Promise<ThreadPage> {
      const { id } = authorize(actor, 'message')
      const rows = await threadsOf(db, id, eq(threadMembers.threadId, threadId), 1)
      const [thread] = await presentThreads(db, id, rows, clock())
      if (!thread) throw new DomainError('not_found', 'notFound')
      const found = await messagesBefore(db, threadId, id, before, limit + 1)
      const receipts = await hasReceipts(db, id)
      const newest = found[0]?.id
      if (newest !== undefined) await markDelivered(db, id, newest, clock())
      const files = await filesOf(
        db,
        found.map((row) => row.id),
      )
      return {
        thread,
        messages: found
          .slice(0, limit)
          .reverse()
          .map((row) =>
            presentMessage(row, {
              userId: id,
              receipts,
              files: files.get(row.id) ?? [],
              now: clock(),
            }),
          ),
        earlier: found.length > limit,
      }
    },

    /**
     * Marks a message and those before it in its conversation as read by the recipient. Idempotent. Returns the total
     * of unread messages. @throws DomainError not_found.
     */
    async read(actor: Actor | null, messageId: number): Promise<{ unread: number }> {
      const person = authorize(actor, 'message')
      await db.transaction(async (tx) => {
        const [message] = await tx
          .select({ threadId: messages.threadId })
          .from(messages)
          .where(
            and(
              eq(messages.id, messageId),
              visibleTo(person.id),
              or(eq(messages.recipientId, person.id), eq(messages.senderId, person.id)),
            ),
          )
        if (!message) throw new DomainError('not_found', 'notFound')
        const { threadId } = message
        if (threadId === null) return
        await markRead(tx, person.id, { threadId, upTo: messageId, now: clock() })
        await tx
          .update(threadMembers)
          .set({ untoldSince: null })
          .where(
            and(
              eq(threadMembers.userId, person.id),
              eq(threadMembers.threadId, threadId),
              sql`not exists (select 1 from ${messages} where ${unreadOf(person.id)} and ${messages.threadId} = ${threadId})`,
            ),
          )
      })
      return { unread: await countUnread(db, person.id) }
    },
  }
}

/**
 * The specification's fields. The reader's own address and a guest's reply address are complete; all others are masked
 * as on a listing's page.
 */
function presentSpecified(
  row: typeof messages.$inferSelect,
  reader: Actor,
  recipientName: string,
): SpecifiedMessage {
  const { email } = contactFor(senderBasis(row, reader.id), {
    email: row.senderEmail,
    phone: row.senderPhone,
  })
  return {
    id: row.id,
    message: row.body,
    createdAt: row.createdAt.toISOString(),
    sender: { name: row.senderName, email },
    recipient: { name: recipientName },
    threadId: row.threadId,
    propertyId: row.propertyId,
  }
}
