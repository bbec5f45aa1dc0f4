import type { ReactElement } from 'react'

/** One line of text in an account form, its error beside it. */
export function TextField({
  id,
  name,
  label,
  error,
  type = 'text',
  autoComplete,
  maxLength,
  defaultValue,
  help,
  required = true,
}: {
  id: string
  name: string
  label: string
  error: string | undefined
  type?: string
  autoComplete: string
  maxLength: number
  defaultValue?: string
  help?: string
  required?: boolean
}): ReactElement {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={error ? 'inp err' : 'inp'}>
        <input
          id={id}
          name={name}
          type={type}
          autoComplete={autoComplete}
          maxLength={maxLength}
          required={required}
          defaultValue={defaultValue}
          aria-invalid={Boolean(error)}
          aria-describedby={error || help ? `${id}-note` : undefined}
        />
      </div>
      {error ? (
        <p className="error" id={`${id}-note`} role="alert">
          {error}
        </p>
      ) : help ? (
        <p className="help" id={`${id}-note`}>
          {help}
        </p>
      ) : null}
    </div>
  )
}
