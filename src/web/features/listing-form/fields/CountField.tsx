import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { asciiDigits } from '../../../../domain/text/fold.ts'
import { ControlFrame } from '../../../ui/forms/Field.tsx'
import { useListingForm } from '../form-context.ts'
import type { NumberField } from '../values/form-values.ts'
import { Field } from './Field.tsx'
import styles from './form-fields.module.css'

/** A small number, to press or to type; blank until one is given. */
export function CountField({
  name,
  least = 0,
}: {
  name: NumberField
  /** Floors go below the ground, to a negative number. */
  least?: number
}): ReactElement {
  const { t } = useTranslation('form')
  const { values, set, touch } = useListingForm()
  const typed = asciiDigits(values[name]).trim()
  const number = /^-?\d{1,3}$/.test(typed) ? Number(typed) : null
  const step = (by: 1 | -1): void => {
    set({ [name]: number === null ? '1' : String(Math.max(number + by, least)) })
  }
  const label = t(`label.${name}`)
  return (
    <Field name={name}>
      {(attributes) => (
        <ControlFrame className={styles.count}>
          <button
            type="button"
            aria-label={t('decrease', { field: label })}
            disabled={number === null || number <= least}
            onClick={() => step(-1)}
          >
            −
          </button>
          <input
            {...attributes}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            placeholder="–"
            value={values[name]}
            onChange={(event) => set({ [name]: event.target.value })}
            onBlur={() => touch(name)}
          />
          <button
            type="button"
            aria-label={t('increase', { field: label })}
            disabled={typed !== '' && number === null}
            onClick={() => step(1)}
          >
            +
          </button>
        </ControlFrame>
      )}
    </Field>
  )
}
