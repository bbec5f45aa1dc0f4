import { lazy, Suspense, useEffect, useRef, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { Thread } from '../../../contracts/messages/messages.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { notify } from '../../ui/notify.tsx'
import { paths } from '../../paths.ts'
import { request } from '../../platform/request.ts'
import { Composer } from './Composer.tsx'
import { MessageLog } from './MessageLog.tsx'
import { saveUnsent } from './unsent-messages.ts'
import { useConversation } from './use-conversation.ts'

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
  /** Something about the conversation is different now: the list looks again. */
  onChange: () => void
}): ReactElement {
  const { t } = useTranslation('messages')
  const talk = useConversation(userId, id, onRead)
  const [given, setGiven] = useState<{ text: string; times: number }>({ text: '', times: 0 })
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    head.current?.focus({ preventScroll: true })
  }, [])
  const { state, thread } = talk
  const name = thread ? thread.other.name || t('gonePerson') : t('conversation')
  return (
    <section className="conversation card" aria-labelledby="talk-title">
      <header>
        <Link className="icon-btn back" to={back} aria-label={t('back')} preventScrollReset>
          <Icon name="left" />
        </Link>
        <div>
          <h2 id="talk-title" ref={head} tabIndex={-1}>
            {name}
          </h2>
          {thread ? <About thread={thread} /> : null}
        </div>
        {thread ? (
          <Acts
            talk={talk}
            thread={thread}
            onBlocked={(blocked) => {
              talk.setThread({ ...thread, writable: blocked ? 'blocked' : 'yes' })
              if (!blocked) talk.retryLoad()
              onChange()
            }}
          />
        ) : null}
      </header>
      {state === 'loading' ? (
        <div className="log waiting" role="status">
          <p className="vh">{t('loading')}</p>
          {[1, 2, 3].map((row) => (
            <span key={row} aria-hidden="true" />
          ))}
        </div>
      ) : state === 'none' ? (
        <p className="pad log" role="alert">
          {t('noneSuch')}
        </p>
      ) : state === 'failed' || !thread ? (
        <div className="pad log" role="alert">
          <p>{t('failedOne')}</p>
          <button type="button" className="btn soft" onClick={talk.retryLoad}>
            <Icon name="redo" />
            {t('retry')}
          </button>
        </div>
      ) : (
        <>
          <MessageLog
            talk={talk}
            name={name}
            linked={thread.other.confirmed}
            onEdit={(key, text) => {
              talk.giveUp(key)
              saveUnsent(userId, id, { draft: text })
              setGiven(({ times }) => ({ text, times: times + 1 }))
            }}
          />
          {thread.writable === 'yes' ? (
            <Composer
              key={given.times}
              userId={userId}
              threadId={id}
              name={name}
              focus={given.times > 0}
              onSend={talk.send}
            />
          ) : (
            <Unwritable thread={thread} />
          )}
        </>
      )}
    </section>
  )
}

/** The home, who the other is, and how a guest is reached. */
function About({ thread: { home, other, asked } }: { thread: Thread }): ReactElement {
  const { t } = useTranslation('messages')
  const who = other.guest
    ? t('guest')
    : t(asked ? (other.role === 'REALTOR' ? 'isRealtor' : 'isOwner') : 'isAsker')
  return (
    <p>
      {who} ·{' '}
      {home?.open ? (
        <Link to={paths.property(home)}>{home.title}</Link>
      ) : (
        (home?.title ?? t('goneHome'))
      )}
      {other.guest?.email ? (
        <>
          {' · '}
          <a href={`mailto:${other.guest.email}`}>{other.guest.email}</a>
        </>
      ) : null}
      {other.guest?.phone ? (
        <>
          {' · '}
          <a className="num" href={`tel:${other.guest.phone}`}>
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
    <div className="unwritable" role="note">
      <p>{t(`cannot.${writable}`)}</p>
      {other.guest?.phone ? (
        <a className="btn soft" href={`tel:${other.guest.phone}`}>
          <Icon name="phone" />
          {t('call')}
        </a>
      ) : null}
    </div>
  )
}

function Acts({
  talk,
  thread,
  onBlocked,
}: {
  talk: ReturnType<typeof useConversation>
  thread: Thread
  onBlocked: (blocked: boolean) => void
}): ReactElement {
  const { t } = useTranslation('messages')
  const [asking, setAsking] = useState<'block' | 'report' | null>(null)
  const blocked = thread.writable === 'blocked'
  const received = talk.messages.filter(({ mine }) => !mine)
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
        className="menu acts"
        summaryClass="icon-btn"
        label={t('acts')}
        summary={<Icon name="menu" />}
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
          question={t('blockAsk', { name: thread.other.name || t('gonePerson') })}
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
