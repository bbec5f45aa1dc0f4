import type { ReactElement } from 'react'
import { ErrorText } from '../../../ui/ErrorText.tsx'
import { ControlFrame, Field } from '../../../ui/forms/Field.tsx'

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
  return (
    <Field label={label} help={help} error={fault ? <ErrorText message={fault} /> : undefined}>
      {(attributes) => (
        <ControlFrame>
          <input {...attributes} type="date" name={name} defaultValue={value} />
        </ControlFrame>
      )}
    </Field>
  )
}
