import { useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'

/** A password that can be looked at while it is typed. */
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
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={error ? 'inp err' : 'inp'}>
        <input
          id={id}
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          required
          maxLength={200}
          aria-invalid={Boolean(error)}
          aria-describedby={error || help ? `${id}-note` : undefined}
        />
        <button
          type="button"
          className="icon-btn"
          aria-label={t(shown ? 'hidePassword' : 'showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      </div>
      {error || help ? (
        <p id={`${id}-note`} className={error ? 'error' : 'help'}>
          {error ?? help}
        </p>
      ) : null}
    </div>
  )
}
