import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { VERIFICATION_CHECKS, type VerificationCheck } from '../../../../domain/admin/moderation.ts'
import { FormDialog } from './FormDialog.tsx'
import { FieldError, Field } from '../../../ui/forms/Field.tsx'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { Grid } from '../../../ui/layout/Layout.tsx'

/** Asks what was checked when verifying a listing; the listing shows this with the date. */
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
      <Field group label={t('verifying.title')}>
        {() => (
          <Grid columns={2} gap={0}>
            {VERIFICATION_CHECKS.map((check) => (
              <Checkbox
                key={check}
                name={check}
                onChange={() => setNone(false)}
                label={t(`verifying.check.${check}`)}
              />
            ))}
          </Grid>
        )}
      </Field>
      {none ? <FieldError role="alert">{t('verifying.least')}</FieldError> : null}
    </FormDialog>
  )
}
