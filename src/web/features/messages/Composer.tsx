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

const { maxChars } = LIMITS.messages
/** Characters that are left when the page begins to count them. */
const COUNT_FROM = 300

/** Where one writes. What is typed is kept in the browser at every key, and outlives a reload. */
export function Composer({
  userId,
  threadId,
  name,
  focus,
  onSend,
}: {
  userId: number
  threadId: number
  name: string
  focus: boolean
  onSend: (text: string) => void
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
    const words = text.trim()
    if (words === '') {
      box.current?.focus()
      return
    }
    write('')
    onSend(words)
    box.current?.focus()
  }
  const key = (event: KeyboardEvent): void => {
    // On a telephone Enter begins a line, and while letters are composed it chooses among them.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (!window.matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    send()
  }
  return (
    <form method="post" className="composer" onSubmit={send}>
      <label className="vh" htmlFor="message-text">
        {t('writeTo', { name })}
      </label>
      <div className="inp">
        <textarea
          ref={box}
          id="message-text"
          rows={1}
          value={text}
          maxLength={maxChars}
          placeholder={t('placeholder')}
          aria-describedby="message-hint"
          onChange={(event) => write(event.target.value)}
          onKeyDown={key}
        />
      </div>
      <button type="submit" className="btn" aria-label={t('send')}>
        <Icon name="arrow" />
        <span>{t('send')}</span>
      </button>
      <p id="message-hint" className={left < COUNT_FROM ? 'help' : 'help keys'}>
        {left < COUNT_FROM ? t('left', { count: left }) : t('keys')}
      </p>
    </form>
  )
}
