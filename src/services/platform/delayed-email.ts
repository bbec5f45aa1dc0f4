import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { outbox } from '../../db/schema.ts'
import { UNDO_WINDOW_MS } from '../../domain/admin/moderation.ts'
import type { Email } from '../../domain/platform/ports.ts'
import type { Deps } from '../deps.ts'
import { mayReceiveEmail, type EmailRecipient } from './email/recipients.ts'

/** Emails about an administrator's action. They are sent with a delay, so that Undo can cancel them. */
export function delayedEmails({
  clock,
  jobs,
  settings,
}: Pick<Deps, 'clock' | 'jobs' | 'settings'>) {
  const due = (): Date => new Date(clock().getTime() + UNDO_WINDOW_MS)
  return {
    /** Queues the email and returns its id; null when the recipient may not receive email. */
    async schedule(tx: Db, to: EmailRecipient, email: Omit<Email, 'to'>): Promise<number | null> {
      if (!mayReceiveEmail(to, settings)) return null
      const [row] = await tx
        .insert(outbox)
        .values({ ...email, recipient: to.email, createdAt: clock(), notBefore: due() })
        .returning({ id: outbox.id })
      return row?.id ?? null
    },

    /** Deletes a scheduled email. Returns false when it was sent already. */
    async cancel(tx: Db, emailId: number | null): Promise<boolean> {
      if (emailId === null) return true
      const deleted = await tx
        .delete(outbox)
        .where(and(eq(outbox.id, emailId), isNull(outbox.sentAt)))
        .returning({ id: outbox.id })
      return deleted.length > 0
    },

    send: (): Promise<void> =>
      jobs.enqueue('send-mail', {}, { key: 'send-mail-later', runAt: due() }),
  }
}
