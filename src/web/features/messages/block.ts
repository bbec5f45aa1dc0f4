import type { TFunction } from '../../i18n/i18n.ts'
import { request } from '../../platform/request.ts'
import { notify } from '../../ui/notify.tsx'

/** Blocks the other person of a conversation, or ends that; the notice can take it back. */
export async function setBlocked(
  threadId: number,
  to: boolean,
  t: TFunction,
  onBlocked: (blocked: boolean) => void,
): Promise<void> {
  try {
    await request(`/messages/threads/${threadId}/block`, { method: to ? 'PUT' : 'DELETE' })
    onBlocked(to)
    notify({
      kind: 'success',
      text: t(to ? 'blocked' : 'unblocked'),
      ...(to
        ? {
            actions: [
              {
                label: t('undo'),
                onClick: () => void setBlocked(threadId, false, t, onBlocked),
              },
            ],
          }
        : {}),
    })
  } catch {
    notify({ kind: 'error', text: t('notBlocked') })
  }
}
