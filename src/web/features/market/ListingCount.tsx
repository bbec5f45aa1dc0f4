import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { Counted } from '../../../domain/market/reading.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { Card } from '../../ui/display/Card.tsx'
import { AsOf } from '../../ui/display/AsOf.tsx'
import { SampleDataMark } from '../../ui/display/marks/SampleDataMark.tsx'
import { SourceMark, SourceMarks } from '../../ui/display/marks/SourceMark.tsx'
import styles from './market.module.css'

/** A card of the market page; `figures` names it for tests. */
export function MarketCard({
  title,
  figures,
  sampleCount,
  at,
  children,
}: {
  title: string
  figures: string
  /** Demo listings among those that are counted. */
  sampleCount: number
  /** When they were counted, ISO 8601. */
  at: string
  children: ReactNode
}): ReactElement {
  return (
    <Card as="section" data-figures={figures}>
      <h2 className={styles.title}>{title}</h2>
      {children}
      <SourceMarks>
        <AsOf at={at} />
        <SampleDataMark count={sampleCount} />
      </SourceMarks>
    </Card>
  )
}

/** The listings behind a figure. */
export function ListingCount({
  figure: { listings },
  className,
}: {
  figure: Counted
  className?: string | undefined
}): ReactElement {
  const { t } = useTranslation('market')
  return (
    <SourceMark className={className}>
      {t('from', { count: listings, n: formatNumber(listings) })}
    </SourceMark>
  )
}

/** A cell of a table: the figure, or that there are too few, and the listings behind it. */
export function FigureCell({
  figure,
  words,
  label,
}: {
  figure: Counted
  words: (value: number) => string
  label?: string
}): ReactElement {
  const { t } = useTranslation('market')
  return (
    <td className={styles.numeric} data-label={label} data-figure="listings">
      {figure.value === null ? (
        <span className={styles.few}>{t('notEnough')}</span>
      ) : (
        <b>{words(figure.value)}</b>
      )}
      <ListingCount figure={figure} className={styles.cellSource} />
    </td>
  )
}
