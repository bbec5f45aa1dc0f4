import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Tag } from './Tag.tsx'

/** Stands beside a figure that counts demo listings; nothing when none is among the `count`ed ones. */
export function SampleDataMark({ count }: { count: number }): ReactElement | null {
  const { t } = useTranslation('shell')
  return count > 0 ? (
    <Tag tone="warning" data-sample-data="">
      {t('fromSampleData')}
    </Tag>
  ) : null
}
