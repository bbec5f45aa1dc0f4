import { lazy, Suspense, useCallback, useState, type ReactElement } from 'react'
import type { TFunction } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/translation.ts'
import type { Thread } from '../../../contracts/messages/messages.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { paths } from '../../paths.ts'
import { iconButtonClass } from '../../ui/actions/IconButton.tsx'
import { Menu } from '../../ui/overlays/Menu.tsx'
import { setBlocked } from './block.ts'
import { threadTime } from './format-time.ts'
import type { Threads } from './use-threads.ts'
import { Card } from '../../ui/display/Card.tsx'
import { SampleMark } from '../../ui/display/marks/SampleMark.tsx'
import styles from './messages.module.css'
import { Button, ButtonLink } from '../../ui/actions/Button.tsx'
import { EmptyState } from '../../ui/display/EmptyState.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Skeleton } from '../../ui/display/Skeleton.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'
import { classNames } from '../../ui/class-names.ts'

const ThreadSafety = lazy(() => import('./ThreadSafety.tsx'))

export function ThreadList({
  threads,
  open,
  now,
  addressOf,
  onBlocked,
}: {
  threads: Threads
  open: number | null
  now: Date
  addressOf: (id: number | null) => string
  /** Somebody was blocked or unblocked here: an open conversation with them loads again. */
  onBlocked: (threadId: number) => void
}): ReactElement {
  const { t } = useTranslation('messages')
  const { state, items, more, busy, retry, refresh } = threads
  const [asking, setAsking] = useState<{ thread: Thread; action: 'block' | 'report' } | null>(null)
  const close = useCallback(() => setAsking(null), [])
  return (
    <Card as="section" padded={false} className={styles.threadList} aria-labelledby="threads-title">
      <h2 id="threads-title">{t('title')}</h2>
      {state === 'loading' ? (
        <div className={styles.waiting} role="status">
          <p className="visually-hidden">{t('loading')}</p>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} />
          ))}
        </div>
      ) : state === 'failed' ? (
        <Stack gap={3} align="start" className={styles.inset} role="alert">
          <p>{t('failed')}</p>
          <Button variant="soft" onClick={retry}>
            <Icon name="redo" />
            {t('retry')}
          </Button>
        </Stack>
      ) : items.length === 0 ? (
        <EmptyState padded>
          <p>
            <b>{t('none')}</b>
          </p>
          <Text muted>{t('noneWhy')}</Text>
          <ButtonLink variant="soft" to={paths.search()}>
            {t('browse')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <ul>
            {items.map((thread) => (
              <ThreadItem
                key={thread.id}
                thread={thread}
                to={addressOf(thread.id)}
                current={thread.id === open}
                now={now}
                onAction={(action) => setAsking({ thread, action })}
                onUnblock={() =>
                  void setBlocked(thread.id, false, t, () => {
                    refresh()
                    onBlocked(thread.id)
                  })
                }
              />
            ))}
          </ul>
          {more ? (
            <Button variant="text" wide aria-disabled={busy} onClick={more}>
              {t(busy ? 'loading' : 'more')}
            </Button>
          ) : null}
        </>
      )}
      {asking ? (
        <Suspense fallback={null}>
          <ThreadSafety
            thread={asking.thread}
            action={asking.action}
            messages={null}
            onClose={close}
            onBlocked={() => {
              refresh()
              onBlocked(asking.thread.id)
            }}
          />
        </Suspense>
      ) : null}
    </Card>
  )
}

function ThreadItem({
  thread,
  to,
  current,
  now,
  onAction,
  onUnblock,
}: {
  thread: Thread
  to: string
  current: boolean
  now: Date
  onAction: (action: 'block' | 'report') => void
  onUnblock: () => void
}): ReactElement {
  const { t, i18n } = useTranslation('messages')
  const { home, other, last, unread, writable } = thread
  const name = other.name || t('deletedUser')
  return (
    <li className={unread > 0 ? styles.unread : undefined}>
      <Link
        to={to}
        className={styles.thread}
        aria-current={current ? 'true' : undefined}
        preventScrollReset
      >
        {home?.picture ? (
          <img
            className={styles.picture}
            src={home.picture}
            alt=""
            width="56"
            height="56"
            loading="lazy"
          />
        ) : (
          <span className={styles.picture} aria-hidden="true">
            <Icon name="house" />
          </span>
        )}
        <span className={styles.ends}>
          <b className={classNames(styles.oneLine, styles.name)}>{name}</b>
          <time dateTime={last.at}>{threadTime(last.at, now, i18n.language, t)}</time>
        </span>
        <span className={classNames('text-extra-small', styles.oneLine)}>
          {home ? <SampleMark of={home} /> : null}
          {home ? home.title : t('unavailableHome')}
        </span>
        <span className={styles.ends}>
          <span className={classNames(styles.oneLine, styles.lastText)}>
            {last.mine ? <span>{t('you')} </span> : null}
            <span dir="auto">{last.text === '' ? filesOf(last, t) : last.text}</span>
          </span>
          {unread > 0 ? (
            <b className={styles.unreadCount} aria-label={t('unreadCount', { count: unread })}>
              {formatNumber(unread)}
            </b>
          ) : null}
        </span>
      </Link>
      <Menu
        className={styles.threadMenu}
        triggerClass={iconButtonClass()}
        label={t('actionsFor', { name })}
        trigger={<Icon name="dots" />}
      >
        {writable === 'blocked' ? (
          <button type="button" onClick={onUnblock}>
            <Icon name="undo" />
            {t('unblock')}
          </button>
        ) : (
          <button type="button" onClick={() => onAction('block')}>
            <Icon name="ban" />
            {t('block')}
          </button>
        )}
        <button type="button" onClick={() => onAction('report')}>
          <Icon name="flag" />
          {t('report.open')}
        </button>
      </Menu>
    </li>
  )
}

/** "2 photos, 1 paper", for a message without words. */
function filesOf({ photos, papers }: Thread['last'], t: TFunction): string {
  return [
    photos > 0 ? t('photoCount', { count: photos }) : '',
    papers > 0 ? t('paperCount', { count: papers }) : '',
  ]
    .filter((each) => each !== '')
    .join(', ')
}
