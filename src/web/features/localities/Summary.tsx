import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import type { Locality } from '../../../domain/locality/locality.ts'
import { SourceMark, SourceMarks } from '../../ui/display/SourceMark.tsx'
import styles from './Summary.module.css'
import type { Figures } from './use-figures.ts'

/** The town in a few sentences, written from the figures of its page. */
export function Summary({
  locality,
  figures,
}: {
  locality: Pick<Locality, 'summary' | 'dataPoints'>
  figures: Figures
}): ReactElement {
  const { t } = useTranslation('locality')
  const { summary, dataPoints } = locality
  const lead = summary.slice(0, 2)
  const sources = new Set(summary.flatMap(({ source }) => source ?? []))
  return (
    <div data-figures="summary">
      <p className={styles.lead}>{lead.map(figures.say).join(' ')}</p>
      <p className={styles.rest}>{summary.slice(lead.length).map(figures.say).join(' ')}</p>
      <SourceMarks className={styles.sources}>
        <SourceMark estimate>{t('summary.written')}</SourceMark>
        <SourceMark>
          {t('summary.points', { count: dataPoints, shown: formatNumber(dataPoints) })}
        </SourceMark>
        {[...sources].map((source) => (
          <SourceMark key={source}>{figures.attribution(source)}</SourceMark>
        ))}
      </SourceMarks>
    </div>
  )
}
