import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { GuestQuestion } from '../../contracts/messages/messages.ts'
import { messageThreads, properties } from '../../db/schema.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import type { Deps } from '../deps.ts'
import { removeOptOut } from '../platform/email/opt-outs.ts'
import { sendPendingReplies, readConfirmationToken } from './guest-answers.ts'

/** Most questions of one address on its page, latest first. */
const MOST_QUESTIONS = 20

/** The page behind the link that asks a guest to confirm a question. */
export function guestConfirmationService(
  deps: Pick<Deps, 'database' | 'clock' | 'jobs' | 'letters' | 'settings'>,
) {
  const {
    database: { db },
    clock,
    jobs,
    settings,
  } = deps

  /** The conversation of a token, while its address is stored. */
  async function threadOf(token: string) {
    const id = readConfirmationToken(token, settings.secret)
    if (id === null) return null
    const [thread] = await db
      .select()
      .from(messageThreads)
      .where(and(eq(messageThreads.id, id), isNotNull(messageThreads.guestEmail)))
    return thread ?? null
  }

  return {
    /**
     * All questions with the address that the link was sent to, the link's own first. Read-only. Null when the token is
     * invalid or the address is no longer stored.
     */
    async look(token: string): Promise<GuestQuestion[] | null> {
      const thread = await threadOf(token)
      if (!thread?.guestKey) return null
      const rows = await db
        .select({
          id: messageThreads.id,
          title: properties.title,
          demo: properties.demo,
          publication: properties.publication,
          askedAt: messageThreads.askedAt,
          confirmedAt: messageThreads.guestConfirmedAt,
        })
        .from(messageThreads)
        .leftJoin(properties, eq(properties.id, messageThreads.propertyId))
        .where(
          and(eq(messageThreads.guestKey, thread.guestKey), isNotNull(messageThreads.guestEmail)),
        )
        .orderBy(desc(eq(messageThreads.id, thread.id)), desc(messageThreads.id))
        .limit(MOST_QUESTIONS)
      return rows.map(({ id, title, demo, publication, askedAt, confirmedAt }) => ({
        id,
        title: publication === 'live' ? title : null,
        demo: demo === true,
        askedAt: askedAt?.toISOString() ?? null,
        confirmed: confirmedAt !== null,
      }))
    },

    /**
     * Confirms a question: pending answers are sent, and an earlier opt-out is lifted, since the owner wants them.
     * Idempotent.
     * @throws DomainError not_found for an invalid token, or a question with another address.
     */
    async confirm(token: string, questionId: number): Promise<void> {
      const thread = await threadOf(token)
      if (!thread?.guestKey) throw new DomainError('not_found', 'unsubscribe.dead')
      const { guestKey } = thread
      const sent = await db.transaction(async (tx) => {
        const [question] = await tx
          .select()
          .from(messageThreads)
          .where(and(eq(messageThreads.id, questionId), eq(messageThreads.guestKey, guestKey)))
          .for('update')
        if (!question?.guestEmail) throw new DomainError('not_found', 'unsubscribe.dead')
        if (question.guestConfirmedAt !== null) return 0
        await removeOptOut(tx, question.guestEmail, 'answers')
        await tx
          .update(messageThreads)
          .set({ guestQuietAt: null })
          .where(eq(messageThreads.guestKey, guestKey))
        const [confirmed] = await tx
          .update(messageThreads)
          .set({ guestConfirmedAt: clock() })
          .where(eq(messageThreads.id, question.id))
          .returning()
        return confirmed ? sendPendingReplies(tx, confirmed, deps) : 0
      })
      if (sent > 0) await jobs.enqueue('send-mail', {}, { key: 'send-mail' })
    },
  }
}
