import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeralaTime } from './use-kerala-time.ts'
import { Text } from '../../ui/layout/Text.tsx'

/** A time in Kerala, labelled as such, and the reader's local time if it differs. */
export function When({ at }: { at: string }): ReactElement {
  const { t } = useTranslation('visits')
  const { dayTime, own } = useKeralaTime()
  const mine = own(at)
  return (
    <>
      <time dateTime={at}>{dayTime(at)}</time>{' '}
      <Text as="span" muted size="small">
        {t('keralaTime')}
        {mine === null ? '' : ` · ${t('yourTime', { time: mine })}`}
      </Text>
    </>
  )
}
