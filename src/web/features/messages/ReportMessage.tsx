import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { ThreadMessage } from '../../../contracts/messages/messages.ts'
import { MESSAGE_REASONS } from '../../../domain/admin/moderation.ts'
import { ReportForm } from '../saved/ReportForm.tsx'
import { SelectField } from '../../ui/forms/TextField.tsx'

/** Only the latest messages are offered. */
const LATEST = 10
const CUT = 60

/** Reports one message to the administrators; its author does not learn of it. */
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
      <SelectField label={t('report.which')} id="report-which" name="message">
        {messages
          .slice(-LATEST)
          .reverse()
          .map(({ id, text, files }) => (
            <option key={id} value={id}>
              {text === ''
                ? files.map(({ name }) => name).join(', ')
                : text.length > CUT
                  ? `${text.slice(0, CUT)}…`
                  : text}
            </option>
          ))}
      </SelectField>
    </ReportForm>
  )
}
