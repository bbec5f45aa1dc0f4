import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactElement } from 'react'
import type { TFunction } from '../../../i18n/i18n.ts'
import { useTranslation } from '../../../i18n/translation.ts'
import type { Thread } from '../../../../contracts/messages/messages.ts'
import type { Filler } from '../../../../domain/messages/templates.ts'
import { formatRupees } from '../../../../domain/numbers/indian.ts'
import { useRoot } from '../../../ui/use-root.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { paths } from '../../../paths.ts'
import { setBlocked } from '../block.ts'
import { Composer } from './Composer.tsx'
import { MessageLog } from './MessageLog.tsx'
import { useTypingNotice } from './typing.ts'
import { saveUnsent } from './unsent-messages.ts'
import { useConversation } from './use-conversation.ts'
import { Card } from '../../../ui/display/Card.tsx'
import { SampleMark } from '../../../ui/display/marks/SampleMark.tsx'
import styles from '../messages.module.css'
import { IconButton, IconLink } from '../../../ui/actions/IconButton.tsx'
import { Button, ButtonAnchor } from '../../../ui/actions/Button.tsx'
import { Skeleton } from '../../../ui/display/Skeleton.tsx'
import { Row } from '../../../ui/layout/Layout.tsx'

const ThreadSafety = lazy(() => import('../ThreadSafety.tsx'))

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
  const publicUrl = useRoot()?.publicUrl ?? ''
  const conversation = useConversation(userId, id, onRead)
  const [edited, setEdited] = useState<{ text: string; times: number }>({ text: '', times: 0 })
  const head = useRef<HTMLHeadingElement>(null)
  const sendTyping = useTypingNotice(id, conversation.thread?.other.guest === null)
  useEffect(() => {
    head.current?.focus({ preventScroll: true })
  }, [])
  const { state, thread } = conversation
  const onBlocked = (blocked: boolean): void => {
    if (thread) conversation.setThread({ ...thread, writable: blocked ? 'blocked' : 'yes' })
    if (!blocked) conversation.retryLoad()
    onChange()
  }
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
          <Actions conversation={conversation} thread={thread} onBlocked={onBlocked} />
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
              values={thread.asked ? null : fillersOf(thread, publicUrl, t)}
              takesFiles={thread.other.guest === null}
              onSend={conversation.send}
              onTyping={sendTyping}
            />
          ) : (
            <Unwritable thread={thread} onBlocked={onBlocked} />
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

function Unwritable({
  thread: { id, writable, other },
  onBlocked,
}: {
  thread: Thread
  onBlocked: (blocked: boolean) => void
}): ReactElement {
  const { t } = useTranslation('messages')
  return (
    <Row gap={3} justify="between" className={styles.unwritable} role="note">
      <p>{t(`cannot.${writable}`)}</p>
      {writable === 'blocked' ? (
        <Button variant="soft" onClick={() => void setBlocked(id, false, t, onBlocked)}>
          {t('unblock')}
        </Button>
      ) : null}
      {other.guest?.phone ? (
        <ButtonAnchor variant="soft" href={`tel:${other.guest.phone}`}>
          <Icon name="phone" />
          {t('call')}
        </ButtonAnchor>
      ) : null}
    </Row>
  )
}

/** Report and block, one press away. */
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
  const isBlocked = thread.writable === 'blocked'
  const received = conversation.messages.filter(({ mine }) => !mine)
  const close = useCallback(() => setAsking(null), [])
  return (
    <>
      {received.length > 0 ? (
        <IconButton icon="flag" label={t('report.open')} onClick={() => setAsking('report')} />
      ) : null}
      {isBlocked ? null : (
        <IconButton icon="ban" label={t('block')} onClick={() => setAsking('block')} />
      )}
      {asking === null ? null : (
        <Suspense fallback={null}>
          <ThreadSafety
            thread={thread}
            action={asking}
            messages={received}
            onClose={close}
            onBlocked={onBlocked}
          />
        </Suspense>
      )}
    </>
  )
}

/** What ready answers can name in this conversation. */
function fillersOf(
  { home, other }: Thread,
  publicUrl: string,
  t: TFunction,
): Partial<Record<Filler, string>> {
  const rent = home?.monthlyRent ?? null
  return {
    name: other.name,
    ...(home
      ? {
          title: home.title,
          link: `${publicUrl}${paths.property(home)}`,
          price: [
            home.salePrice === null ? '' : formatRupees(home.salePrice),
            rent === null ? '' : `${formatRupees(rent)}${t('shell:price.perMonth')}`,
          ]
            .filter((each) => each !== '')
            .join(' · '),
        }
      : {}),
  }
}
