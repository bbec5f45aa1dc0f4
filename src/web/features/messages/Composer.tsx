import {
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactElement,
} from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '../../../contracts/limits.ts'
import { Icon } from '../../ui/Icon.tsx'
import { saveUnsent, readUnsent } from './unsent-messages.ts'
import styles from './messages.module.css'
import { ControlFrame } from '../../ui/forms/Field.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { classNames } from '../../ui/class-names.ts'

const { maxChars } = LIMITS.messages
/** The remaining characters are shown from here. */
const COUNT_FROM = 300

/** Writes a message. The draft is stored in the browser at every key, and survives a reload. */
export function Composer({
  userId,
  threadId,
  name,
  focus,
  onSend,
  onTyping,
}: {
  userId: number
  threadId: number
  name: string
  focus: boolean
  onSend: (text: string) => void
  /** The text changed by a key. */
  onTyping: (text: string) => void
}): ReactElement {
  const { t } = useTranslation('messages')
  const [text, setText] = useState(() => readUnsent(userId, threadId).draft)
  const box = useRef<HTMLTextAreaElement>(null)
  const left = maxChars - text.length
  useEffect(() => {
    if (focus) box.current?.focus()
  }, [focus])
  useEffect(() => {
    const element = box.current
    if (!element) return
    element.style.height = 'auto'
    if (text !== '') element.style.height = `${element.scrollHeight}px`
  }, [text])

  const write = (next: string): void => {
    setText(next)
    saveUnsent(userId, threadId, { draft: next })
  }
  const send = (event?: FormEvent): void => {
    event?.preventDefault()
    const trimmed = text.trim()
    if (trimmed === '') {
      box.current?.focus()
      return
    }
    write('')
    onTyping('')
    onSend(trimmed)
    box.current?.focus()
  }
  const key = (event: KeyboardEvent): void => {
    // On a phone Enter starts a new line, and an input method uses it to choose a character.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (!window.matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    send()
  }
  return (
    <form method="post" className={styles.composer} onSubmit={send}>
      <label className="visually-hidden" htmlFor="message-text">
        {t('writeTo', { name })}
      </label>
      <ControlFrame>
        <textarea
          ref={box}
          id="message-text"
          rows={1}
          value={text}
          maxLength={maxChars}
          placeholder={t('placeholder')}
          aria-describedby="message-hint"
          onChange={(event) => {
            write(event.target.value)
            onTyping(event.target.value)
          }}
          onKeyDown={key}
        />
      </ControlFrame>
      <Button type="submit" aria-label={t('send')}>
        <Icon name="arrow" />
        <span>{t('send')}</span>
      </Button>
      <p id="message-hint" className={classNames(styles.hint, left >= COUNT_FROM && styles.keys)}>
        {left < COUNT_FROM ? t('left', { count: left }) : t('keys')}
      </p>
    </form>
  )
}
