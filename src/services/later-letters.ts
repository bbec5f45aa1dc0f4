import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { outbox, type users } from '../db/schema.ts'
import { SECOND_THOUGHTS_MS } from '../domain/moderation.ts'
import type { Letter } from '../domain/ports.ts'
import type { Deps } from './deps.ts'

/** Letters about what an administrator did: they wait a little, so that Undo takes them back too. */
export function laterLetters({ clock, jobs }: Pick<Deps, 'clock' | 'jobs'>) {
  const due = (): Date => new Date(clock().getTime() + SECOND_THOUGHTS_MS)
  return {
    /** Puts the letter where it waits; answers its number. Nobody writes to who is gone. */
    async keep(
      tx: Db,
      to: Pick<typeof users.$inferSelect, 'email' | 'deletedAt'>,
      letter: Omit<Letter, 'to'>,
    ): Promise<number | null> {
      if (to.deletedAt !== null || to.email === '') return null
      const [row] = await tx
        .insert(outbox)
        .values({ ...letter, recipient: to.email, createdAt: clock(), notBefore: due() })
        .returning({ id: outbox.id })
      return row?.id ?? null
    },

    /** Whether it was still there to be taken back. */
    async callBack(tx: Db, letter: number | null): Promise<boolean> {
      if (letter === null) return true
      const gone = await tx
        .delete(outbox)
        .where(and(eq(outbox.id, letter), isNull(outbox.sentAt)))
        .returning({ id: outbox.id })
      return gone.length > 0
    },

    send: (): Promise<void> =>
      jobs.enqueue('send-mail', {}, { key: 'send-mail-later', runAt: due() }),
  }
}
