import { useEffect, useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { Thread, ThreadMessage, ThreadPage } from '../../../contracts/messages/messages.ts'
import { request } from '../../platform/request.ts'
import { notify } from '../../ui/notify.tsx'
import { ConfirmDialog } from '../../ui/overlays/Dialog.tsx'
import { setBlocked } from './block.ts'
import ReportMessage from './ReportMessage.tsx'

/** The dialogs behind "Block" and "Report", from the list and from the conversation. */
export default function ThreadSafety({
  thread,
  action,
  messages,
  onClose,
  onBlocked,
}: {
  thread: Thread
  action: 'block' | 'report'
  /** What the other person wrote; null where it is not loaded yet. */
  messages: readonly ThreadMessage[] | null
  onClose: () => void
  onBlocked: (blocked: boolean) => void
}): ReactElement | null {
  const { t } = useTranslation('messages')
  const [received, setReceived] = useState(messages)
  const isMissing = action === 'report' && received === null
  useEffect(() => {
    if (!isMissing) return
    const abort = new AbortController()
    request<ThreadPage>(`/messages/threads/${thread.id}`, { signal: abort.signal })
      .then((page) => {
        const theirs = page.messages.filter(({ mine }) => !mine)
        setReceived(theirs)
        if (theirs.length > 0) return null
        notify({ kind: 'info', text: t('report.nothing') })
        onClose()
        return null
      })
      .catch(() => {
        if (abort.signal.aborted) return
        notify({ kind: 'error', text: t('notBlocked') })
        onClose()
      })
    return () => abort.abort()
  }, [isMissing, thread.id, onClose, t])

  if (action === 'report')
    return received === null || received.length === 0 ? null : (
      <ReportMessage messages={received} onClose={onClose} />
    )
  return (
    <ConfirmDialog
      question={t('confirmBlock', { name: thread.other.name || t('deletedUser') })}
      yes={t('block')}
      no={t('cancel')}
      onYes={() => {
        onClose()
        void setBlocked(thread.id, true, t, onBlocked)
      }}
      onNo={onClose}
    />
  )
}
