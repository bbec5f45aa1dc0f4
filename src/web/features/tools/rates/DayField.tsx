import { useId, type ReactElement } from 'react'
import { ErrorText } from '../../../ui/ErrorText.tsx'
import { Icon } from '../../../ui/Icon.tsx'

/** A day of a calculator, with the browser's own calendar. */
export function DayField({
  name,
  label,
  value,
  fault,
  help,
}: {
  name: string
  label: string
  value: string
  /** A message of the namespace `errors`. */
  fault: string | null
  help: string
}): ReactElement {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className={fault ? 'inp err' : 'inp'}>
        <input
          id={id}
          type="date"
          name={name}
          defaultValue={value}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-said`}
        />
      </span>
      <div id={`${id}-said`} className="tool-said">
        {fault ? (
          <span className="error">
            <Icon name="warn" />
            <ErrorText message={fault} />
          </span>
        ) : null}
        <span className="help">{help}</span>
      </div>
    </div>
  )
}
