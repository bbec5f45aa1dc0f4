import { lazy, Suspense, useEffect, useRef, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { Thread } from '../../../contracts/messages/messages.ts'
import { ConfirmDialog } from '../../ui/overlays/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Menu } from '../../ui/overlays/Menu.tsx'
import { notify } from '../../ui/notify.tsx'
import { paths } from '../../paths.ts'
import { request } from '../../platform/request.ts'
import { Composer } from './Composer.tsx'
import { MessageLog } from './MessageLog.tsx'
import { useTypingNotice } from './typing.ts'
import { saveUnsent } from './unsent-messages.ts'
import { useConversation } from './use-conversation.ts'
import { Card } from '../../ui/display/Card.tsx'
import { SampleMark } from '../../ui/display/SampleMark.tsx'
import styles from './messages.module.css'
import { IconLink, iconButtonClass } from '../../ui/actions/IconButton.tsx'
import { Button, ButtonAnchor } from '../../ui/actions/Button.tsx'
import { Skeleton } from '../../ui/display/Skeleton.tsx'
import { Row } from '../../ui/layout/Layout.tsx'

const ReportMessage = lazy(() => import('./ReportMessage.tsx'))

export function Conversation({
  id,
  userId,
  back,
  onRead,
  onChange,
}: {
  id: number
  userId: number
  /** The list's address. */
  back: string
  onRead: () => void
  /** The conversation changed: the list loads again. */
  onChange: () => void
}): ReactElement {
  const { t } = useTranslation('messages')
  const conversation = useConversation(userId, id, onRead)
  const [edited, setEdited] = useState<{ text: string; times: number }>({ text: '', times: 0 })
  const head = useRef<HTMLHeadingElement>(null)
  const tellTyping = useTypingNotice(id, conversation.thread?.other.guest === null)
  useEffect(() => {
    head.current?.focus({ preventScroll: true })
  }, [])
  const { state, thread } = conversation
  const name = thread ? thread.other.name || t('deletedUser') : t('conversation')
  return (
    <Card as="section" padded={false} className={styles.conversation} aria-labelledby="talk-title">
      <header>
        <IconLink
          icon="left"
          label={t('back')}
          className={styles.back}
          to={back}
          preventScrollReset
        ></IconLink>
        <div>
          <h2 id="talk-title" className={styles.oneLine} ref={head} tabIndex={-1}>
            {name}
          </h2>
          {thread && conversation.isTyping ? (
            <p className={styles.oneLine}>{t('typing')}</p>
          ) : thread ? (
            <About thread={thread} />
          ) : null}
        </div>
        {thread ? (
          <Actions
            conversation={conversation}
            thread={thread}
            onBlocked={(blocked) => {
              conversation.setThread({ ...thread, writable: blocked ? 'blocked' : 'yes' })
              if (!blocked) conversation.retryLoad()
              onChange()
            }}
          />
        ) : null}
      </header>
      {state === 'loading' ? (
        <div className={styles.log} role="status">
          <p className="visually-hidden">{t('loading')}</p>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} />
          ))}
        </div>
      ) : state === 'none' ? (
        <p className={styles.log} role="alert">
          {t('notFound')}
        </p>
      ) : state === 'failed' || !thread ? (
        <div className={styles.log} role="alert">
          <p>{t('failedOne')}</p>
          <Button variant="soft" onClick={conversation.retryLoad}>
            <Icon name="redo" />
            {t('retry')}
          </Button>
        </div>
      ) : (
        <>
          <MessageLog
            conversation={conversation}
            name={name}
            linked={thread.other.confirmed}
            guest={thread.other.guest !== null}
            onEdit={({ key, text, files, paperDays }) => {
              conversation.giveUp(key)
              saveUnsent(userId, id, { draft: text, files, paperDays })
              setEdited(({ times }) => ({ text, times: times + 1 }))
            }}
          />
          {thread.writable === 'yes' ? (
            <Composer
              key={edited.times}
              userId={userId}
              threadId={id}
              name={name}
              focus={edited.times > 0}
              takesFiles={thread.other.guest === null}
              onSend={conversation.send}
              onTyping={tellTyping}
            />
          ) : (
            <Unwritable thread={thread} />
          )}
        </>
      )}
    </Card>
  )
}

/** The listing, who the other person is, and how to reach a guest. */
function About({ thread: { home, other, asked } }: { thread: Thread }): ReactElement {
  const { t } = useTranslation('messages')
  const who = other.guest
    ? t('guest')
    : t(asked ? (other.role === 'REALTOR' ? 'isRealtor' : 'isOwner') : 'isInterested')
  return (
    <p className={styles.oneLine}>
      {who} ·{' '}
      {home?.open ? (
        <Link to={paths.property(home)}>{home.title}</Link>
      ) : (
        (home?.title ?? t('unavailableHome'))
      )}
      {home ? <SampleMark of={home} /> : null}
      {other.guest?.email ? (
        <>
          {' · '}
          <a href={`mailto:${other.guest.email}`}>{other.guest.email}</a>
        </>
      ) : null}
      {other.guest?.phone ? (
        <>
          {' · '}
          <a className="tabular" href={`tel:${other.guest.phone}`}>
            {other.guest.phone}
          </a>
        </>
      ) : null}
    </p>
  )
}

function Unwritable({ thread: { writable, other } }: { thread: Thread }): ReactElement {
  const { t } = useTranslation('messages')
  return (
    <Row gap={3} justify="between" className={styles.unwritable} role="note">
      <p>{t(`cannot.${writable}`)}</p>
      {other.guest?.phone ? (
        <ButtonAnchor variant="soft" href={`tel:${other.guest.phone}`}>
          <Icon name="phone" />
          {t('call')}
        </ButtonAnchor>
      ) : null}
    </Row>
  )
}

function Actions({
  conversation,
  thread,
  onBlocked,
}: {
  conversation: ReturnType<typeof useConversation>
  thread: Thread
  onBlocked: (blocked: boolean) => void
}): ReactElement {
  const { t } = useTranslation('messages')
  const [asking, setAsking] = useState<'block' | 'report' | null>(null)
  const blocked = thread.writable === 'blocked'
  const received = conversation.messages.filter(({ mine }) => !mine)
  const block = async (to: boolean): Promise<void> => {
    setAsking(null)
    try {
      await request(`/messages/threads/${thread.id}/block`, { method: to ? 'PUT' : 'DELETE' })
      onBlocked(to)
      notify({ kind: 'success', text: t(to ? 'blocked' : 'unblocked') })
    } catch {
      notify({ kind: 'error', text: t('notBlocked') })
    }
  }
  return (
    <>
      <Menu
        key={String(blocked)}
        triggerClass={iconButtonClass()}
        label={t('actions')}
        trigger={<Icon name="menu" />}
      >
        <button type="button" onClick={() => (blocked ? void block(false) : setAsking('block'))}>
          {t(blocked ? 'unblock' : 'block')}
        </button>
        {received.length > 0 ? (
          <button type="button" onClick={() => setAsking('report')}>
            {t('report.open')}
          </button>
        ) : null}
      </Menu>
      {asking === 'block' ? (
        <ConfirmDialog
          question={t('confirmBlock', { name: thread.other.name || t('deletedUser') })}
          yes={t('block')}
          no={t('cancel')}
          onYes={() => void block(true)}
          onNo={() => setAsking(null)}
        />
      ) : null}
      {asking === 'report' ? (
        <Suspense fallback={null}>
          <ReportMessage messages={received} onClose={() => setAsking(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
