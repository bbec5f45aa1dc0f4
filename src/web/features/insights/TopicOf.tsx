import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { Topic } from '../../../domain/locality/topics.ts'
import { Row } from '../../ui/layout/Layout.tsx'
import { VisuallyHidden } from '../../ui/layout/Text.tsx'
import { FigList } from '../localities/Fig.tsx'
import { SourceMark } from '../../ui/display/marks/SourceMark.tsx'
import { useFigures } from '../localities/use-figures.ts'
import type { ComparedTown } from './insights.server.ts'
import { Disclosure } from '../../ui/display/Disclosure.tsx'
import styles from './TopicOf.module.css'

/** One topic of one town: the summary, its figures with their sources, and what to ask. */
export function TopicOf({
  town,
  topic,
}: {
  town: ComparedTown
  topic: Topic
}): ReactElement | null {
  const { t, i18n } = useTranslation(['insights', 'locality'])
  const malayalam = i18n.language === 'ml'
  const name = malayalam ? town.nameMl : town.name
  const figures = useFigures({ sources: town.sources, name, district: town })
  const text = town.topics.find((one) => one.topic === topic)
  if (!text) return null
  const marks = new Set(text.summary.flatMap(({ source }) => (source ? [source] : [])))
  return (
    <div className={styles.town} data-figures={topic}>
      <h3 className="text-large accent">{name}</h3>
      <p>{text.summary.map(figures.say).join(' ')}</p>
      {text.figures.length > 0 ? (
        <FigList list={text.figures} figures={figures} className={styles.figures} />
      ) : null}
      {marks.size > 0 || text.figures.length === 0 ? (
        <Row as="p" gap={4}>
          {marks.size > 0 ? (
            [...marks].map((source) => (
              <SourceMark key={source}>{figures.attribution(source)}</SourceMark>
            ))
          ) : (
            <SourceMark>{t('locality:notKnown')}</SourceMark>
          )}
        </Row>
      ) : null}
      {text.advice.length > 0 ? (
        <Disclosure
          className={styles.advice}
          summary={
            <>
              {t('insights:ask')}
              <VisuallyHidden>
                : {t(`locality:topic.${topic}`)}, {name}
              </VisuallyHidden>
            </>
          }
        >
          {text.advice.map((advice) => (
            <p key={advice}>{t(`locality:advice.${advice}`)}</p>
          ))}
        </Disclosure>
      ) : null}
    </div>
  )
}
