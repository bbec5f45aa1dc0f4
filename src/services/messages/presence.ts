import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { MessageSettings } from '../../contracts/messages/messages.ts'
import { LIMITS } from '../../contracts/limits.ts'
import { threadMembers, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import type { Deps } from '../deps.ts'
import { isBlocked } from './blocks.ts'
import { notifyMessages } from './notes.ts'
import { hasReceipts } from './receipts.ts'
import { threadsOf, writableOf } from './threads.ts'

/** People whose last notice is remembered. */
const MAX_REMEMBERED = 20_000

/** Who is writing at this moment, and what people show of themselves. */
export function messagePresenceService({
  database: { db },
  clock,
}: Pick<Deps, 'database' | 'clock'>) {
  /** When a person's last notice was passed on, ms. */
  const lastNotice = new LRUCache<number, number>({ max: MAX_REMEMBERED })

  return {
    /**
     * Tells the other person of a conversation that this one is writing, or has stopped. Nothing is stored, and notices
     * that follow too fast are dropped. Where one of the two has blocked the other nothing is passed on.
     * @throws DomainError not_found for anybody who is not in the conversation.
     */
    async typing(actor: Actor | null, threadId: number, on: boolean): Promise<void> {
      const { id } = authorize(actor, 'message')
      const now = clock().getTime()
      const isSoon = now - (lastNotice.get(id) ?? 0) < LIMITS.messages.typingEverySeconds * 1_000
      const [found] = await threadsOf(db, id, eq(threadMembers.threadId, threadId), 1)
      if (!found) throw new DomainError('not_found', 'notFound')
      const { ownerId, seekerId } = found.row
      const other = ownerId === id ? seekerId : ownerId
      if (other === null || writableOf(found, id) !== 'yes' || (on && isSoon)) return
      if (on) lastNotice.set(id, now)
      else lastNotice.delete(id)
      if (await isBlocked(db, other, `user:${id}`)) return
      await notifyMessages(db, [other], { typing: { threadId, on } })
    },

    async settings(actor: Actor | null): Promise<MessageSettings> {
      const { id } = authorize(actor, 'ownAccount')
      return { readReceipts: await hasReceipts(db, id) }
    },

    async update(actor: Actor | null, { readReceipts }: MessageSettings): Promise<MessageSettings> {
      const { id } = authorize(actor, 'ownAccount')
      await db.update(users).set({ readReceipts }).where(eq(users.id, id))
      return { readReceipts }
    },
  }
}
