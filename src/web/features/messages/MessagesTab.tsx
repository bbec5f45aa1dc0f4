import { useCallback, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Icon } from '../../ui/Icon.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { Conversation } from './Conversation.tsx'
import { ThreadList } from './ThreadList.tsx'
import { useThreads } from './use-threads.ts'
import './messages.css'

/**
 * All conversations of whoever is signed in, and the open one (`?thread=`). On a phone one of the two fills the window.
 * It is the same in every dashboard and on the page /messages.
 */
export default function MessagesTab(): ReactElement {
  const { t } = useTranslation('messages')
  const user = useRoot()?.user?.id ?? null
  const threads = useThreads()
  const { refresh, change } = threads
  const [now] = useState(() => new Date())
  const [params] = useSearchParams()
  const asked = params.get('thread') ?? ''
  const open = /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : null
  const onRead = useCallback(() => {
    if (open !== null) change(open, { unread: 0 })
  }, [open, change])

  const addressOf = (id: number | null): string => {
    const next = new URLSearchParams(params)
    if (id === null) next.delete('thread')
    else next.set('thread', String(id))
    return `?${next}`
  }
  return (
    <div className={open === null ? 'msgs' : 'msgs open'}>
      <noscript>
        <p className="note">{t('noScripts')}</p>
      </noscript>
      <ThreadList threads={threads} open={open} now={now} addressOf={addressOf} />
      {open === null || user === null ? (
        <div className="card nothing-open">
          <Icon name="message" />
          <p>{t('choose')}</p>
        </div>
      ) : (
        <Conversation
          key={open}
          id={open}
          userId={user}
          back={addressOf(null)}
          onRead={onRead}
          onChange={refresh}
        />
      )}
    </div>
  )
}
