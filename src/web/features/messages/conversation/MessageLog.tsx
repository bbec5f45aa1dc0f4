import { Fragment, useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { TFunction } from '../../../i18n/i18n.ts'
import type { ThreadMessage } from '../../../../contracts/messages/messages.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { formatClock, formatDay } from '../format-time.ts'
import type { ConversationState } from './use-conversation.ts'
import type { Outgoing } from './use-outgoing.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { VisuallyHidden } from '../../../ui/layout/Text.tsx'
import { FieldError } from '../../../ui/forms/Field.tsx'
import { Row } from '../../../ui/layout/Layout.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { MessageFiles } from '../files/MessageFiles.tsx'
import { WaitingFiles } from '../files/WaitingFiles.tsx'
import { splitLinks } from '../../../../domain/messages/safe-links.ts'
import styles from '../messages.module.css'

/** Within so many pixels of the end the log follows new messages. */
const NEAR_END = 120
/** A scrolling region must be reachable with the keyboard. */
const SCROLLS = { tabIndex: 0 }

/** Messages grouped by day. Scrolls with new messages only if the reader is at the end. */
export function MessageLog({
  conversation,
  name,
  linked,
  guest,
  onEdit,
}: {
  conversation: ConversationState
  name: string
  /** Addresses in the other person's messages become links. */
  linked: boolean
  /** The other person has no account: nobody knows what reached them. */
  guest: boolean
  onEdit: (message: Outgoing) => void
}): ReactElement {
  const { t, i18n } = useTranslation('messages')
  const { messages, outgoing, earlier } = conversation
  const log = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const fromEnd = useRef(0)
  /** The last message when the reader scrolled away from the end; null while at the end. */
  const [left, setLeft] = useState<string | null>(null)
  const [now] = useState(() => new Date())
  const first = messages[0]?.id
  const last = messages.at(-1)

  const shown = useRef({ first, end: '' })
  const end = `${last?.id}/${outgoing.length}`
  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    const before = shown.current
    shown.current = { first, end }
    if (atEnd.current) element.scrollTop = element.scrollHeight
    // Earlier messages are inserted above; the scroll position is preserved.
    else if (before.first !== first) element.scrollTop = element.scrollHeight - fromEnd.current
  }, [first, end])
  useEffect(() => {
    const element = log.current
    if (!element || !('ResizeObserver' in window)) return
    // A telephone's keyboard takes room: the end stays in sight.
    const watch = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const scrolled = (): void => {
    const element = log.current
    if (!element) return
    fromEnd.current = element.scrollHeight - element.scrollTop
    atEnd.current = fromEnd.current - element.clientHeight < NEAR_END
    setLeft((before) => (atEnd.current ? null : (before ?? end)))
  }
  const toEnd = (): void => {
    const element = log.current
    if (element) element.scrollTop = element.scrollHeight
    atEnd.current = true
    setLeft(null)
  }
  const seen = messages.findLast(({ mine, readAt }) => mine && readAt !== null)?.id
  const lastOwn = guest ? undefined : messages.findLast(({ mine }) => mine)?.id
  const days = messages.map(({ at }) => formatDay(at, now, i18n.language, t))
  return (
    <div className={styles.logFrame}>
      <div
        ref={log}
        className={styles.log}
        role="log"
        aria-label={t('logWith', { name })}
        {...SCROLLS}
        onScroll={scrolled}
      >
        {earlier ? (
          <Button variant="text" onClick={() => void earlier()}>
            {t('earlier')}
          </Button>
        ) : null}
        {messages.map((message, at) => {
          const day = days[at]
          const isNewDay = day !== days[at - 1]
          return (
            <Fragment key={message.id}>
              {isNewDay ? <p className={styles.day}>{day}</p> : null}
              <div className={classNames(styles.bubble, message.mine && styles.mine)}>
                <VisuallyHidden>
                  {message.mine ? t('youWrote') : t('wrote', { name })}
                </VisuallyHidden>
                {message.files.length > 0 ? (
                  <MessageFiles files={message.files} mine={message.mine} />
                ) : null}
                {message.text === '' ? null : (
                  <MessageText text={message.text} links={message.mine || linked} />
                )}
                <p className={styles.meta}>
                  <time dateTime={message.at}>{formatClock(message.at, i18n.language)}</time>
                  {message.id === seen || message.id === lastOwn ? (
                    // The log announces what is written, not how far it got.
                    <span aria-live="off">{stateOf(message, t)}</span>
                  ) : null}
                  {message.waits ? ` · ${t('awaitingConfirmation')}` : null}
                </p>
              </div>
            </Fragment>
          )
        })}
        {outgoing.map((each) => (
          <Pending key={each.key} each={each} conversation={conversation} onEdit={onEdit} />
        ))}
      </div>
      {left !== null && left !== end ? (
        <Button className={styles.newBelow} onClick={toEnd}>
          <Icon name="down" small />
          {t('newBelow')}
        </Button>
      ) : null}
    </div>
  )
}

function stateOf({ readAt, deliveredAt }: ThreadMessage, t: TFunction): string {
  const state = readAt !== null ? 'seen' : deliveredAt !== null ? 'delivered' : 'sent'
  return ` · ${t(state)}`
}

function Pending({
  each,
  conversation,
  onEdit,
}: {
  each: Outgoing
  conversation: ConversationState
  onEdit: (message: Outgoing) => void
}): ReactElement {
  const { t } = useTranslation('messages')
  const { key, text, files, why, progress } = each
  return (
    <div className={classNames(styles.bubble, styles.mine, why !== null && styles.failed)}>
      <VisuallyHidden>{t('youWrote')}</VisuallyHidden>
      {files.length > 0 ? (
        <WaitingFiles files={files} progress={why === null ? progress : null} />
      ) : null}
      {text === '' ? null : <MessageText text={text} links />}
      {why === null ? (
        <Row as="p" gap={3} justify="end">
          <span className={styles.meta}>{t('sending')}</span>
          {files.length > 0 ? (
            <Button variant="text" onClick={() => onEdit(each)}>
              {t('cancel')}
            </Button>
          ) : null}
        </Row>
      ) : (
        <>
          <FieldError role="alert">{reasonOf(each, t)}</FieldError>
          <Row as="p">
            {why === 'lost' ? null : (
              <Button variant="soft" onClick={() => conversation.again(key)}>
                <Icon name="redo" />
                {t('retry')}
              </Button>
            )}
            <Button variant="text" onClick={() => onEdit(each)}>
              {t('edit')}
            </Button>
          </Row>
        </>
      )}
    </div>
  )
}

function reasonOf({ why, files }: Outgoing, t: TFunction): string {
  if (why === 'offline') return t(files.length > 0 ? 'unsentOfflineFiles' : 'unsentOffline')
  if (why === 'left') return t('unsentLeft')
  if (why === 'lost') return t('unsentLost')
  return why === 'network' ? t('unsentNetwork') : t('notSent', { why })
}

/**
 * Text of a message. With `links`, addresses in it become links without a referrer; without, as for guests and accounts
 * with an unconfirmed address, they stay text.
 */
export function MessageText({ text, links }: { text: string; links: boolean }): ReactElement {
  const pieces = links ? splitLinks(text) : [{ text, href: null }]
  return (
    <p className={styles.words} dir="auto">
      {pieces.map((piece, at) =>
        piece.href === null ? (
          piece.text
        ) : (
          // The text never changes, so its index identifies a piece.
          <a key={`${at}`} href={piece.href} target="_blank" rel="noreferrer noopener nofollow ugc">
            {piece.text}
          </a>
        ),
      )}
    </p>
  )
}
