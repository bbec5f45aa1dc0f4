import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { LIMITS } from '../../../../contracts/limits.ts'
import { FormDialog } from '../moderation/FormDialog.tsx'
import type { useAdminAction } from '../use-admin-action.ts'
import { Field, ControlFrame } from '../../../ui/forms/Field.tsx'
import { SelectField } from '../../../ui/forms/TextField.tsx'
import { useIdempotencyKey } from '../../../platform/use-idempotency-key.ts'

/** Invites a government user or administrator, who sets the password through an emailed link. */
export function Invite({
  act,
  onClose,
}: {
  act: ReturnType<typeof useAdminAction>['act']
  onClose: () => void
}): ReactElement {
  const { t, i18n } = useTranslation('admin')
  const keyOf = useIdempotencyKey()
  const send = async (form: FormData): Promise<void> => {
    const body = Object.fromEntries(form)
    const done = await act({
      method: 'POST',
      path: '/admin/users',
      key: keyOf(JSON.stringify(body)),
      body,
      done: t('invite.done'),
      failed: null,
      broke: t('action.broke'),
    })
    if (done) onClose()
  }
  return (
    <FormDialog
      title={t('invite.title')}
      text={<p>{t('invite.text')}</p>}
      yes={t('invite.send')}
      onYes={(form) => void send(form)}
      onNo={onClose}
    >
      <Field label={t('invite.name')}>
        {(attributes) => (
          <ControlFrame>
            <input
              {...attributes}
              name="name"
              required
              maxLength={LIMITS.name.maxChars}
              autoComplete="off"
            />
          </ControlFrame>
        )}
      </Field>
      <Field label={t('invite.email')}>
        {(attributes) => (
          <ControlFrame>
            <input
              {...attributes}
              name="email"
              type="email"
              required
              maxLength={LIMITS.email.maxChars}
              autoComplete="off"
            />
          </ControlFrame>
        )}
      </Field>
      <SelectField label={t('users.role')} name="role" defaultValue="GOVERNMENT">
        <option value="GOVERNMENT">{t('role.GOVERNMENT')}</option>
        <option value="ADMIN">{t('role.ADMIN')}</option>
      </SelectField>
      <SelectField
        label={t('invite.lang')}
        name="lang"
        defaultValue={i18n.language === 'ml' ? 'ml' : 'en'}
      >
        <option value="en">{t('languages.en')}</option>
        <option value="ml">{t('languages.ml')}</option>
      </SelectField>
    </FormDialog>
  )
}
