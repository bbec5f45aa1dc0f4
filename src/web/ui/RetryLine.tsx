import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './Icon.tsx'

/** In a section whose answer did not come: a sentence, and a Retry beside it. */
export function RetryLine({
  message,
  onRetry,
}: {
  message: string
  onRetry: () => void
}): ReactElement {
  const { t } = useTranslation('shell')
  return (
    <p className="row">
      <span>{message}</span>
      <button type="button" className="btn text" onClick={onRetry}>
        <Icon name="redo" small />
        {t('trouble.retry')}
      </button>
    </p>
  )
}
