import { useRef, useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '../../../contracts/limits.ts'
import type { MessageSent } from '../../../contracts/messages/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { readStored, writeStored } from '../saved/browser-store.ts'
import { Dialog } from '../saved/Dialog.tsx'
import { DialogActions } from '../saved/DialogActions.tsx'
import { paths } from '../../paths.ts'
import { randomId } from '../../platform/random-id.ts'
import { request, RequestError } from '../../platform/request.ts'
import './ask.css'

/** What a guest types, kept until the browser's window is closed. */
const ME = 'veedu.ask.me'
const FIELDS = ['name', 'email', 'phone'] as const
type Field = (typeof FIELDS)[number]
type Me = Record<Field, string>

const draftName = (id: number): string => `veedu.ask.${id}`

/** A question about a home, to whoever offers it: with a polite sentence to begin with, kept until it was sent. */
export default function AskDialog({
  home,
  onClose,
}: {
  home: { id: number; slug: string; title: string }
  onClose: () => void
}): ReactElement {
  const { t, i18n } = useTranslation('messages')
  const user = useRoot()?.user ?? null
  const [text, setText] = useState(() => {
    const kept = readStored(draftName(home.id))
    return typeof kept === 'string' && kept.trim() !== ''
      ? kept
      : t('ask.sentence', { title: home.title })
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
    writeStored(draftName(home.id), next)
  }
  const introduce = (field: Field, value: string): void => {
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
    // The same words pressed twice, or sent again after a failure, arrive once.
    const same = JSON.stringify(body)
    if (call.current.body !== same) call.current = { body: same, key: randomId() }
    try {
      const { message } = await request<MessageSent>('/messages', {
        method: 'POST',
        body,
        idempotencyKey: call.current.key,
        onUnauthenticated: 'throw',
      })
      writeStored(draftName(home.id), null)
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
      <Dialog title={t('ask.sentTitle')} onClose={onClose}>
        <p className="note info" role="status">
          <Icon name="check" />
          {user
            ? t('ask.sent')
            : me.email.trim()
              ? t('ask.sentMail', { email: me.email.trim() })
              : t('ask.sentPhone')}
        </p>
        <div className="ends">
          {sent.threadId !== null ? (
            <Link className="btn" to={paths.messages(sent.threadId)}>
              {t('ask.conversation')}
            </Link>
          ) : null}
          <button type="button" className="btn line" onClick={onClose}>
            {t('ask.done')}
          </button>
        </div>
      </Dialog>
    )
  const here = `${paths.property(home)}?ask=1`
  return (
    <Dialog title={t('ask.title')} onClose={onClose}>
      <form
        method="post"
        ref={form}
        noValidate
        className="ask-form"
        onSubmit={(event) => void send(event)}
      >
        <p className="quiet small">{t('ask.about', { title: home.title })}</p>
        {user ? null : (
          <>
            <p className="small">
              {t('ask.signInWhy')} <Link to={paths.portals(here)}>{t('ask.signIn')}</Link>
            </p>
            {FIELDS.map((field) => (
              <div key={field} className="field">
                <label htmlFor={`ask-${field}`}>{t(`ask.${field}`)}</label>
                <div className={faults[field] ? 'inp err' : 'inp'}>
                  <input
                    id={`ask-${field}`}
                    name={field}
                    type={field === 'name' ? 'text' : field === 'phone' ? 'tel' : 'email'}
                    autoComplete={field === 'phone' ? 'tel' : field}
                    value={me[field]}
                    aria-invalid={faults[field] ? true : undefined}
                    aria-describedby={faults[field] ? `ask-${field}-fault` : undefined}
                    onChange={(event) => introduce(field, event.target.value)}
                  />
                </div>
                {faults[field] ? <Fault id={`ask-${field}-fault`} text={faults[field]} /> : null}
              </div>
            ))}
            <p className="help">{t('ask.private')}</p>
            {/* For programs that fill in whatever there is; no person comes here. */}
            <div className="trap" aria-hidden="true">
              <input name="website" tabIndex={-1} autoComplete="off" />
            </div>
          </>
        )}
        <div className="field">
          <label htmlFor="ask-message">{t('ask.message')}</label>
          <div className={faults.message ? 'inp err' : 'inp'}>
            <textarea
              id="ask-message"
              name="message"
              rows={5}
              maxLength={LIMITS.messages.maxChars}
              value={text}
              aria-invalid={faults.message ? true : undefined}
              aria-describedby={faults.message ? 'ask-message-fault' : undefined}
              onChange={(event) => write(event.target.value)}
            />
          </div>
          {faults.message ? <Fault id="ask-message-fault" text={faults.message} /> : null}
        </div>
        <DialogActions why={why} busy={busy} send={t(busy ? 'sending' : 'ask.send')}>
          <button type="button" className="btn line" onClick={onClose}>
            {t('cancel')}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function Fault({ id, text }: { id: string; text: string }): ReactElement {
  return (
    <p id={id} className="error" role="alert">
      <Icon name="warn" />
      {text}
    </p>
  )
}

function readMe(): Me {
  const kept = readStored(ME, 'session') as Partial<Me> | null
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
  return { name: textOf(kept?.name), email: textOf(kept?.email), phone: textOf(kept?.phone) }
}
