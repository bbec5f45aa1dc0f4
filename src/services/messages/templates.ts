import { and, asc, count, eq, max } from 'drizzle-orm'
import { LIMITS } from '../../contracts/limits.ts'
import type {
  ReplyTemplate,
  ReplyTemplateBody,
  ReplyTemplates,
} from '../../contracts/messages/templates.ts'
import type { Db } from '../../db/client.ts'
import { replyTemplates, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { message } from '../../domain/platform/message.ts'
import type { Deps } from '../deps.ts'

/** One's own ready answers. People see and change only their own; another person's id is not found. */
export function replyTemplateService({
  database: { db },
  clock,
}: Pick<Deps, 'database' | 'clock'>) {
  async function all(on: Db, userId: number): Promise<ReplyTemplates> {
    const items = await on
      .select({ id: replyTemplates.id, text: replyTemplates.text })
      .from(replyTemplates)
      .where(eq(replyTemplates.userId, userId))
      .orderBy(asc(replyTemplates.position), asc(replyTemplates.id))
    return { items }
  }

  const own = (userId: number, id: number) =>
    and(eq(replyTemplates.id, id), eq(replyTemplates.userId, userId))

  /** Changes of one person come one after the other, so that limit and order hold. */
  const inTurn = (tx: Db, userId: number) =>
    tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')

  return {
    async list(actor: Actor | null): Promise<ReplyTemplates> {
      return all(db, authorize(actor, 'message').id)
    },

    /** Adds one behind the others, in the caller's transaction. @throws DomainError conflict at the maximum. */
    async add(actor: Actor | null, { text }: ReplyTemplateBody, tx: Db): Promise<ReplyTemplate> {
      const { id: userId } = authorize(actor, 'message')
      await inTurn(tx, userId)
      const [known] = await tx
        .select({ n: count(), last: max(replyTemplates.position) })
        .from(replyTemplates)
        .where(eq(replyTemplates.userId, userId))
      const most = LIMITS.replyTemplates.max
      if ((known?.n ?? 0) >= most)
        throw new DomainError('conflict', message('messages.tooManyTemplates', { max: most }))
      const [row] = await tx
        .insert(replyTemplates)
        .values({ userId, text, position: (known?.last ?? -1) + 1, createdAt: clock() })
        .returning({ id: replyTemplates.id, text: replyTemplates.text })
      if (!row) throw new Error('the template was not written')
      return row
    },

    /** @throws DomainError not_found. */
    async change(
      actor: Actor | null,
      id: number,
      { text }: ReplyTemplateBody,
    ): Promise<ReplyTemplate> {
      const { id: userId } = authorize(actor, 'message')
      const [row] = await db
        .update(replyTemplates)
        .set({ text })
        .where(own(userId, id))
        .returning({ id: replyTemplates.id, text: replyTemplates.text })
      if (!row) throw new DomainError('not_found', 'notFound')
      return row
    },

    /** Ids that are not the person's own, or gone, are passed over. */
    async order(actor: Actor | null, ids: readonly number[]): Promise<ReplyTemplates> {
      const { id: userId } = authorize(actor, 'message')
      return db.transaction(async (tx) => {
        await inTurn(tx, userId)
        const { items } = await all(tx, userId)
        const rank = new Map([...new Set(ids)].map((id, at) => [id, at]))
        const sorted = items.toSorted(
          (a, b) => (rank.get(a.id) ?? ids.length) - (rank.get(b.id) ?? ids.length),
        )
        for (const [position, { id }] of sorted.entries())
          await tx.update(replyTemplates).set({ position }).where(own(userId, id))
        return { items: sorted }
      })
    },

    /** @throws DomainError not_found. */
    async remove(actor: Actor | null, id: number): Promise<void> {
      const { id: userId } = authorize(actor, 'message')
      const gone = await db
        .delete(replyTemplates)
        .where(own(userId, id))
        .returning({ id: replyTemplates.id })
      if (gone.length === 0) throw new DomainError('not_found', 'notFound')
    },
  }
}
