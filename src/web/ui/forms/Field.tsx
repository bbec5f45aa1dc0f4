import { useId, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import styles from './Field.module.css'

/** What the control of a field must have, so that its label, help and error belong to it. */
export interface ControlAttributes {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
  'aria-required'?: true
}

/** What every field has beside its control. Texts come translated. */
export interface FieldTexts {
  label: ReactNode
  /** Marks it as required; the server checks. */
  required?: boolean
  help?: ReactNode
  error?: ReactNode
  /** The error appears without the focus going there, so screen readers announce it. */
  announceError?: boolean
  /** What was understood of the typed text; hidden by an error. */
  echo?: ReactNode
  /** A caution that stops nobody. */
  caution?: ReactNode
}

interface FieldProps extends FieldTexts {
  /** The control's id; made here without one. */
  id?: string
  /** The label names a group of controls, as a legend. */
  group?: boolean
  className?: string
  children: (attributes: ControlAttributes) => ReactNode
}

/** Label above, control, error or what was understood, caution, help below: the same order for every field. */
export function Field({
  id: givenId,
  label,
  required = false,
  help,
  error,
  announceError = false,
  echo,
  caution,
  group = false,
  className,
  children,
}: FieldProps): ReactElement {
  const { t } = useTranslation()
  const ownId = useId()
  const id = givenId ?? ownId
  const lines = [
    error ? (
      <FieldError key="error" id={`${id}-error`} role={announceError ? 'alert' : undefined}>
        {error}
      </FieldError>
    ) : null,
    echo && !error ? (
      <FieldEcho key="echo" id={`${id}-echo`}>
        {echo}
      </FieldEcho>
    ) : null,
    caution ? (
      <FieldCaution key="caution" id={`${id}-caution`}>
        {caution}
      </FieldCaution>
    ) : null,
    help ? (
      <FieldHelp key="help" id={`${id}-help`}>
        {help}
      </FieldHelp>
    ) : null,
  ].filter((line) => line !== null)
  const describedBy = lines.map(({ key }) => `${id}-${key}`).join(' ') || undefined
  const attributes: ControlAttributes = {
    id,
    ...(error ? { 'aria-invalid': true } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(required ? { 'aria-required': true } : {}),
  }
  const mark = required ? <span className={styles.mark}> {t('required')}</span> : null
  if (group)
    return (
      <fieldset className={classNames(styles.field, className)} aria-describedby={describedBy}>
        <legend className={labelClass()}>
          {label}
          {mark}
        </legend>
        {children(attributes)}
        {lines}
      </fieldset>
    )
  return (
    <div className={classNames(styles.field, className)}>
      <div className={labelClass()}>
        <label htmlFor={id}>{label}</label>
        {mark}
      </div>
      {children(attributes)}
      {lines}
    </div>
  )
}

/** An error beside what it is about; `role="alert"` where it appears without the focus going there. */
export function FieldError({ children, className, ...rest }: ComponentProps<'p'>): ReactElement {
  return (
    <p className={classNames(styles.error, className)} {...rest}>
      <Icon name="warn" />
      <span>{children}</span>
    </p>
  )
}

/** What was understood, or that all is well. */
export function FieldEcho({ children, className, ...rest }: ComponentProps<'p'>): ReactElement {
  return (
    <p className={classNames(styles.echo, className)} {...rest}>
      <Icon name="check" />
      <span>{children}</span>
    </p>
  )
}

/** A caution that stops nobody. */
export function FieldCaution({ children, ...rest }: ComponentProps<'p'>): ReactElement {
  return (
    <p className={styles.caution} {...rest}>
      <Icon name="info" />
      <span>{children}</span>
    </p>
  )
}

export function FieldHelp({ className, ...rest }: ComponentProps<'p'>): ReactElement {
  return <p className={classNames(styles.help, className)} {...rest} />
}

/** A label that stands alone, such as the legend of a fieldset. */
export function labelClass(className?: string): string {
  return classNames(styles.label, className) ?? ''
}

/** The outline of a control for another element, such as a `summary`. */
export function controlFrameClass(className?: string): string {
  return classNames(styles.frame, className) ?? ''
}

/** The outline around an `input`, `select` or `textarea`, with what is beside it. The control is its direct child. */
export function ControlFrame({
  before,
  after,
  unit,
  invalid = false,
  readOnly = false,
  className,
  children,
}: {
  before?: ReactNode
  after?: ReactNode
  /** Such as km or sq ft. */
  unit?: ReactNode
  invalid?: boolean
  readOnly?: boolean
  className?: string
  children: ReactNode
}): ReactElement {
  return (
    <div
      className={classNames(
        styles.frame,
        invalid && styles.invalid,
        readOnly && styles.readOnly,
        className,
      )}
    >
      {before}
      {children}
      {unit ? <span className={styles.unit}>{unit}</span> : null}
      {after}
    </div>
  )
}
