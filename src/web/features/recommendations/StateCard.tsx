import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'
import styles from './recommendations.module.css'

/** A card instead of a result: nothing yet, or why there is none. */
export function StateCard({
  role,
  children,
}: {
  role?: 'alert'
  children: ReactNode
}): ReactElement {
  return (
    <Card role={role}>
      <Stack gap={3} className={styles.state}>
        {children}
      </Stack>
    </Card>
  )
}

/** A request that failed, with Retry. */
export function LoadError({
  message,
  onRetry,
}: {
  message: string
  onRetry: () => void
}): ReactElement {
  const { t } = useTranslation('aiPage')
  return (
    <StateCard role="alert">
      <h2 className="text-extra-large">{t('trouble')}</h2>
      {message === '' ? null : <p>{message}</p>}
      <Button variant="soft" onClick={onRetry}>
        <Icon name="redo" />
        {t('retry')}
      </Button>
    </StateCard>
  )
}
