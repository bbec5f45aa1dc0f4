import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import type { Locality } from '../../../domain/locality/locality.ts'
import { SourceMark, SourceMarks } from '../../ui/display/marks/SourceMark.tsx'
import styles from './Summary.module.css'
import { Unusual } from './Unusual.tsx'
import type { Figures } from './use-figures.ts'

/** What is unusual about the town, and the town in a few sentences written from the figures of its page. */
export function Summary({
  locality,
  district,
  figures,
}: {
  locality: Pick<Locality, 'name' | 'nameMl' | 'summary' | 'unusual' | 'dataPoints'>
  /** In the reader's language. */
  district: string
  figures: Figures
}): ReactElement {
  const { t, i18n } = useTranslation('locality')
  const { summary, unusual, dataPoints } = locality
  const name = i18n.language === 'ml' ? locality.nameMl : locality.name
  const lead = summary.slice(0, 2)
  const sources = new Set(summary.flatMap(({ source }) => source ?? []))
  return (
    <>
      <Unusual list={unusual} name={name} district={district} />
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
    </>
  )
}
