import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '../../contracts/limits.ts'
import type { ThreadMessage } from '../../contracts/messages.ts'
import { MESSAGE_REASONS } from '../../domain/message-reasons.ts'
import { Icon } from '../components/Icon.tsx'
import { notify } from '../components/notify.tsx'
import { Dialog } from '../keep/Dialog.tsx'
import { request, RequestError } from '../request.ts'

/** Of the latest ones one is chosen. */
const LATEST = 10
const CUT = 60

/** Tells the administrators of one message; they see it alone, and the writer is not told. */
export default function ReportMessage({
  messages,
  onClose,
}: {
  messages: readonly ThreadMessage[]
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('messages')
  const [why, setWhy] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const reason = form.get('reason')
    if (reason === null) {
      setWhy(t('report.choose'))
      return
    }
    setBusy(true)
    setWhy(null)
    try {
      await request(`/messages/${String(form.get('message'))}/report`, {
        method: 'POST',
        body: { reason, details: form.get('details') },
        onUnauthenticated: 'throw',
      })
      notify({ kind: 'success', text: t('report.sent') })
      onClose()
    } catch (error) {
      setWhy(error instanceof RequestError ? error.message : String(error))
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('report.title')} onClose={onClose}>
      <form noValidate className="report-form" onSubmit={(event) => void send(event)}>
        <p className="quiet small">{t('report.about')}</p>
        <div className="field">
          <label htmlFor="report-which">{t('report.which')}</label>
          <div className="inp">
            <select id="report-which" name="message">
              {messages
                .slice(-LATEST)
                .reverse()
                .map(({ id, text }) => (
                  <option key={id} value={id}>
                    {text.length > CUT ? `${text.slice(0, CUT)}…` : text}
                  </option>
                ))}
            </select>
          </div>
        </div>
        <fieldset>
          <legend className="lab">{t('report.reason')}</legend>
          {MESSAGE_REASONS.map((reason) => (
            <label key={reason}>
              <input type="radio" name="reason" value={reason} onChange={() => setWhy(null)} />
              {t(`report.reasons.${reason}`)}
            </label>
          ))}
        </fieldset>
        <div className="field">
          <label htmlFor="report-details">{t('report.details')}</label>
          <div className="inp">
            <textarea
              id="report-details"
              name="details"
              rows={3}
              maxLength={LIMITS.reports.maxChars}
            />
          </div>
        </div>
        {why ? (
          <p className="error" role="alert">
            <Icon name="warn" />
            {why}
          </p>
        ) : null}
        <div className="ends">
          <button type="submit" className="btn" aria-disabled={busy}>
            {t(busy ? 'sending' : 'report.send')}
          </button>
          <button type="button" className="btn line" onClick={onClose}>
            {t('cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
