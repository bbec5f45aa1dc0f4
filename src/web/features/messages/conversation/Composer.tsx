import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactElement,
} from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { LIMITS } from '../../../../contracts/limits.ts'
import type { Filler } from '../../../../domain/messages/templates.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { WrittenMessage } from './use-outgoing.ts'
import { useDraft } from './use-draft.ts'
import styles from '../messages.module.css'
import { ControlFrame } from '../../../ui/forms/Field.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { AttachMenu } from '../files/AttachMenu.tsx'
import { FileTray } from '../files/FileTray.tsx'

const ReadyAnswers = lazy(() => import('./ReadyAnswers.tsx'))

const { maxChars } = LIMITS.messages
/** The remaining characters are shown from here. */
const COUNT_FROM = 300

/** Writes a message. What is written and chosen is stored in the browser at once, and survives a reload. */
export function Composer({
  userId,
  threadId,
  name,
  values,
  takesFiles,
  focus,
  onSend,
  onTyping,
}: {
  userId: number
  threadId: number
  name: string
  /** What ready answers can name; null for those who asked, who have none. */
  values: Partial<Record<Filler, string>> | null
  /** The other person has an account, with which to open files. */
  takesFiles: boolean
  focus: boolean
  onSend: (message: WrittenMessage) => void
  /** The text changed by a key. */
  onTyping: (text: string) => void
}): ReactElement {
  const { t } = useTranslation('messages')
  const draft = useDraft(userId, threadId)
  const { text, files } = draft
  const box = useRef<HTMLTextAreaElement>(null)
  const [isChoosing, setChoosing] = useState(false)
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

  const send = (event?: FormEvent): void => {
    event?.preventDefault()
    const trimmed = text.trim()
    if (trimmed === '' && files.length === 0) {
      box.current?.focus()
      return
    }
    onTyping('')
    onSend({ text: trimmed, files, paperDays: draft.paperDays })
    draft.clear()
    box.current?.focus()
  }
  const key = (event: KeyboardEvent): void => {
    // On a phone Enter starts a new line, and an input method uses it to choose a character.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (!window.matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    send()
  }
  const take = (event: ClipboardEvent | DragEvent, given: FileList): void => {
    if (!takesFiles || given.length === 0) return
    event.preventDefault()
    draft.add([...given])
  }
  return (
    <>
      <form method="post" className={styles.composer} onSubmit={send}>
        <FileTray
          files={files}
          paperDays={draft.paperDays}
          errors={draft.errors}
          onRemove={draft.remove}
          onDays={draft.setDays}
        />
        {takesFiles || values ? (
          <AttachMenu
            onFiles={takesFiles ? draft.add : null}
            onAnswers={values ? () => setChoosing(true) : null}
          />
        ) : null}
        <label className="visually-hidden" htmlFor="message-text">
          {t('writeTo', { name })}
        </label>
        <ControlFrame className={takesFiles || values ? styles.box : styles.wideBox}>
          <textarea
            ref={box}
            id="message-text"
            rows={1}
            value={text}
            maxLength={maxChars}
            placeholder={t('placeholder')}
            aria-describedby="message-hint"
            onChange={({ target }) => {
              draft.write(target.value)
              onTyping(target.value)
            }}
            onKeyDown={key}
            onDrop={(event) => take(event, event.dataTransfer.files)}
            onPaste={(event) => take(event, event.clipboardData.files)}
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
      {/* Outside: it has a form of its own. */}
      {isChoosing && values ? (
        <Suspense fallback={null}>
          <ReadyAnswers
            values={values}
            onChoose={(answer) => draft.write(text.trim() === '' ? answer : `${text}\n${answer}`)}
            onClose={() => {
              setChoosing(false)
              box.current?.focus()
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
