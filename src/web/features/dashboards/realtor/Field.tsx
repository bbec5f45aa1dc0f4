import { useId, type ReactElement, type ReactNode } from 'react'

/** A labelled control with what was refused about it. */
export function Field({
  label,
  error,
  help,
  children,
}: {
  label: string
  error?: string | undefined
  help?: ReactNode
  children: (attributes: {
    id: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}): ReactElement {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={error ? 'inp err' : 'inp'}>
        {children({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': error || help ? `${id}-about` : undefined,
        })}
      </div>
      {error || help ? (
        <p id={`${id}-about`} className={error ? 'error' : 'help'}>
          {error ?? help}
        </p>
      ) : null}
    </div>
  )
}
