import { and, eq, isNull, sql } from 'drizzle-orm'
import type { MessageBody } from '../../contracts/messages/messages.ts'
import type { Db } from '../../db/client.ts'
import { messages, messageThreads, properties, threadMembers, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { emailKey } from '../../domain/accounts/email.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { pageVisibility } from '../../domain/listings/visibility.ts'
import { authorize, type Authorized } from '../../domain/accounts/permissions.ts'
import type { Deps } from '../deps.ts'
import { isBlocked } from './blocks.ts'
import { attachFiles } from './files/rows.ts'
import { guestReplies } from './guest-answers.ts'
import { notifyMessages } from './notes.ts'
import { markRead } from './receipts.ts'
import { otherKey, threadsOf, writableOf } from './threads.ts'

type ThreadRow = typeof messageThreads.$inferSelect
type MessageRow = typeof messages.$inferSelect

/** A person without an account, with the details that they gave. */
interface Guest {
  lang: 'en' | 'ml'
  name: string
  email: string | null
  phone: string | null
  key: string
}
type Sender = { kind: 'person'; actor: Authorized<Actor> } | { kind: 'guest'; guest: Guest }

export interface SentMessage {
  row: MessageRow
  recipient: string
  /** An email to a guest is in the outbox. */
  letter: boolean
}

/** Sending: an enquiry about a listing, and further messages of its conversation. */
export function messageSender(
  deps: Pick<Deps, 'database' | 'clock' | 'letters' | 'settings' | 'rateLimits'>,
) {
  const { clock, rateLimits } = deps
  const toGuests = guestReplies(deps)

  /** Messages of one person commit in the order of their ids: a stream that follows by id misses none. */
  async function inOrder(tx: Db, people: readonly (number | null)[]): Promise<void> {
    const ids = [...new Set(people)].filter((id) => id !== null).toSorted((a, b) => a - b)
    for (const id of ids)
      await tx.execute(sql`select id from users where id = ${id} for no key update`)
  }

  async function enquire(sender: Sender, propertyId: number, tx: Db) {
    const actor = sender.kind === 'person' ? sender.actor : null
    const home = await openHome(tx, propertyId, actor, clock())
    await inOrder(tx, [actor?.id ?? null, home.ownerId])
    const who =
      sender.kind === 'person'
        ? eq(messageThreads.seekerId, sender.actor.id)
        : eq(messageThreads.guestKey, sender.guest.key)
    const [known] = await tx
      .select()
      .from(messageThreads)
      .where(
        and(
          eq(messageThreads.ownerId, home.ownerId),
          who,
          eq(messageThreads.propertyId, propertyId),
        ),
      )
    if (known) return { thread: await sameGuest(known, sender, tx), recipientName: home.owner }
    if (actor) await rateLimits.consume('conversation', actor.id, { tx })
    const [thread] = await tx
      .insert(messageThreads)
      .values({
        propertyId,
        ownerId: home.ownerId,
        ...(sender.kind === 'person' ? { seekerId: sender.actor.id } : guestColumns(sender.guest)),
      })
      .returning()
    if (!thread) throw new Error('the conversation was not written')
    return { thread, recipientName: home.owner }
  }

  /**
   * A guest's latest details replace earlier ones, except for a confirmed address. Writing again lifts no opt-out,
   * because anybody can use somebody else's address.
   */
  async function sameGuest(known: ThreadRow, sender: Sender, tx: Db): Promise<ThreadRow> {
    if (sender.kind === 'person') return known
    const { email, phone } = sender.guest
    const [thread] = await tx
      .update(messageThreads)
      .set({
        ...guestColumns(sender.guest),
        guestEmail:
          known.guestConfirmedAt === null ? (email ?? known.guestEmail) : known.guestEmail,
        guestPhone: phone ?? known.guestPhone,
      })
      .where(eq(messageThreads.id, known.id))
      .returning()
    return thread ?? known
  }

  async function reply(actor: Authorized<Actor>, threadId: number, tx: Db) {
    const [found] = await threadsOf(tx, actor.id, eq(threadMembers.threadId, threadId), 1)
    if (!found) throw new DomainError('not_found', 'notFound')
    const { row } = found
    await inOrder(tx, [row.ownerId, row.seekerId])
    const writable = writableOf(found, actor.id)
    if (writable !== 'yes') throw new DomainError('conflict', `messages.${writable}`)
    const other = row.ownerId === actor.id ? found.seeker : found.owner
    return { thread: row, recipientName: other?.name ?? row.guestName ?? '' }
  }

  async function deliver(
    sender: Sender,
    thread: ThreadRow,
    { message: text, files, paperDays }: MessageBody,
    tx: Db,
  ): Promise<MessageRow> {
    const now = clock()
    const senderId = sender.kind === 'person' ? sender.actor.id : null
    const byOwner = senderId === thread.ownerId
    const recipientId = byOwner ? thread.seekerId : thread.ownerId
    const named = sender.kind === 'person' ? { ...sender.actor, phone: null } : sender.guest
    const withheld =
      recipientId !== null &&
      (await isBlocked(
        tx,
        recipientId,
        senderId === null ? (thread.guestKey ?? '') : `user:${senderId}`,
      ))
    const [row] = await tx
      .insert(messages)
      .values({
        threadId: thread.id,
        propertyId: thread.propertyId,
        senderId,
        senderName: named.name,
        senderEmail: named.email,
        senderPhone: named.phone,
        recipientId,
        body: text,
        withheld,
        createdAt: now,
      })
      .returning()
    if (!row) throw new Error('the message was not written')
    if (senderId !== null) {
      const own = { id: row.id, threadId: thread.id, senderId }
      await attachFiles(tx, own, { files, paperDays, now })
      await place(tx, thread.id, senderId, row.id, null)
      // Answering marks the earlier messages as read.
      await markRead(tx, senderId, { threadId: thread.id, upTo: row.id, now })
      await tx
        .update(threadMembers)
        .set({ untoldSince: null })
        .where(and(eq(threadMembers.userId, senderId), eq(threadMembers.threadId, thread.id)))
    }
    if (recipientId !== null && !withheld) await place(tx, thread.id, recipientId, row.id, now)
    if (byOwner && thread.askedAt && !thread.answeredAt)
      await date(tx, thread.id, { answeredAt: now })
    if (!byOwner && !withheld && !thread.askedAt) await date(tx, thread.id, { askedAt: now })
    await notifyMessages(tx, [senderId, withheld ? null : recipientId])
    return row
  }

  return {
    /**
     * Runs in the caller's transaction. A recipient who has blocked the sender gets nothing, and the sender gets the
     * usual response. Null when the honeypot field is filled in: the message is accepted and discarded.
     * @throws DomainError unauthenticated, not_found, gone; conflict where nothing can be written; invalid;
     * rate_limited.
     */
    async send(
      actor: Actor | null,
      body: MessageBody,
      address: string,
      tx: Db,
    ): Promise<SentMessage | null> {
      const sender: Sender =
        actor || body.threadId !== undefined
          ? { kind: 'person', actor: authorize(actor, 'message') }
          : { kind: 'guest', guest: readGuest(body) }
      if (sender.kind === 'guest' && body.website) return null
      if (sender.kind === 'person') await rateLimits.consume('message', sender.actor.id, { tx })
      else await rateLimits.consume('guestEnquiry', address, { tx })
      const { thread, recipientName } =
        sender.kind === 'person' && body.threadId !== undefined
          ? await reply(sender.actor, body.threadId, tx)
          : await enquire(sender, body.propertyId ?? 0, tx)
      await notBlockedByMe(tx, sender, thread)
      const row = await deliver(sender, thread, body, tx)
      const letter =
        sender.kind === 'guest'
          ? await toGuests.askToConfirm(tx, thread)
          : row.recipientId === null && (await toGuests.answered(tx, thread.id))
      return { row, recipient: recipientName, letter }
    },
  }
}

/** Another person's listing that the actor may see. @throws DomainError not_found, gone; conflict for one's own. */
async function openHome(tx: Db, id: number, actor: Actor | null, now: Date) {
  const [home] = await tx
    .select({
      ownerId: properties.ownerId,
      owner: users.name,
      suspendedAt: users.suspendedAt,
      status: properties.status,
      publication: properties.publication,
      closedAt: properties.closedAt,
      updatedAt: properties.updatedAt,
    })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.ownerId))
    .where(and(eq(properties.id, id), isNull(users.deletedAt)))
  if (!home) throw new DomainError('not_found', 'notFound')
  const answer = pageVisibility(home, now)
  if (answer === 'gone') throw new DomainError('gone', 'gone')
  if (actor?.id === home.ownerId) throw new DomainError('conflict', 'messages.own')
  if (answer === 'hidden') throw new DomainError('not_found', 'notFound')
  // The listing stays, but nobody would read enquiries about it.
  if (home.suspendedAt !== null) throw new DomainError('conflict', 'messages.left')
  return home
}

function readGuest(body: MessageBody): Guest {
  const { name, lang } = body
  const email = body.email ?? null
  const phone = body.phone ?? null
  const fields: Record<string, string> = {}
  if (name === undefined) fields.name = 'required'
  if (email === null && phone === null) fields.email = 'messages.reachable'
  const [first] = Object.values(fields)
  if (first !== undefined || name === undefined)
    throw new DomainError('invalid', first ?? 'required', { fields })
  return {
    lang,
    name,
    email,
    phone,
    key: email === null ? `tel:${phone}` : `mail:${emailKey(email)}`,
  }
}

function guestColumns(guest: Guest) {
  return {
    guestName: guest.name,
    guestEmail: guest.email,
    guestPhone: guest.phone,
    guestKey: guest.key,
    guestLang: guest.lang,
  }
}

/** An enquiry to somebody whom the sender has blocked could not be answered. */
async function notBlockedByMe(tx: Db, sender: Sender, thread: ThreadRow): Promise<void> {
  if (sender.kind !== 'person') return
  const { id } = sender.actor
  if (await isBlocked(tx, id, otherKey(thread, id)))
    throw new DomainError('conflict', 'messages.blocked')
}

/** Makes the message the last one that this person sees; `untold`: since when it awaits an email notice. */
async function place(
  tx: Db,
  threadId: number,
  userId: number,
  lastId: number,
  untold: Date | null,
): Promise<void> {
  await tx
    .insert(threadMembers)
    .values({ threadId, userId, lastId, untoldSince: untold })
    .onConflictDoUpdate({
      target: [threadMembers.userId, threadMembers.threadId],
      set: {
        lastId,
        ...(untold === null
          ? {}
          : { untoldSince: sql`coalesce(${threadMembers.untoldSince}, excluded.untold_since)` }),
      },
    })
}

async function date(
  tx: Db,
  threadId: number,
  at: Partial<Pick<ThreadRow, 'askedAt' | 'answeredAt'>>,
): Promise<void> {
  await tx.update(messageThreads).set(at).where(eq(messageThreads.id, threadId))
}
