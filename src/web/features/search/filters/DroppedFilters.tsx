import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { Dropped } from './counts/fitting.ts'
import styles from './filters.module.css'

/** Says which filters another kind of property dropped. */
export function DroppedFilters({ dropped }: { dropped: readonly Dropped[] }): ReactElement {
  const { t } = useTranslation('search')
  const names = dropped.map((one) =>
    'amenity' in one
      ? t(`amenity.${one.amenity}`)
      : t([`field.${one.filter}.label`, `field.${one.filter}`], { defaultValue: one.filter }),
  )
  return (
    <p className={styles.dropped} role="status">
      {names.length === 0 ? null : t('dropped', { names: names.join(', '), count: names.length })}
    </p>
  )
}
