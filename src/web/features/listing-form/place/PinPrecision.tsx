import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../fields/Field.tsx'
import { useListingForm } from '../form-context.ts'

/** How much of the place everybody sees, in plain words. */
export function PinPrecision(): ReactElement {
  const { t } = useTranslation('form')
  const { values, set } = useListingForm()
  return (
    <Field name="pinPrecision" group>
      {(attributes) => (
        <div className="picks">
          {(['exact', 'approximate'] as const).map((precision) => (
            <label key={precision} className="pick" aria-label={t(`precision.${precision}`)}>
              <input
                id={precision === 'exact' ? attributes.id : undefined}
                type="radio"
                name="pinPrecision"
                value={precision}
                checked={values.pinPrecision === precision}
                onChange={() => set({ pinPrecision: precision })}
              />
              <span>
                <b>{t(`precision.${precision}`)}</b>
                <span className="help">{t(`precision.${precision}Help`)}</span>
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
