import { useRef, useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { LIMITS } from '../../../contracts/limits.ts'
import type { VisitLine } from '../../../contracts/visits/visits.ts'
import { VISIT_CHOICES } from '../../../domain/visits/times.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { notify } from '../../ui/notify.tsx'
import { Dialog } from '../saved/Dialog.tsx'
import { paths } from '../../paths.ts'
import { request, RequestError } from '../../platform/request.ts'
import { storedToken } from '../../platform/session.ts'
import { storePendingVisit, readPendingVisit } from './pending-visit.ts'
import { TimePicker } from './TimePicker.tsx'
import { useVisitTimes } from './use-visit-times.ts'
import './visits.css'

/** Asks for a visit: up to three times that suit, and a word to the owner. */
export default function BookDialog({
  home,
  onClose,
}: {
  home: { id: number; title: string }
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('visits')
  const { pathname, search } = useLocation()
  const here = pathname + search
  const [wish] = useState(() => readPendingVisit(home.id))
  const [times, setTimes] = useState<string[]>(wish?.times ?? [])
  const [note, setNote] = useState(wish?.note ?? '')
  const [why, setWhy] = useState<string | null>(null)
  const [state, setState] = useState<'open' | 'sending' | 'sign-in'>('open')
  const key = useRef(crypto.randomUUID())
  const days = useVisitTimes(home.id)
  const keep = (): void => storePendingVisit({ propertyId: home.id, times, note })

  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (state === 'sending') return
    if (times.length === 0) {
      setWhy(t('picker.first'))
      return
    }
    setWhy(null)
    if (storedToken() === null) {
      setState('sign-in')
      return
    }
    setState('sending')
    try {
      await request<VisitLine>('/visits', {
        method: 'POST',
        body: { propertyId: home.id, times, note },
        idempotencyKey: key.current,
        onUnauthenticated: 'throw',
      })
      notify({ kind: 'success', text: t('book.sent') })
      onClose()
    } catch (error) {
      key.current = crypto.randomUUID()
      const failure = error instanceof RequestError ? error : null
      if (failure?.status === 401) {
        setState('sign-in')
        return
      }
      setWhy(failure?.fields['times'] ?? failure?.message ?? t('failed'))
      setState('open')
    }
  }
  return (
    <Dialog title={t('book.title')} onClose={onClose}>
      <form method="post" noValidate className="book-visit" onSubmit={(event) => void send(event)}>
        <p className="quiet small">{t('book.about', { title: home.title })}</p>
        {days === null ? (
          <p role="status">{t('loading')}</p>
        ) : (
          <TimePicker days={days} chosen={times} max={VISIT_CHOICES} onChange={setTimes} />
        )}
        <div className="field">
          <label htmlFor="visit-note">{t('book.note')}</label>
          <div className="inp">
            <textarea
              id="visit-note"
              rows={2}
              maxLength={LIMITS.visits.maxChars}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          </div>
        </div>
        {why ? (
          <p className="error" role="alert">
            <Icon name="warn" />
            {why}
          </p>
        ) : null}
        {state === 'sign-in' ? (
          <div className="sign-in" role="status">
            <p>{t('book.signIn')}</p>
            <div className="ends">
              <Link className="btn" to={paths.portals(here)} onClick={keep}>
                {t('book.goSignIn')}
              </Link>
              <Link className="btn line" to={paths.register(here)} onClick={keep}>
                {t('book.register')}
              </Link>
            </div>
          </div>
        ) : (
          <div className="ends">
            <button type="submit" className="btn" aria-disabled={state === 'sending'}>
              {t(state === 'sending' ? 'sending' : 'book.send')}
            </button>
            <button type="button" className="btn line" onClick={onClose}>
              {t('close')}
            </button>
          </div>
        )}
      </form>
    </Dialog>
  )
}
