import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { formatNumber, formatRupees } from '../../../domain/numbers/indian.ts'
import type { Unusual as UnusualFigure } from '../../../domain/locality/unusual.ts'
import { SampleDataMark } from '../../ui/display/marks/SampleDataMark.tsx'
import { SourceMark, SourceMarks } from '../../ui/display/marks/SourceMark.tsx'
import styles from './Summary.module.css'
import { useShortPrice } from '../../ui/display/use-short-price.ts'

/** How the town's listings differ from those of its district and of Kerala; nothing when they don't. */
export function Unusual({
  list,
  name,
  district,
}: {
  list: readonly UnusualFigure[]
  /** Of the town and of its district, in the reader's language. */
  name: string
  district: string
}): ReactElement | null {
  const { t } = useTranslation('locality')
  const shortPrice = useShortPrice()
  if (list.length === 0) return null
  const written = (value: number, unit: UnusualFigure['unit']): string => {
    if (unit === 'rupees') return shortPrice(value)
    if (unit === 'percent') return `${formatNumber(value)} %`
    if (unit === 'days') {
      const days = Math.round(value)
      return t('unusual.days', { count: days, shown: formatNumber(days) })
    }
    const rupees = value < 100 ? `₹ ${formatNumber(value, 1)}` : formatRupees(Math.round(value))
    return t(`unusual.unit.${unit}`, { rupees })
  }
  const from = (count: number): string => t('unusual.from', { count, shown: formatNumber(count) })
  return (
    <div className={styles.unusual} data-figures="unusual">
      <h3>{t('unusual.title', { name })}</h3>
      <ul>
        {list.map(({ measure, unit, value, listings, ...others }) => (
          <li key={measure}>
            {t('unusual.here', {
              measure: t(`unusual.measure.${measure}`),
              value: written(value, unit),
              from: from(listings),
            })}{' '}
            {(['district', 'state'] as const)
              .flatMap((place) => {
                const other = others[place]
                if (!other) return []
                const { percent } = other
                const way = percent === 0 ? 'same' : percent > 0 ? 'higher' : 'lower'
                return t(`unusual.${way}.${place}`, {
                  percent: formatNumber(Math.abs(percent)),
                  district,
                  value: written(other.value, unit),
                  from: from(other.listings),
                })
              })
              .join('; ')}
            .
          </li>
        ))}
      </ul>
      <SourceMarks>
        <SourceMark>{t('unusual.how')}</SourceMark>
        <SampleDataMark count={list.reduce((sum, one) => sum + one.sampleCount, 0)} />
      </SourceMarks>
    </div>
  )
}
