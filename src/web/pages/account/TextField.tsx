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
}: {
  id: string
  name: string
  label: string
  error: string | undefined
  type?: string
  autoComplete: string
  maxLength: number
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
          required
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-note` : undefined}
        />
      </div>
      {error ? (
        <p className="error" id={`${id}-note`} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}
