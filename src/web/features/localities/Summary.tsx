import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import type { Locality } from '../../../domain/locality/locality.ts'
import { SourceMark } from './SourceMark.tsx'
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
      <p className="read">{lead.map(figures.say).join(' ')}</p>
      <p className="read">{summary.slice(lead.length).map(figures.say).join(' ')}</p>
      <p className="srcs">
        <SourceMark text={t('summary.written')} estimate />
        <SourceMark
          text={t('summary.points', { count: dataPoints, shown: formatNumber(dataPoints) })}
        />
        {[...sources].map((source) => (
          <SourceMark key={source} text={figures.attribution(source)} />
        ))}
      </p>
    </div>
  )
}
