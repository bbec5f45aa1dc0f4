import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { outbox } from '../../db/schema.ts'
import { SECOND_THOUGHTS_MS } from '../../domain/admin/moderation.ts'
import type { Letter } from '../../domain/platform/ports.ts'
import type { Deps } from '../deps.ts'
import { mayReceiveEmail, type EmailRecipient } from '../messages/email-recipients.ts'

/** Letters about what an administrator did: they wait a little, so that Undo takes them back too. */
export function laterLetters({ clock, jobs, settings }: Pick<Deps, 'clock' | 'jobs' | 'settings'>) {
  const due = (): Date => new Date(clock().getTime() + SECOND_THOUGHTS_MS)
  return {
    /** Puts the letter where it waits; answers its number, null where nobody is to be written to. */
    async keep(tx: Db, to: EmailRecipient, letter: Omit<Letter, 'to'>): Promise<number | null> {
      if (!mayReceiveEmail(to, settings)) return null
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
