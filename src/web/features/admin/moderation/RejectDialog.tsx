import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { Rejection } from '../../../../contracts/admin/admin.ts'
import { LIMITS } from '../../../../contracts/limits.ts'
import { REJECT_REASONS, type RejectReason } from '../../../../domain/admin/moderation.ts'
import { FormDialog } from './FormDialog.tsx'

/** Why a listing goes back; the owner reads it in a letter. */
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
      <fieldset className="reasons">
        <legend>{t('reject.reason')}</legend>
        {REJECT_REASONS.map((reason) => (
          <label key={reason}>
            <input type="radio" name="reason" value={reason} required />
            {t(`reject.reasons.${reason}`)}
          </label>
        ))}
      </fieldset>
      <label className="field">
        <span>{t('reject.note')}</span>
        <textarea name="note" rows={3} maxLength={LIMITS.administration.maxNoteChars} />
      </label>
    </FormDialog>
  )
}
