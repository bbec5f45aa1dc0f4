import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { rangeEnds } from '../../../../domain/numbers/range-ends.ts'
import { useListingForm } from '../form-context.ts'
import type { AreaField, MoneyField } from '../values/form-values.ts'
import { fieldId } from './Field.tsx'

/** A listing has one price and one size: the ends of a range that was typed, to press one. */
export function RangeEnds({ name }: { name: MoneyField | AreaField }): ReactElement | null {
  const { t } = useTranslation('form')
  const { values, set } = useListingForm()
  const ends = rangeEnds(values[name])
  if (ends === null) return null
  return (
    <>
      {t('oneOf')}{' '}
      {ends.map((end) => (
        <button
          key={end}
          type="button"
          className="btn soft mend"
          onClick={() => {
            set({ [name]: end })
            document.getElementById(fieldId(name))?.focus()
          }}
        >
          {end}
        </button>
      ))}
    </>
  )
}
