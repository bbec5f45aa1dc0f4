import { useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import {
  VERIFICATION_CHECKS,
  type VerificationCheck,
} from '../../../../domain/admin/verification.ts'
import { FormDialog } from './FormDialog.tsx'

/** What was checked before a listing is called verified; it stands on the listing with the day. */
export function VerifyDialog({
  onVerify,
  onClose,
}: {
  onVerify: (checks: VerificationCheck[]) => void
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('admin')
  const [none, setNone] = useState(false)
  return (
    <FormDialog
      title={t('verifying.title')}
      text={<p>{t('verifying.text')}</p>}
      yes={t('verifying.yes')}
      onNo={onClose}
      onYes={(form) => {
        const checks = VERIFICATION_CHECKS.filter((check) => form.get(check) !== null)
        if (checks.length === 0) setNone(true)
        else onVerify(checks)
      }}
    >
      <fieldset className="reasons">
        <legend className="vh">{t('verifying.title')}</legend>
        {VERIFICATION_CHECKS.map((check) => (
          <label key={check}>
            <input type="checkbox" name={check} onChange={() => setNone(false)} />
            {t(`verifying.check.${check}`)}
          </label>
        ))}
      </fieldset>
      {none ? (
        <p className="error" role="alert">
          {t('verifying.least')}
        </p>
      ) : null}
    </FormDialog>
  )
}
