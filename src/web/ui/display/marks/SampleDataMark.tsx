import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import styles from './SampleDataMark.module.css'

/** Stands beside a figure that counts demo listings; nothing when none is among the `count`ed ones. */
export function SampleDataMark({ count }: { count: number }): ReactElement | null {
  const { t } = useTranslation('shell')
  return count > 0 ? (
    <small className={styles.mark} data-sample-data="">
      {t('fromSampleData')}
    </small>
  ) : null
}
