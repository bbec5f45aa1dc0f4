import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { Locality } from '../../../domain/locality/locality.ts'
import { Stack } from '../../ui/layout/Layout.tsx'
import { SideCard } from './Section.tsx'
import { TopicMarks } from './Topics.tsx'
import styles from './Topics.module.css'
import type { Figures } from './use-figures.ts'

/** Water and safety at a glance: the first that people ask about a place. */
export function FloodSafety({
  topics,
  figures,
}: {
  topics: Locality['topics']
  figures: Figures
}): ReactElement {
  const { t } = useTranslation('locality')
  return (
    <SideCard title={t('side.title')} open>
      {topics
        .filter(({ topic }) => topic === 'flood' || topic === 'safety')
        .map((topic) => (
          <Stack key={topic.topic} gap={2} data-figures={topic.topic} className={styles.glance}>
            <p>{topic.summary.map(figures.say).join(' ')}</p>
            {topic.advice.map((advice) => (
              <p key={advice}>{t(`advice.${advice}`)}</p>
            ))}
            <TopicMarks topic={topic} figures={figures} />
          </Stack>
        ))}
    </SideCard>
  )
}
