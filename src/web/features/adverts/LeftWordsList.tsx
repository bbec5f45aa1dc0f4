import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { LeftWords } from '../listing-form/values/advert-source.ts'
import styles from './adverts.module.css'

/** What was not taken into a field, by its reason: "Two prices: “12 lakhs”, “20 lakhs”". */
export function LeftWordsList({ left }: { left: readonly LeftWords[] }): ReactElement | null {
  const { t } = useTranslation('adverts')
  if (left.length === 0) return null
  const reasons = [...new Set(left.map(({ why }) => why))]
  return (
    <ul className={styles.left} aria-label={t('left')}>
      {reasons.map((why) => (
        <li key={why}>
          <b>{t(`doubt.${why}`)}</b>{' '}
          {left
            .filter((each) => each.why === why)
            .map(({ words }) => t('quoted', { words }))
            .join(', ')}
        </li>
      ))}
    </ul>
  )
}
