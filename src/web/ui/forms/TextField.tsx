import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import { ControlFrame, Field, type FieldTexts } from './Field.tsx'

interface FramedTexts extends FieldTexts {
  /** Beside the control, inside its outline. */
  before?: ReactNode
  after?: ReactNode
  unit?: ReactNode
  /** Class of the whole field. */
  className?: string
}

/** Splits props into those of the field and those of the control. */
function split<Props extends FramedTexts>(props: Props) {
  const {
    label,
    required,
    help,
    error,
    announceError,
    echo,
    caution,
    before,
    after,
    unit,
    className,
    ...rest
  } = props
  return {
    field: { label, required, help, error, announceError, echo, caution, className },
    frame: { before, after, unit, invalid: Boolean(error) },
    control: rest,
  }
}

/** One line of text. */
export function TextField(
  props: FramedTexts & Omit<ComponentProps<'input'>, 'required'>,
): ReactElement {
  const { field, frame, control } = split(props)
  return (
    <Field {...field} id={control.id}>
      {(attributes) => (
        <ControlFrame {...frame} readOnly={control.readOnly}>
          <input type="text" {...control} {...attributes} />
        </ControlFrame>
      )}
    </Field>
  )
}

/** A figure with its unit. A text field: the wheel changes nothing, and "45 lakh" may be typed where it is understood. */
export function NumberField({
  inputMode = 'decimal',
  ...rest
}: ComponentProps<typeof TextField>): ReactElement {
  return <TextField inputMode={inputMode} autoComplete="off" {...rest} />
}

/** Several lines of text. */
export function TextArea(
  props: FramedTexts & Omit<ComponentProps<'textarea'>, 'required'>,
): ReactElement {
  const { field, frame, control } = split(props)
  return (
    <Field {...field} id={control.id}>
      {(attributes) => (
        <ControlFrame {...frame} readOnly={control.readOnly}>
          <textarea rows={4} {...control} {...attributes} />
        </ControlFrame>
      )}
    </Field>
  )
}

/** One of several; its children are the options. */
export function SelectField(
  props: FramedTexts & Omit<ComponentProps<'select'>, 'required'>,
): ReactElement {
  const { field, frame, control } = split(props)
  return (
    <Field {...field} id={control.id}>
      {(attributes) => (
        <ControlFrame {...frame} after={frame.after ?? <Icon name="down" small />}>
          <select {...control} {...attributes} />
        </ControlFrame>
      )}
    </Field>
  )
}
