import { Component, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { Stack } from '../../../ui/layout/Layout.tsx'

/** Shown instead of a part of the page whose code does not arrive: the rest stays, and it can be tried again. */
export class LoadBoundary extends Component<
  { onRetry: () => void; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <LoadFailed
        onRetry={() => {
          this.props.onRetry()
          this.setState({ failed: false })
        }}
      />
    )
  }
}

function LoadFailed({ onRetry }: { onRetry: () => void }): ReactElement {
  const { t } = useTranslation('search')
  return (
    <Stack gap={2} role="alert">
      <p>{t('failed.text')}</p>
      <Button variant="outline" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Stack>
  )
}
