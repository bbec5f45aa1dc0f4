import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { classNames } from '../../class-names.ts'
import styles from './SampleMark.module.css'

/**
 * "Sample" beside a listing of the demo data; nothing beside any other. It stands at every place that shows or names a
 * listing, except where plain text is needed: there `sampleTitle` puts the word before the title.
 */
export function SampleMark({
  of,
  className,
}: {
  of: { demo?: boolean | undefined }
  className?: string | undefined
}): ReactElement | null {
  const { t } = useTranslation()
  if (of.demo !== true) return null
  return (
    <span
      className={classNames(styles.mark, className)}
      data-sample
      title={t('shell:sample.meaning')}
    >
      {t('shell:sample.word')}
    </span>
  )
}
