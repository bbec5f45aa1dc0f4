import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { Thread } from '../../../contracts/messages/messages.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { paths } from '../../paths.ts'
import { threadTime } from './format-time.ts'
import type { Threads } from './use-threads.ts'

export function ThreadList({
  threads,
  open,
  now,
  addressOf,
}: {
  threads: Threads
  open: number | null
  now: Date
  addressOf: (id: number | null) => string
}): ReactElement {
  const { t } = useTranslation('messages')
  const { state, items, more, busy, retry } = threads
  return (
    <section className="thread-list card" aria-labelledby="threads-title">
      <h2 id="threads-title">{t('title')}</h2>
      {state === 'loading' ? (
        <div className="waiting" role="status">
          <p className="vh">{t('loading')}</p>
          {[1, 2, 3, 4].map((row) => (
            <span key={row} aria-hidden="true" />
          ))}
        </div>
      ) : state === 'failed' ? (
        <div className="pad" role="alert">
          <p>{t('failed')}</p>
          <button type="button" className="btn soft" onClick={retry}>
            <Icon name="redo" />
            {t('retry')}
          </button>
        </div>
      ) : items.length === 0 ? (
        <div className="pad none">
          <p>
            <b>{t('none')}</b>
          </p>
          <p className="quiet">{t('noneWhy')}</p>
          <Link className="btn soft" to={paths.search()}>
            {t('browse')}
          </Link>
        </div>
      ) : (
        <>
          <ul>
            {items.map((thread) => (
              <Line
                key={thread.id}
                thread={thread}
                to={addressOf(thread.id)}
                current={thread.id === open}
                now={now}
              />
            ))}
          </ul>
          {more ? (
            <button type="button" className="btn text wide" aria-disabled={busy} onClick={more}>
              {t(busy ? 'loading' : 'more')}
            </button>
          ) : null}
        </>
      )}
    </section>
  )
}

function Line({
  thread,
  to,
  current,
  now,
}: {
  thread: Thread
  to: string
  current: boolean
  now: Date
}): ReactElement {
  const { t, i18n } = useTranslation('messages')
  const { home, other, last, unread } = thread
  const name = other.name || t('gonePerson')
  return (
    <li className={unread > 0 ? 'unread' : undefined}>
      <Link to={to} aria-current={current ? 'true' : undefined} preventScrollReset>
        {home?.picture ? (
          <img src={home.picture} alt="" width="56" height="56" loading="lazy" />
        ) : (
          <span className="no-pic" aria-hidden="true">
            <Icon name="house" />
          </span>
        )}
        <span className="who-line">
          <b>{name}</b>
          <time dateTime={last.at}>{threadTime(last.at, now, i18n.language, t)}</time>
        </span>
        <span className="home-line">{home ? home.title : t('goneHome')}</span>
        <span className="last-line">
          <span>
            {last.mine ? <span className="you">{t('you')} </span> : null}
            <span dir="auto">{last.text}</span>
          </span>
          {unread > 0 ? (
            <b className="count" aria-label={t('unreadCount', { count: unread })}>
              {formatNumber(unread)}
            </b>
          ) : null}
        </span>
      </Link>
    </li>
  )
}
