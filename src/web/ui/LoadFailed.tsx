import type { ReactElement } from 'react'
import { useTranslation } from '../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import { Button } from './actions/Button.tsx'
import { Card } from './display/Card.tsx'
import { Icon } from './Icon.tsx'
import { Stack, Row } from './layout/Layout.tsx'

/** Shown in place of data that the loader failed to load, with a Retry button. */
export function LoadFailed({ title }: { title: string }): ReactElement {
  const { t } = useTranslation()
  const { revalidate, state } = useRevalidator()
  return (
    <Card role="alert">
      <Stack gap={0} align="start">
        <h2>{title}</h2>
        <Button variant="soft" disabled={state === 'loading'} onClick={() => void revalidate()}>
          <Icon name="redo" />
          {t('trouble.retry')}
        </Button>
      </Stack>
    </Card>
  )
}

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
