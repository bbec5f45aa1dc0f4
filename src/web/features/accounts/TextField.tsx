import type { ReactElement } from 'react'
import { ControlFrame, Field } from '../../ui/forms/Field.tsx'

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
  onChange,
}: {
  id: string
  name: string
  label: string
  error?: string
  type?: string
  autoComplete: string
  maxLength?: number
  defaultValue?: string
  help?: string
  required?: boolean
  onChange?: (value: string) => void
}): ReactElement {
  return (
    <Field id={id} label={label} help={help} error={error} announceError>
      {(attributes) => (
        <ControlFrame>
          <input
            {...attributes}
            name={name}
            type={type}
            autoComplete={autoComplete}
            maxLength={maxLength}
            required={required}
            defaultValue={defaultValue}
            onChange={onChange && ((event) => onChange(event.currentTarget.value))}
          />
        </ControlFrame>
      )}
    </Field>
  )
}
