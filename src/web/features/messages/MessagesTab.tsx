import { useCallback, useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useSearchParams } from 'react-router'
import { Icon } from '../../ui/Icon.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { Conversation } from './conversation/Conversation.tsx'
import { ThreadList } from './ThreadList.tsx'
import { useThreads } from './use-threads.ts'
import { Note } from '../../ui/display/Note.tsx'
import { Card } from '../../ui/display/Card.tsx'
import styles from './messages.module.css'
import { classNames } from '../../ui/class-names.ts'

/**
 * All conversations of the account, and the open one (`?thread=`). On a phone one of the two fills the window.
 * It is the same in every dashboard and on the page /messages.
 */
export default function MessagesTab(): ReactElement {
  const { t } = useTranslation('messages')
  const user = useRoot()?.user?.id ?? null
  const threads = useThreads()
  const { refresh, change } = threads
  /** The open conversation is read again after a block from the list. */
  const [reloads, setReloads] = useState(0)
  const [now] = useState(() => new Date())
  const [params] = useSearchParams()
  const threadParam = params.get('thread') ?? ''
  const open = /^[1-9]\d{0,14}$/.test(threadParam) ? Number(threadParam) : null
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
    <div className={classNames(styles.messages, open !== null && styles.open)}>
      <noscript>
        <Note icon={null}>{t('noScripts')}</Note>
      </noscript>
      <ThreadList
        threads={threads}
        open={open}
        now={now}
        addressOf={addressOf}
        onBlocked={() => setReloads((before) => before + 1)}
      />
      {open === null || user === null ? (
        <Card padded={false} className={styles.nothingOpen}>
          <Icon name="message" />
          <p>{t('choose')}</p>
        </Card>
      ) : (
        <Conversation
          key={`${open}/${reloads}`}
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
