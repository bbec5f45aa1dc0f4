import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { Locality } from '../../../domain/locality/locality.ts'
import type { TopicText } from '../../../domain/locality/topics.ts'
import { Icon } from '../../ui/Icon.tsx'
import { FigList } from './Fig.tsx'
import { SourceMark } from './SourceMark.tsx'
import type { Figures } from './use-figures.ts'

/** The ten things to know of a place: each a few sentences with their sources, and the figures behind them. */
export function Topics({
  topics,
  figures,
}: {
  topics: Locality['topics']
  figures: Figures
}): ReactElement {
  const { t } = useTranslation('locality')
  return (
    <ul className="topics">
      {topics.map((topic) => (
        <li key={topic.topic} data-figures={topic.topic}>
          <h3>{t(`topic.${topic.topic}`)}</h3>
          <p className="say">{topic.summary.map(figures.say).join(' ')}</p>
          <TopicMarks topic={topic} figures={figures} />
          <details>
            <summary>
              {t('details')}
              <span className="vh">: {t(`topic.${topic.topic}`)}</span>
              <Icon name="down" small />
            </summary>
            {topic.figures.length > 0 ? <FigList list={topic.figures} figures={figures} /> : null}
            {topic.advice.map((advice) => (
              <p key={advice}>{t(`advice.${advice}`)}</p>
            ))}
          </details>
        </li>
      ))}
    </ul>
  )
}

/** The sources of a topic, each once. */
export function TopicMarks({
  topic,
  figures,
}: {
  topic: TopicText
  figures: Figures
}): ReactElement {
  const { t } = useTranslation('locality')
  const marks = [
    ...new Set([
      ...topic.figures.map((figure) => figures.mark(figure).text),
      ...topic.summary.flatMap(({ source }) => (source ? figures.attribution(source) : [])),
    ]),
  ]
  return (
    <p className="srcs">
      {(marks.length > 0 ? marks : [t('notKnown')]).map((mark) => (
        <SourceMark key={mark} text={mark} />
      ))}
    </p>
  )
}
