import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import type { Locality } from '../../../domain/locality/locality.ts'
import { FigList } from './Fig.tsx'
import { SourceMark } from '../../ui/display/marks/SourceMark.tsx'
import { Card } from '../../ui/display/Card.tsx'
import styles from './Rating.module.css'
import type { Figures } from './use-figures.ts'

const RADIUS = 29
const ROUND = 2 * Math.PI * RADIUS

/** The overall rating, and on demand the six figures that it is the mean of. */
export function Rating({
  rating,
  district,
  figures,
}: {
  rating: Locality['rating']
  district: string
  figures: Figures
}): ReactElement {
  const { t } = useTranslation('locality')
  const value = rating.value ?? 0
  const words = formatNumber(value, 1)
  return (
    <div className={styles.rating} data-figure="rating">
      <svg
        className={styles.ring}
        viewBox="0 0 68 68"
        role="img"
        aria-label={t('rating.outOf', { value: words })}
      >
        <circle cx="34" cy="34" r={RADIUS} />
        <circle
          cx="34"
          cy="34"
          r={RADIUS}
          className={styles.value}
          strokeDasharray={`${(value / 10) * ROUND} ${ROUND}`}
        />
        <text x="34" y="34" dy="0.36em" aria-hidden="true">
          {words}
        </text>
      </svg>
      <div>
        <b>{t('rating.title')}</b>
        <SourceMark estimate className={styles.source}>
          {t('rating.mark')}
        </SourceMark>
        <details>
          <summary>{t('rating.how')}</summary>
          <Card className={styles.explanation}>
            <p className="text-small">{t('rating.text', { district })}</p>
            <FigList list={rating.from} figures={figures} />
          </Card>
        </details>
      </div>
    </div>
  )
}
