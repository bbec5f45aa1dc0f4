import { useId, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './choices.module.css'
import { FieldHelp } from './Field.tsx'

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  help?: ReactNode
}

/** A checkbox with its label; `type="radio"` for one of several (in a `Field` with `group`). */
export function Checkbox({
  label,
  help,
  className,
  type = 'checkbox',
  ...input
}: ChoiceProps & { type?: 'checkbox' | 'radio' }): ReactElement {
  const helpId = useId()
  return (
    <>
      <label className={classNames(styles.checkbox, className)}>
        <input type={type} aria-describedby={help ? helpId : undefined} {...input} />
        <span>{label}</span>
      </label>
      {help ? <FieldHelp id={helpId}>{help}</FieldHelp> : null}
    </>
  )
}

/** A switch that takes effect at once, without submitting a form. */
export function Switch({ label, help, className, ...input }: ChoiceProps): ReactElement {
  const helpId = useId()
  return (
    <>
      <label className={classNames(styles.switch, className)}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={input.checked}
          aria-describedby={help ? helpId : undefined}
          {...input}
        />
        <span className={styles.track} />
        {label}
      </label>
      {help ? <FieldHelp id={helpId}>{help}</FieldHelp> : null}
    </>
  )
}
