import { getI18n } from '../../i18n/translation.ts'
import { notify } from '../../ui/notify.tsx'
import { sendWaitingMessages } from '../messages/conversation/unsent-messages.ts'
import { sendQueued } from '../saved/offline-queue.ts'

/** Sends what a person wrote without a connection, and says so. */
export async function sendWaiting(user: number): Promise<void> {
  const sent = (await sendQueued(user)) + (await sendWaitingMessages(user))
  if (sent > 0)
    notify({ kind: 'success', text: getI18n().t('shell:offline.sent', { count: sent }) })
}
