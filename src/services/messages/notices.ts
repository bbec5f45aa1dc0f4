import { and, asc, count, desc, eq, isNull, lte, notInArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { LIMITS } from '../../contracts/limits.ts'
import {
  messages,
  messageThreads,
  outbox,
  properties,
  threadMembers,
  users,
} from '../../db/schema.ts'
import type { Deps } from '../deps.ts'
import { forOnePerson } from '../platform/for-one-person.ts'
import { mayReceiveEmail } from '../platform/email/recipients.ts'
import { queuePush } from '../push/queue-push.ts'
import { unreadOf } from './threads.ts'
import { alertToken } from '../platform/email/unsubscribe-tokens.ts'
import { MINUTE_MS } from '../../domain/time/units.ts'

const sender = alias(users, 'message_sender')
const PAGE = 200
/** Characters of the message in the email; the rest is behind its link. */
const QUOTE = 500

/**
 * Email notices of unread messages: at most one per hour and conversation, and none to a person who is reading along.
 */
export function messageNoticeService({
  database: { db },
  clock,
  jobs,
  letters,
  log,
  settings,
}: Pick<Deps, 'database' | 'clock' | 'jobs' | 'letters' | 'log' | 'settings'>) {
  const { publicUrl, secret } = settings

  const due = (now: Date) => {
    const { toldAfterMinutes, toldEveryMinutes } = LIMITS.messages
    const before = (minutes: number): Date => new Date(now.getTime() - minutes * MINUTE_MS)
    return and(
      lte(threadMembers.untoldSince, before(toldAfterMinutes)),
      or(isNull(threadMembers.toldAt), lte(threadMembers.toldAt, before(toldEveryMinutes))),
    )
  }

  const waiting = (now: Date, failed: readonly number[]) =>
    db
      .select({ userId: threadMembers.userId, threadId: threadMembers.threadId })
      .from(threadMembers)
      .where(and(due(now), notInArray(threadMembers.userId, [...failed])))
      .orderBy(asc(threadMembers.untoldSince))
      .limit(PAGE)

  /** The email and its marker are committed together. Returns true when an email was due. */
  async function queueNotice(userId: number, threadId: number, now: Date): Promise<boolean> {
    const mine = and(eq(threadMembers.userId, userId), eq(threadMembers.threadId, threadId))
    return db.transaction(async (tx) => {
      const [claimed] = await tx
        .select({ toldAt: threadMembers.toldAt })
        .from(threadMembers)
        .where(and(mine, due(now)))
        .for('update', { skipLocked: true })
      if (!claimed) return false
      const unread = and(unreadOf(userId), eq(messages.threadId, threadId))
      const [sum] = await tx.select({ unread: count() }).from(messages).where(unread)
      const [last] = await tx
        .select({
          from: messages.senderName,
          body: messages.body,
          confirmedAt: sender.emailVerifiedAt,
        })
        .from(messages)
        .leftJoin(sender, eq(sender.id, messages.senderId))
        .where(unread)
        .orderBy(desc(messages.id))
        .limit(1)
      const [about] = await tx
        .select({
          name: users.name,
          email: users.email,
          lang: users.lang,
          wanted: users.messageLetters,
          emailVerifiedAt: users.emailVerifiedAt,
          suspendedAt: users.suspendedAt,
          deletedAt: users.deletedAt,
          listing: { title: properties.title, demo: properties.demo },
        })
        .from(users)
        .innerJoin(messageThreads, eq(messageThreads.id, threadId))
        .leftJoin(properties, eq(properties.id, messageThreads.propertyId))
        .where(eq(users.id, userId))
      const reached = about?.wanted === true && mayReceiveEmail(about, settings)
      const letter =
        last && about
          ? letters.newMessage({
              lang: about.lang === 'ml' ? 'ml' : 'en',
              name: about.name,
              from: last.from,
              listing: about.listing,
              message:
                last.body.length > QUOTE
                  ? `${last.body.slice(0, QUOTE).toWellFormed()}…`
                  : last.body,
              linked: last.confirmedAt !== null,
              count: sum?.unread ?? 1,
              url: `${publicUrl}/messages?thread=${threadId}`,
              unsubscribeUrl: `${publicUrl}/unsubscribe/${alertToken({ kind: 'messages', userId }, secret)}`,
            })
          : null
      await tx
        .update(threadMembers)
        .set({ untoldSince: null, ...(letter && reached ? { toldAt: now } : {}) })
        .where(mine)
      if (letter && about && !about.suspendedAt && !about.deletedAt)
        await queuePush(tx, userId, 'messages', {
          title: letter.subject,
          url: `/messages?thread=${threadId}`,
          tag: `thread-${threadId}`,
          now,
        })
      if (!letter || !about || !reached) return false
      await tx.insert(outbox).values({ ...letter, recipient: about.email, createdAt: now })
      return true
    })
  }

  return {
    /** Queues the emails that are due. Idempotent, also after a crash. */
    async run(signal: AbortSignal): Promise<number> {
      const now = clock()
      let sent = 0
      /** People whose notice failed: the next run tries again. */
      const failed: number[] = []
      while (!signal.aborted) {
        const rows = await waiting(now, failed)
        for (const { userId, threadId } of rows) {
          if (signal.aborted) break
          const told = await forOnePerson(log, userId, 'a message notice could not be queued', () =>
            queueNotice(userId, threadId, now),
          )
          if (told === null) failed.push(userId)
          if (told === true) sent += 1
        }
        if (rows.length < PAGE) break
      }
      if (sent > 0) await jobs.enqueue('send-mail', {}, { key: 'send-mail' })
      return sent
    },
  }
}
