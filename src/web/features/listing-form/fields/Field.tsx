import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/Icon.tsx'
import { useListingForm } from '../form-context.ts'
import { useErrorText } from '../../../ui/use-error-text.ts'

/** Where the error summary's links lead. */
export function fieldId(name: string): string {
  return `f-${name}`
}

export interface FieldProps {
  name: string
  /** Instead of the words of its name. */
  label?: string
  /** Must be answered; what is not marked so may stay blank. */
  required?: boolean
  /** A line of help below; a key of the namespace `form` is looked up by the caller. */
  help?: ReactNode
  /** What was understood. */
  echo?: ReactNode
  /** A caution that stops nobody. */
  warning?: ReactNode
  /** The group takes the label, not one control. */
  group?: boolean
  children: (attributes: ControlAttributes) => ReactNode
}

export interface ControlAttributes {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
  'aria-required'?: true
}

/** Label above, control, what was understood, help below, error beside: for every field in the same order. */
export function Field(props: FieldProps): ReactElement {
  const { name, required = false, help, echo, warning, group = false, children } = props
  const { t } = useTranslation('form')
  const { errorAt } = useListingForm()
  const errorText = useErrorText()
  const id = fieldId(name)
  const error = errorAt(name)
  const described = [
    error ? `${id}-e` : '',
    echo && !error ? `${id}-o` : '',
    warning ? `${id}-w` : '',
    help ? `${id}-h` : '',
  ]
    .filter(Boolean)
    .join(' ')
  const attributes: ControlAttributes = {
    id,
    ...(error ? { 'aria-invalid': true } : {}),
    ...(described ? { 'aria-describedby': described } : {}),
    ...(required ? { 'aria-required': true } : {}),
  }
  const label = props.label ?? t(`label.${name}`)
  const mark = required ? <span className="req">{t('required')}</span> : null
  const body = (
    <>
      {children(attributes)}
      {error ? (
        <p className="error" id={`${id}-e`}>
          <Icon name="warn" />
          {errorText(error)}
        </p>
      ) : null}
      {echo && !error ? (
        <p className="echo" id={`${id}-o`}>
          <Icon name="check" />
          <span>{echo}</span>
        </p>
      ) : null}
      {warning ? (
        <p className="caution" id={`${id}-w`}>
          <Icon name="info" />
          <span>{warning}</span>
        </p>
      ) : null}
      {help ? (
        <p className="help" id={`${id}-h`}>
          {help}
        </p>
      ) : null}
    </>
  )
  if (group)
    return (
      <fieldset
        className="field"
        {...(described ? { 'aria-describedby': described } : {})}
        data-field={name}
      >
        <legend className="lab">
          {label} {mark}
        </legend>
        {body}
      </fieldset>
    )
  return (
    <div className="field" data-field={name}>
      <div className="lab">
        <label htmlFor={id}>{label}</label> {mark}
      </div>
      {body}
    </div>
  )
}
