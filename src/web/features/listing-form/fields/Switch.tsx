import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useListingForm } from '../form-context.ts'
import type { CheckboxField } from '../values/form-values.ts'
import { fieldId } from './Field.tsx'

export function Switch({ name }: { name: CheckboxField }): ReactElement {
  const { t, i18n } = useTranslation('form')
  const { values, set } = useListingForm()
  const help = i18n.exists(`form:help.${name}`) ? t(`help.${name}`) : null
  const id = fieldId(name)
  return (
    <div className="switch-row">
      <label className="switch" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          role="switch"
          name={name}
          checked={values[name]}
          aria-checked={values[name]}
          aria-describedby={help ? `${id}-h` : undefined}
          onChange={(event) => set({ [name]: event.target.checked })}
        />
        <span />
        {t(`label.${name}`)}
      </label>
      {help ? (
        <p className="help" id={`${id}-h`}>
          {help}
        </p>
      ) : null}
    </div>
  )
}
