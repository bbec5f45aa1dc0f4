import { Fragment, useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { MessageText } from './MessageText.tsx'
import { formatClock, formatDay } from './format-time.ts'
import type { ConversationState, Outgoing } from './use-conversation.ts'

/** Pixels from the end within which somebody reads along. */
const NEAR_END = 120
/** What scrolls is reached by the keyboard. */
const SCROLLS = { tabIndex: 0 }

/** What was said, by days; the end is kept in sight for who is there, and left alone for who reads further up. */
export function MessageLog({
  talk,
  name,
  linked,
  onEdit,
}: {
  talk: ConversationState
  name: string
  /** Addresses in the other's messages can be followed. */
  linked: boolean
  onEdit: (key: string, text: string) => void
}): ReactElement {
  const { t, i18n } = useTranslation('messages')
  const { messages, outgoing, earlier } = talk
  const log = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const fromEnd = useRef(0)
  /** What was at the end when somebody went up from there; null for who is there. */
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
    // Earlier messages come in above: what is read stays where it is.
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
  const days = messages.map(({ at }) => formatDay(at, now, i18n.language, t))
  return (
    <div className="log-frame">
      <div
        ref={log}
        className="log"
        role="log"
        aria-label={t('logWith', { name })}
        {...SCROLLS}
        onScroll={scrolled}
      >
        {earlier ? (
          <button type="button" className="btn text" onClick={() => void earlier()}>
            {t('earlier')}
          </button>
        ) : null}
        {messages.map((message, at) => {
          const its = days[at]
          const fresh = its !== days[at - 1]
          return (
            <Fragment key={message.id}>
              {fresh ? (
                <p className="day">
                  <span>{its}</span>
                </p>
              ) : null}
              <div className={message.mine ? 'bubble mine' : 'bubble'}>
                <span className="vh">{message.mine ? t('youWrote') : t('wrote', { name })}</span>
                <MessageText text={message.text} links={message.mine || linked} />
                <p className="meta">
                  <time dateTime={message.at}>{formatClock(message.at, i18n.language)}</time>
                  {message.mine && message.id === seen ? ` · ${t('seen')}` : null}
                  {message.waits ? ` · ${t('waits')}` : null}
                </p>
              </div>
            </Fragment>
          )
        })}
        {outgoing.map((each) => (
          <Pending key={each.key} each={each} talk={talk} onEdit={onEdit} />
        ))}
      </div>
      {left !== null && left !== end ? (
        <button type="button" className="btn below" onClick={toEnd}>
          <Icon name="down" small />
          {t('newBelow')}
        </button>
      ) : null}
    </div>
  )
}

function Pending({
  each: { key, text, why },
  talk,
  onEdit,
}: {
  each: Outgoing
  talk: ConversationState
  onEdit: (key: string, text: string) => void
}): ReactElement {
  const { t } = useTranslation('messages')
  return (
    <div className={why === null ? 'bubble mine pending' : 'bubble mine failed'}>
      <span className="vh">{t('youWrote')}</span>
      <MessageText text={text} links />
      {why === null ? (
        <p className="meta">{t('sending')}</p>
      ) : (
        <>
          <p className="error" role="alert">
            <Icon name="warn" />
            {why === 'left' ? t('unsentLeft') : t('notSent', { why })}
          </p>
          <p className="row">
            <button type="button" className="btn soft" onClick={() => talk.again(key)}>
              <Icon name="redo" />
              {t('retry')}
            </button>
            <button type="button" className="btn text" onClick={() => onEdit(key, text)}>
              {t('edit')}
            </button>
          </p>
        </>
      )}
    </div>
  )
}
