import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import styles from './accounts.module.css'
import { ControlFrame, Field } from '../../ui/forms/Field.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'

/** A password that can be shown while it is typed. */
export function PasswordField({
  id,
  label,
  autoComplete,
  error,
  help,
  name = 'password',
}: {
  id: string
  name?: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  error?: string
  help?: string
}): ReactElement {
  const { t } = useTranslation('account')
  const [shown, setShown] = useState(false)
  return (
    <Field id={id} label={label} error={error} help={help}>
      {(attributes) => (
        <ControlFrame
          after={
            <IconButton
              className={styles.reveal}
              icon={shown ? 'eyeOff' : 'eye'}
              label={t(shown ? 'hidePassword' : 'showPassword')}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            />
          }
        >
          <input
            {...attributes}
            name={name}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            required
            maxLength={200}
          />
        </ControlFrame>
      )}
    </Field>
  )
}
