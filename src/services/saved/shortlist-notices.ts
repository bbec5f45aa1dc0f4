import { and, asc, count, eq, gt, gte, isNull, lte, or } from 'drizzle-orm'
import {
  outbox,
  shortlistComments,
  shortlistGuests,
  shortlists,
  shortlistVotes,
  users,
} from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { HOUR_MS, MINUTE_MS } from '../../domain/time/units.ts'
import type { Deps } from '../deps.ts'
import { mayReceiveEmail } from '../platform/email/recipients.ts'
import { alertToken } from '../platform/email/unsubscribe-tokens.ts'
import { forOnePerson } from '../platform/for-one-person.ts'
import { queuePush } from '../push/queue-push.ts'

const PAGE = 200
/** Answers of one sitting are told together, and at most once a day. */
const AFTER_MS = 15 * MINUTE_MS
const EVERY_MS = 24 * HOUR_MS

/** Tells owners of shared shortlists, by email and push, of votes and comments that they have not seen. */
export function shortlistNoticeService({
  database: { db },
  clock,
  jobs,
  letters,
  log,
  settings,
}: Pick<Deps, 'database' | 'clock' | 'jobs' | 'letters' | 'log' | 'settings'>) {
  const { publicUrl, secret } = settings

  const due = (now: Date) =>
    and(
      lte(shortlists.untoldSince, new Date(now.getTime() - AFTER_MS)),
      or(isNull(shortlists.toldAt), lte(shortlists.toldAt, new Date(now.getTime() - EVERY_MS))),
    )

  /** The email and its mark are committed together. Returns true when one was queued. */
  async function queueNotice(id: number, now: Date): Promise<boolean> {
    return db.transaction(async (tx) => {
      const [claimed] = await tx
        .select()
        .from(shortlists)
        .where(and(eq(shortlists.id, id), due(now)))
        .for('update', { skipLocked: true })
      if (!claimed?.untoldSince) return false
      const { userId, title, untoldSince } = claimed
      const [owner] = await tx.select().from(users).where(eq(users.id, userId))
      const ofList = and(eq(shortlistGuests.shortlistId, id), isNull(shortlistGuests.removedAt))
      const [votes] = await tx
        .select({ n: count() })
        .from(shortlistVotes)
        .innerJoin(shortlistGuests, eq(shortlistGuests.id, shortlistVotes.guestId))
        .where(and(ofList, gte(shortlistVotes.at, untoldSince)))
      const [comments] = await tx
        .select({ n: count() })
        .from(shortlistComments)
        .innerJoin(shortlistGuests, eq(shortlistGuests.id, shortlistComments.guestId))
        .where(and(ofList, gte(shortlistComments.at, untoldSince)))
      const answers = { votes: votes?.n ?? 0, comments: comments?.n ?? 0 }
      const isNews = owner !== undefined && answers.votes + answers.comments > 0
      await tx
        .update(shortlists)
        .set({ untoldSince: null, ...(isNews ? { toldAt: now } : {}) })
        .where(eq(shortlists.id, id))
      if (!isNews || owner.deletedAt || owner.suspendedAt) return false
      const letter = letters.shortlistAnswered({
        lang: owner.lang === 'ml' ? 'ml' : 'en',
        name: owner.name,
        title,
        ...answers,
        url: `${publicUrl}/saved`,
        unsubscribeUrl: `${publicUrl}/unsubscribe/${alertToken({ kind: 'messages', userId }, secret)}`,
      })
      await queuePush(tx, userId, 'messages', {
        title: letter.subject,
        url: '/saved',
        tag: `shortlist-${id}`,
        now,
      })
      if (!owner.messageLetters || !mayReceiveEmail(owner, settings)) return false
      await tx.insert(outbox).values({ ...letter, recipient: owner.email, createdAt: now })
      return true
    })
  }

  return {
    /** The owner looked at the answers until now: they are no longer new, and no email tells of them. */
    async seen(actor: Actor | null): Promise<{ seen: true }> {
      const person = authorize(actor, 'save')
      await db
        .update(shortlists)
        .set({ seenAt: clock(), untoldSince: null })
        .where(eq(shortlists.userId, person.id))
      return { seen: true }
    },

    /** Queues what is due. Idempotent, also after a crash. Returns the number of emails. */
    async run(signal: AbortSignal): Promise<number> {
      const now = clock()
      let sent = 0
      for (let after = 0; !signal.aborted;) {
        const rows = await db
          .select({ id: shortlists.id, userId: shortlists.userId })
          .from(shortlists)
          .where(and(due(now), gt(shortlists.id, after)))
          .orderBy(asc(shortlists.id))
          .limit(PAGE)
        for (const { id, userId } of rows) {
          if (signal.aborted) break
          const failure = 'a notice about a shortlist could not be queued'
          if (await forOnePerson(log, userId, failure, () => queueNotice(id, now))) sent += 1
        }
        after = rows.at(-1)?.id ?? after
        if (rows.length < PAGE) break
      }
      if (sent > 0) await jobs.enqueue('send-mail', {}, { key: 'send-mail' })
      return sent
    },
  }
}
