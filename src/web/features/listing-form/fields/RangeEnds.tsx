import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { rangeEnds } from '../../../../domain/numbers/parse.ts'
import { useListingForm } from '../form-context.ts'
import type { AreaField, MoneyField } from '../values/form-values.ts'
import { fieldId } from './Field.tsx'
import styles from './form-fields.module.css'

/** A listing has one price and one size: the two ends of a typed range, to choose one. */
export function RangeEnds({ name }: { name: MoneyField | AreaField }): ReactElement | null {
  const { t } = useTranslation('form')
  const { values, set } = useListingForm()
  const ends = rangeEnds(values[name])
  if (ends === null) return null
  return (
    <>
      {t('oneOf')}{' '}
      {ends.map((end) => (
        <Button
          key={end}
          variant="soft"
          className={styles.correction}
          onClick={() => {
            set({ [name]: end })
            document.getElementById(fieldId(name))?.focus()
          }}
        >
          {end}
        </Button>
      ))}
    </>
  )
}
