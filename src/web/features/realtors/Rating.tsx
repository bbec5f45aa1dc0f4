import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { ReviewSummary } from '../../../contracts/realtors/reviews.ts'
import { MOST_STARS } from '../../../domain/realtors/reviews.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './RealtorRating.module.css'

/** So many stars of five, said in words to screen readers. */
export function Stars({ stars }: { stars: number }): ReactElement {
  const { t } = useTranslation('realtors')
  return (
    <span className={styles.stars} role="img" aria-label={t('review.starsOf', { stars })}>
      {Array.from({ length: MOST_STARS }, (_, i) => (
        <span key={i} className={i < Math.round(stars) ? styles.full : styles.empty}>
          <Icon name="star" small />
        </span>
      ))}
    </span>
  )
}

/** The average with the number of reviews; the number alone while there are too few for an average. */
export function Rating({ summary: { count, average } }: { summary: ReviewSummary }): ReactElement {
  const { t } = useTranslation('realtors')
  return (
    <p className={styles.rating}>
      {average === null ? null : (
        <>
          <Stars stars={average} />
          <b className="tabular">{average.toFixed(1)}</b>
        </>
      )}
      <span>{t('review.count', { count })}</span>
    </p>
  )
}
