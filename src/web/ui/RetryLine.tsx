import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './actions/Button.tsx'
import { Icon } from './Icon.tsx'
import { Row } from './layout/Layout.tsx'

/** Shown in a section that failed to load: a message and a Retry button. */
export function RetryLine({
  message,
  onRetry,
}: {
  message: string
  onRetry: () => void
}): ReactElement {
  const { t } = useTranslation('shell')
  return (
    <Row as="p">
      <span>{message}</span>
      <Button variant="text" onClick={onRetry}>
        <Icon name="redo" small />
        {t('trouble.retry')}
      </Button>
    </Row>
  )
}
