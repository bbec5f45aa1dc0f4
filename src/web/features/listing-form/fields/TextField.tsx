import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { ControlFrame } from '../../../ui/forms/Field.tsx'
import { useListingForm } from '../form-context.ts'
import type { TypedField } from '../values/form-values.ts'
import { Field, type FieldProps } from './Field.tsx'

interface TextFieldProps extends Omit<FieldProps, 'children' | 'name' | 'group'> {
  name: TypedField
  /** A unit inside the field, such as km. */
  unit?: ReactNode
  type?: 'text' | 'tel' | 'email' | 'url' | 'date'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url'
  autoComplete?: string
  /** Rows of a longer text; one line without it. */
  rows?: number
  maxLength?: number
}

/** One line or several of text, as typed. Numbers are text too: a wheel over them changes nothing. */
export function TextField({
  name,
  unit,
  type = 'text',
  inputMode,
  autoComplete = 'off',
  rows,
  maxLength,
  ...field
}: TextFieldProps): ReactElement {
  const { t, i18n } = useTranslation('form')
  const { values, set, touch } = useListingForm()
  const hint = i18n.exists(`form:hint.${name}`) ? t(`hint.${name}`) : undefined
  const help = field.help ?? (i18n.exists(`form:help.${name}`) ? t(`help.${name}`) : undefined)
  return (
    <Field {...field} help={help} name={name}>
      {(attributes) => {
        const common = {
          ...attributes,
          name,
          value: values[name],
          placeholder: hint,
          autoComplete,
          maxLength,
          onBlur: () => touch(name),
        }
        return (
          <ControlFrame unit={unit}>
            {rows ? (
              <textarea
                {...common}
                rows={rows}
                onChange={(event) => set({ [name]: event.target.value })}
              />
            ) : (
              <input
                {...common}
                type={type}
                inputMode={inputMode}
                onChange={(event) => set({ [name]: event.target.value })}
              />
            )}
          </ControlFrame>
        )
      }}
    </Field>
  )
}
