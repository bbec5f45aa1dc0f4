import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { LOCALE, type Language } from '../../../i18n/languages.ts'
import { SourceMark } from './marks/SourceMark.tsx'

/** The moment of a reading: "as of 29 Nov, 14:05", Indian time. `at` is ISO 8601. */
export function AsOf({ at }: { at: string }): ReactElement {
  const { t, i18n } = useTranslation('shell')
  const time = new Intl.DateTimeFormat(LOCALE[i18n.language as Language], {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(at))
  return (
    <SourceMark>
      <time dateTime={at}>{t('asOf', { time })}</time>
    </SourceMark>
  )
}
