import { useRef, useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import type { MessageSent } from '../../../contracts/messages/messages.ts'
import { Link } from '../../ui/Link.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { readStored, writeStored } from '../saved/browser-store.ts'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { FormActions } from '../saved/FormActions.tsx'
import { paths } from '../../paths.ts'
import { randomId } from '../../platform/random-id.ts'
import { request, RequestError } from '../../platform/request.ts'
import { Note } from '../../ui/display/Note.tsx'
import { sampleTitle } from '../listing-parts/text/sample-title.ts'
import styles from './AskDialog.module.css'
import { ButtonLink, Button } from '../../ui/actions/Button.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { FieldHelp } from '../../ui/forms/Field.tsx'
import { TextArea, TextField } from '../../ui/forms/TextField.tsx'
import { Row } from '../../ui/layout/Layout.tsx'
import type { AskTopic } from './AskButton.tsx'

/** A guest's details, stored for the browser session. */
const ME = 'veedu.ask.me'
const FIELDS = ['name', 'email', 'phone'] as const
type GuestField = (typeof FIELDS)[number]
type Me = Record<GuestField, string>

const draftName = (id: number, topic?: AskTopic): string =>
  topic ? `veedu.ask.${id}.${topic}` : `veedu.ask.${id}`

/** A message about a listing to its owner or agent. It starts with a polite sentence; the draft is saved until it is sent. */
export default function AskDialog({
  home,
  topic,
  onClose,
}: {
  home: { id: number; slug: string; title: string; demo?: boolean | undefined }
  topic?: AskTopic | undefined
  onClose: () => void
}): ReactElement {
  const { t, i18n } = useTranslation('messages')
  const user = useRoot()?.user ?? null
  const draft = draftName(home.id, topic)
  const [text, setText] = useState(() => {
    const stored = readStored(draft)
    return typeof stored === 'string' && stored.trim() !== ''
      ? stored
      : t(topic === 'photos' ? 'ask.photosSentence' : 'ask.sentence', { title: home.title })
  })
  const [me, setMe] = useState<Me>(readMe)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [why, setWhy] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<{ threadId: number | null } | null>(null)
  const call = useRef({ body: '', key: '' })
  const form = useRef<HTMLFormElement>(null)

  const write = (next: string): void => {
    setText(next)
    writeStored(draft, next)
  }
  const setField = (field: GuestField, value: string): void => {
    const next = { ...me, [field]: value }
    setMe(next)
    writeStored(ME, next, 'session')
  }
  const refuse = (found: Record<string, string>): void => {
    setFaults(found)
    const [first] = Object.keys(found)
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const found: Record<string, string> = {}
    if (!user && me.name.trim() === '') found.name = t('ask.needName')
    if (!user && me.email.trim() === '' && me.phone.trim() === '') found.email = t('ask.needWay')
    if (text.trim() === '') found.message = t('ask.needText')
    setWhy(null)
    if (Object.keys(found).length > 0) {
      refuse(found)
      return
    }
    setFaults({})
    setBusy(true)
    const body = {
      propertyId: home.id,
      message: text,
      lang: i18n.language === 'ml' ? 'ml' : 'en',
      website: String(new FormData(event.currentTarget).get('website') ?? ''),
      ...(user ? {} : me),
    }
    // The same text sent twice, or again after a failure, arrives once.
    const same = JSON.stringify(body)
    if (call.current.body !== same) call.current = { body: same, key: randomId() }
    try {
      const { message } = await request<MessageSent>('/messages', {
        method: 'POST',
        body,
        idempotencyKey: call.current.key,
        onUnauthenticated: 'throw',
      })
      writeStored(draft, null)
      setSent({ threadId: message?.threadId ?? null })
    } catch (error) {
      if (error instanceof RequestError && Object.keys(error.fields).length > 0)
        refuse(error.fields)
      else setWhy(error instanceof RequestError ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  if (sent)
    return (
      <Dialog closeOnBackdrop title={t('ask.sentTitle')} onClose={onClose}>
        <Note tone="info" icon="check" role="status">
          {user
            ? t('ask.sent')
            : me.email.trim()
              ? t('ask.sentMail', { email: me.email.trim() })
              : t('ask.sentPhone')}
        </Note>
        <Row>
          {sent.threadId !== null ? (
            <ButtonLink to={paths.messages(sent.threadId)}>{t('ask.conversation')}</ButtonLink>
          ) : null}
          <Button variant="outline" onClick={onClose}>
            {t('ask.done')}
          </Button>
        </Row>
      </Dialog>
    )
  const here = `${paths.property(home)}?ask=1`
  return (
    <Dialog closeOnBackdrop title={t('ask.title')} onClose={onClose}>
      <form
        method="post"
        ref={form}
        noValidate
        className={styles.askForm}
        onSubmit={(event) => void send(event)}
      >
        <Text muted size="small">
          {t('ask.about', { title: sampleTitle(home, t) })}
        </Text>
        {user ? null : (
          <>
            <Text size="small">
              {t('ask.signInWhy')} <Link to={paths.portals(here)}>{t('ask.signIn')}</Link>
            </Text>
            {FIELDS.map((field) => (
              <TextField
                key={field}
                label={t(`ask.${field}`)}
                error={faults[field]}
                id={`ask-${field}`}
                name={field}
                type={field === 'name' ? 'text' : field === 'phone' ? 'tel' : 'email'}
                autoComplete={field === 'phone' ? 'tel' : field}
                value={me[field]}
                onChange={(event) => setField(field, event.target.value)}
              />
            ))}
            <FieldHelp>{t('ask.private')}</FieldHelp>
            {/* A trap for programs that fill in every field; people do not see it. */}
            <div className={styles.trap} aria-hidden="true">
              <input name="website" tabIndex={-1} autoComplete="off" />
            </div>
          </>
        )}
        <TextArea
          label={t('ask.message')}
          error={faults.message}
          id="ask-message"
          name="message"
          rows={5}
          maxLength={LIMITS.messages.maxChars}
          value={text}
          onChange={(event) => write(event.target.value)}
        />
        <FormActions why={why} busy={busy} send={t(busy ? 'sending' : 'ask.send')}>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}

function readMe(): Me {
  const stored = readStored(ME, 'session') as Partial<Me> | null
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
  return { name: textOf(stored?.name), email: textOf(stored?.email), phone: textOf(stored?.phone) }
}
