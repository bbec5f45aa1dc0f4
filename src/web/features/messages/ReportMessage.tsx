import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { ThreadMessage } from '../../../contracts/messages/messages.ts'
import { MESSAGE_REASONS } from '../../../domain/messages/report-reasons.ts'
import { ReportForm } from '../saved/ReportForm.tsx'

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
  return (
    <ReportForm
      words={{
        title: t('report.title'),
        about: t('report.about'),
        reason: t('report.reason'),
        reasonOf: (reason) => t(`report.reasons.${reason}`),
        details: t('report.details'),
        choose: t('report.choose'),
        send: t('report.send'),
        sending: t('sending'),
        sent: t('report.sent'),
        cancel: t('cancel'),
      }}
      reasons={MESSAGE_REASONS}
      path={(form) => `/messages/${String(form.get('message'))}/report`}
      onClose={onClose}
    >
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
    </ReportForm>
  )
}
