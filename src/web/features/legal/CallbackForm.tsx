import { useRef, useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '../../../contracts/limits.ts'
import {
  CALLBACK_LANGUAGES,
  CALLBACK_TIMES,
  CALLBACK_TOPICS,
  type CallbackTopic,
} from '../../../domain/legal/callbacks.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { paths } from '../../paths.ts'
import { randomId } from '../../platform/random-id.ts'
import { request, RequestError } from '../../platform/request.ts'

interface Taken {
  id: number
  message: string
  letter: boolean
  phone: string
}

/** Asks to be called back; what happens next is said where the form stood. */
export function CallbackForm({ topic }: { topic: CallbackTopic }): ReactElement {
  const { t } = useTranslation('legal')
  const [taken, setTaken] = useState<Taken | null>(null)
  return (
    <section className="card pad callback" id="callback" aria-labelledby="callback-title">
      <h2 id="callback-title">{t('callback.title')}</h2>
      {taken ? (
        <div className="taken" role="status">
          <p className="tag good">
            <Icon name="check" />
            {t('callback.taken')}
          </p>
          <p>{taken.message}</p>
          <p>{t('callback.next', { phone: taken.phone })}</p>
          {taken.letter ? <p>{t('callback.letter')}</p> : null}
          <p className="small num">
            {t('callback.number', { id: taken.id })} · {t('callback.hours')}{' '}
            {t('shell:footer.hours')}
          </p>
          <button type="button" className="btn line" onClick={() => setTaken(null)}>
            {t('callback.another')}
          </button>
        </div>
      ) : (
        <Asking topic={topic} onTaken={setTaken} />
      )}
    </section>
  )
}

function Asking({
  topic,
  onTaken,
}: {
  topic: CallbackTopic
  onTaken: (taken: Taken) => void
}): ReactElement {
  const { t, i18n } = useTranslation('legal')
  const root = useRoot()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<{ text: string; fields: Record<string, string> } | null>(null)
  /** Asked twice, by a second press or after a lost answer, it is one request. */
  const key = useRef<string | null>(null)
  const sending = useRef(false)

  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (sending.current) return
    const form = event.currentTarget
    const body = Object.fromEntries(new FormData(form)) as Record<string, string>
    sending.current = true
    setBusy(true)
    setWrong(null)
    key.current ??= randomId()
    try {
      const answer = await request<Omit<Taken, 'phone'>>('/callbacks', {
        method: 'POST',
        body,
        idempotencyKey: key.current,
        onUnauthenticated: 'throw',
      })
      onTaken({ ...answer, phone: body.phone ?? '' })
    } catch (error) {
      // What was refused is written anew; what got no answer, or a go-between's, may have arrived.
      if (error instanceof RequestError && error.status > 0 && error.status < 500)
        key.current = null
      const fields = error instanceof RequestError ? error.fields : {}
      setWrong({ text: error instanceof Error ? error.message : String(error), fields })
      const first = Object.keys(fields)[0]
      if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  const fault = (name: string): ReactElement | null => {
    const text = wrong?.fields[name]
    return text ? (
      <p className="error" id={`call-${name}-fault`}>
        <Icon name="warn" />
        {text}
      </p>
    ) : null
  }
  const mark = (name: string) =>
    wrong?.fields[name]
      ? { 'aria-invalid': true, 'aria-describedby': `call-${name}-fault` }
      : { 'aria-describedby': name === 'phone' ? 'call-phone-help' : undefined }
  const choice = (name: string, values: readonly string[], words: string, first: string) => (
    <label className="field">
      <span className="lab">{t(`callback.${name}`)}</span>
      <span className="inp">
        <select name={words === 'times' ? 'bestTime' : name} key={first} defaultValue={first}>
          {values.map((value) => (
            <option key={value} value={value}>
              {t(`callback.${words}.${value}`)}
            </option>
          ))}
        </select>
        <Icon name="down" small />
      </span>
    </label>
  )
  return (
    <>
      <p>{t('callback.lead')}</p>
      <p className="small">
        {t('callback.hours')} <b>{t('shell:footer.hours')}</b>
      </p>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void send(event)}
        onInput={() => (key.current = null)}
      >
        <div className="field">
          <label htmlFor="call-name">{t('callback.name')}</label>
          <div className="inp">
            <input
              id="call-name"
              name="name"
              autoComplete="name"
              maxLength={100}
              defaultValue={root?.user?.name ?? ''}
              {...mark('name')}
            />
          </div>
          {fault('name')}
        </div>
        <div className="field">
          <label htmlFor="call-phone">{t('callback.phone')}</label>
          <div className="inp">
            <input
              id="call-phone"
              name="phone"
              type="tel"
              autoComplete="tel"
              maxLength={60}
              {...mark('phone')}
            />
          </div>
          {fault('phone') ?? (
            <p className="help" id="call-phone-help">
              {t('callback.phoneHelp')}
            </p>
          )}
        </div>
        {choice('topic', CALLBACK_TOPICS, 'topics', topic)}
        <div className="two">
          {choice('time', CALLBACK_TIMES, 'times', 'any')}
          {choice(
            'language',
            CALLBACK_LANGUAGES,
            'languages',
            i18n.language === 'ml' ? 'ml' : 'en',
          )}
        </div>
        <div className="field">
          <label htmlFor="call-question">
            {t('callback.question')} <small className="quiet">{t('callback.optional')}</small>
          </label>
          <div className="inp">
            <textarea
              id="call-question"
              name="question"
              rows={3}
              maxLength={LIMITS.callbacks.maxChars}
              {...mark('question')}
            />
          </div>
          {fault('question')}
        </div>
        {wrong && Object.keys(wrong.fields).length === 0 ? (
          <p className="error" role="alert">
            <Icon name="warn" />
            {wrong.text}
          </p>
        ) : null}
        <button type="submit" className="btn wide" disabled={busy}>
          <Icon name="phone" />
          {busy ? t('callback.sending') : t('callback.send')}
        </button>
        <p className="quiet xs">
          {t('callback.kept')} <Link to={paths.privacy()}>{t('callback.privacy')}</Link>
        </p>
      </form>
      <noscript>
        <p>
          {t('callback.noScripts')} {root?.contact.phone} {root?.contact.email}
        </p>
      </noscript>
    </>
  )
}
