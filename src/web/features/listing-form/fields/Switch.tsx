import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Switch as KitSwitch } from '../../../ui/forms/Checkbox.tsx'
import { useListingForm } from '../form-context.ts'
import type { CheckboxField } from '../values/form-values.ts'
import { fieldId } from './Field.tsx'
import styles from './form-fields.module.css'

export function Switch({ name }: { name: CheckboxField }): ReactElement {
  const { t, i18n } = useTranslation('form')
  const { values, set } = useListingForm()
  return (
    <div>
      <KitSwitch
        className={styles.switch}
        id={fieldId(name)}
        name={name}
        label={t(`label.${name}`)}
        help={i18n.exists(`form:help.${name}`) ? t(`help.${name}`) : undefined}
        checked={values[name]}
        onChange={(event) => set({ [name]: event.target.checked })}
      />
    </div>
  )
}
