import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { messages, messageThreads, outbox, properties, users } from '../../db/schema.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { slugOf } from '../../domain/listings/text/slug.ts'
import type { Deps } from '../deps.ts'
import { hasOptedOut } from '../platform/email/opt-outs.ts'
import { alertToken } from '../platform/email/unsubscribe-tokens.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'

type ThreadRow = typeof messageThreads.$inferSelect
type Post = Pick<Deps, 'letters' | 'settings' | 'clock'>

/**
 * Emails to people without an account. Anybody may have typed the address, so the first email only asks its owner to
 * confirm the conversation and contains no user-written text; answers wait until then.
 */
export function guestReplies(deps: Post & Pick<Deps, 'rateLimits'>) {
  const { letters, settings, clock, rateLimits } = deps
  /**
   * Whether one more email may be sent today. Exceeding the limit is not an error: the sender gets the usual response.
   */
  async function mayAsk(tx: Db, { id, guestKey }: ThreadRow): Promise<boolean> {
    try {
      await rateLimits.consume('guestConfirmationOfQuestion', id, { tx })
      await rateLimits.consume('guestConfirmation', guestKey ?? '', { tx })
      return true
    } catch (error) {
      if (error instanceof DomainError && error.code === 'rate_limited') return false
      throw error
    }
  }

  async function askToConfirm(tx: Db, thread: ThreadRow): Promise<boolean> {
    const { guestEmail, guestLang } = thread
    if (guestEmail === null || thread.guestConfirmedAt !== null) return false
    if (await hasOptedOut(tx, guestEmail, 'answers')) return false
    if (!(await mayAsk(tx, thread))) return false
    const { publicUrl, secret } = settings
    const letter = letters.confirmQuestion({
      lang: guestLang === 'ml' ? 'ml' : 'en',
      url: `${publicUrl}/confirm-question/${confirmationToken(thread.id, secret)}`,
      unsubscribeUrl: unsubscribeUrl(thread, settings),
    })
    await tx.insert(outbox).values({ ...letter, recipient: guestEmail, createdAt: clock() })
    return true
  }

  return {
    /**
     * Asks the owner of a guest's address to confirm the conversation, with a daily limit; never an address that opted
     * out. Runs in the caller's transaction; returns whether an email was queued.
     */
    askToConfirm,

    /**
     * After an owner's message to a guest: sends it when the guest has confirmed the conversation, else asks for that.
     * The thread's row is locked, so that a concurrent answer and confirmation do not miss each other.
     */
    async answered(tx: Db, threadId: number): Promise<boolean> {
      const [thread] = await tx
        .select()
        .from(messageThreads)
        .where(eq(messageThreads.id, threadId))
        .for('update')
      if (!thread) return false
      if (thread.guestConfirmedAt === null) return askToConfirm(tx, thread)
      return (await sendPendingReplies(tx, thread, deps)) > 0
    },
  }
}

/**
 * Queues emails with the unsent answers of a confirmed conversation, in order; none to an address that opted out. The
 * caller has locked the thread's row. Returns their number.
 */
export async function sendPendingReplies(
  tx: Db,
  thread: ThreadRow,
  { letters, settings, clock }: Post,
): Promise<number> {
  const { propertyId, guestEmail, guestName, guestLang } = thread
  if (guestEmail === null || thread.guestConfirmedAt === null) return 0
  if (await hasOptedOut(tx, guestEmail, 'answers')) return 0
  const waiting = await tx
    .select({ message: messages, confirmedAt: users.emailVerifiedAt })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .where(
      and(
        eq(messages.threadId, thread.id),
        isNull(messages.recipientId),
        isNotNull(messages.senderId),
        isNull(messages.emailedAt),
      ),
    )
    .orderBy(asc(messages.id))
  if (waiting.length === 0) return 0
  const [home] =
    propertyId === null
      ? []
      : await tx
          .select({
            id: properties.id,
            title: properties.title,
            demo: properties.demo,
            city: properties.city,
            propertyType: properties.propertyType,
          })
          .from(properties)
          .where(eq(properties.id, propertyId))
  const now = clock()
  for (const { message, confirmedAt } of waiting) {
    const letter = letters.enquiryAnswer({
      lang: guestLang === 'ml' ? 'ml' : 'en',
      name: guestName ?? '',
      from: message.senderName,
      listing: home ?? null,
      message: message.body,
      linked: confirmedAt !== null,
      url: home
        ? `${settings.publicUrl}/property/${home.id}/${slugOf(home)}?ask=1`
        : settings.publicUrl,
      unsubscribeUrl: unsubscribeUrl(thread, settings),
    })
    await tx.insert(outbox).values({ ...letter, recipient: guestEmail, createdAt: now })
    await tx.update(messages).set({ emailedAt: now }).where(eq(messages.id, message.id))
  }
  return waiting.length
}

function unsubscribeUrl({ id }: ThreadRow, { publicUrl, secret }: Deps['settings']): string {
  return `${publicUrl}/unsubscribe/${alertToken({ kind: 'guest', threadId: id }, secret)}`
}

/**
 * The token of a link that confirms a guest's question. It is signed, so it needs no row; it is sent to the guest's
 * address only, and the address of a conversation never changes.
 */
export function confirmationToken(threadId: number, secret: string): string {
  return `${threadId}.${signature(threadId, secret)}`
}

/** The conversation's id; null when the token is invalid. */
export function readConfirmationToken(token: string, secret: string): number | null {
  const [, digits, signed] = /^([1-9]\d{0,15})\.([\w-]{43})$/.exec(token) ?? []
  if (digits === undefined || signed === undefined) return null
  const right = Buffer.from(signature(Number(digits), secret))
  return timingSafeEqual(right, Buffer.from(signed)) ? Number(digits) : null
}

function signature(threadId: number, secret: string): string {
  return createHmac('sha256', secret).update(`confirm-question\n${threadId}`).digest('base64url')
}
