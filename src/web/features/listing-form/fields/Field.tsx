import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { Field as KitField, type ControlAttributes } from '../../../ui/forms/Field.tsx'
import { useListingForm } from '../form-context.ts'
import type { FieldName } from '../values/form-values.ts'
import styles from './form-fields.module.css'
import { useErrorText } from '../../../ui/ErrorText.tsx'

/** The id of a field's control: where the error summary's links lead. */
export function fieldId(name: string): string {
  return `f-${name}`
}

export interface FieldProps {
  name: string
  /** Instead of the words of its name. */
  label?: string
  /** Must be answered; a field that is not marked may stay blank. */
  required?: boolean
  /** A line of help below; a key of the namespace `form` is looked up by the caller. */
  help?: ReactNode
  /** What was understood. */
  echo?: ReactNode
  /** A caution that does not stop the step. */
  warning?: ReactNode
  /** The label names a group of controls, not one control. */
  group?: boolean
  children: (attributes: ControlAttributes) => ReactNode
}

/** A field of the form with its label and its error. */
export function Field({ name, label, warning, help, ...rest }: FieldProps): ReactElement {
  const { t } = useTranslation('form')
  const { errorAt, values } = useListingForm()
  const words = values.advert?.words[name as FieldName]
  const errorText = useErrorText()
  const error = errorAt(name)
  return (
    <KitField
      id={fieldId(name)}
      label={label ?? t(`label.${name}`)}
      error={error ? errorText(error) : undefined}
      caution={warning}
      help={
        words === undefined ? (
          help
        ) : (
          <>
            <span className={styles.source}>{t('fromAdvert', { words })}</span>
            {help}
          </>
        )
      }
      {...rest}
    />
  )
}
