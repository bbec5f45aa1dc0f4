import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '../../contracts/limits.ts'
import { REPORT_REASONS } from '../../domain/report-reasons.ts'
import { Icon } from '../components/Icon.tsx'
import { notify } from '../components/notify.tsx'
import { Dialog } from '../keep/Dialog.tsx'
import { request, RequestError } from '../request.ts'

/** A report of a listing to the administrators: a reason from the list, and words if somebody wants to add some. */
export default function ReportDialog({
  id,
  title,
  onClose,
}: {
  id: number
  title: string
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('report')
  const [why, setWhy] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const reason = form.get('reason')
    if (reason === null) {
      setWhy(t('choose'))
      return
    }
    setBusy(true)
    setWhy(null)
    try {
      await request(`/properties/${id}/report`, {
        method: 'POST',
        body: { reason, details: form.get('details') },
        onUnauthenticated: 'throw',
      })
      notify({ kind: 'success', text: t('sent') })
      onClose()
    } catch (error) {
      setWhy(error instanceof RequestError ? error.message : String(error))
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <form noValidate className="report-form" onSubmit={(event) => void send(event)}>
        <p className="quiet small">{t('about', { title })}</p>
        <fieldset>
          <legend className="lab">{t('reason')}</legend>
          {REPORT_REASONS.map((reason) => (
            <label key={reason}>
              <input type="radio" name="reason" value={reason} onChange={() => setWhy(null)} />
              {t(`reasons.${reason}`)}
            </label>
          ))}
        </fieldset>
        <div className="field">
          <label htmlFor="report-details">{t('details')}</label>
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
            {t(busy ? 'sending' : 'send')}
          </button>
          <button type="button" className="btn line" onClick={onClose}>
            {t('cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
