import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { ControlFrame } from '../../../ui/forms/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useListingForm } from '../form-context.ts'
import type { PlainField } from '../values/form-values.ts'
import { Field } from './Field.tsx'

/** A select of these options, named by `form:choice.{name}.{option}`; `blank` adds "Not specified". */
export function SelectField({
  name,
  options,
  required = false,
  blank = false,
  onChoose,
}: {
  name: PlainField
  options: readonly string[]
  required?: boolean
  blank?: boolean
  onChoose?: (value: string) => void
}): ReactElement {
  const { t, i18n } = useTranslation('form')
  const { values, set, touch } = useListingForm()
  const value = values[name]
  // An imported listing may have a value that is not an option: keep it until another is chosen.
  const offered = value === '' || options.includes(value) ? options : [...options, value]
  const words = (option: string): string => {
    const key = `choice.${name}.${option.replace(/\W/g, '_')}`
    return i18n.exists(`form:${key}`) ? t(key) : option
  }
  return (
    <Field
      name={name}
      required={required}
      help={i18n.exists(`form:help.${name}`) ? t(`help.${name}`) : undefined}
    >
      {(attributes) => (
        <ControlFrame after={<Icon name="down" small />}>
          <select
            {...attributes}
            name={name}
            value={value}
            onChange={(event) => {
              set({ [name]: event.target.value })
              onChoose?.(event.target.value)
            }}
            onBlur={() => touch(name)}
          >
            {blank ? <option value="">{t('notSpecified')}</option> : null}
            {offered.map((option) => (
              <option key={option} value={option}>
                {words(option)}
              </option>
            ))}
          </select>
        </ControlFrame>
      )}
    </Field>
  )
}
