import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { Locality } from '../../../domain/locality/locality.ts'
import type { TopicText } from '../../../domain/locality/topics.ts'
import { Stack } from '../../ui/layout/Layout.tsx'
import { VisuallyHidden } from '../../ui/layout/Text.tsx'
import { FigList } from './Fig.tsx'
import { SourceMark, SourceMarks } from '../../ui/display/marks/SourceMark.tsx'
import styles from './Topics.module.css'
import { Disclosure } from '../../ui/display/Disclosure.tsx'
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
    <Stack as="ul" gap={6} className={styles.topics}>
      {topics.map((topic) => (
        <Stack as="li" gap={1} key={topic.topic} data-figures={topic.topic}>
          <h3>{t(`topic.${topic.topic}`)}</h3>
          <p className={styles.text}>{topic.summary.map(figures.say).join(' ')}</p>
          <TopicMarks topic={topic} figures={figures} />
          <Disclosure
            summary={
              <>
                {t('details')}
                <VisuallyHidden>: {t(`topic.${topic.topic}`)}</VisuallyHidden>
              </>
            }
          >
            {topic.figures.length > 0 ? <FigList list={topic.figures} figures={figures} /> : null}
            {topic.advice.map((advice) => (
              <p key={advice} className={styles.advice}>
                {t(`advice.${advice}`)}
              </p>
            ))}
          </Disclosure>
        </Stack>
      ))}
    </Stack>
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
    <SourceMarks>
      {(marks.length > 0 ? marks : [t('notKnown')]).map((mark) => (
        <SourceMark key={mark}>{mark}</SourceMark>
      ))}
    </SourceMarks>
  )
}
