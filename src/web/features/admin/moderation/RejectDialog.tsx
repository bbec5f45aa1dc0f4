import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { Rejection } from '../../../../contracts/admin/admin.ts'
import { LIMITS } from '../../../../contracts/limits.ts'
import { REJECT_REASONS, type RejectReason } from '../../../../domain/admin/moderation.ts'
import { FormDialog } from './FormDialog.tsx'
import { RadioField } from '../../../ui/forms/RadioField.tsx'
import { TextArea } from '../../../ui/forms/TextField.tsx'

/** Asks for the reasons for requesting changes; the owner is emailed. */
export function RejectDialog({
  title,
  onReject,
  onClose,
}: {
  title: string
  onReject: (rejection: Rejection) => void
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('admin')
  return (
    <FormDialog
      title={t('reject.title')}
      text={<p>{t('reject.text', { title })}</p>}
      yes={t('reject.yes')}
      danger
      onNo={onClose}
      onYes={(form) => {
        const note = String(form.get('note') ?? '').trim()
        onReject({
          reason: String(form.get('reason')) as RejectReason,
          note: note === '' ? null : note,
        })
      }}
    >
      <RadioField
        label={t('reject.reason')}
        name="reason"
        options={REJECT_REASONS}
        optionLabel={(reason) => t(`reject.reasons.${reason}`)}
        required
        columns={2}
      />
      <TextArea
        label={t('reject.note')}
        name="note"
        rows={3}
        maxLength={LIMITS.administration.maxNoteChars}
      />
    </FormDialog>
  )
}
