import { Component, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Stack } from '../../../ui/layout/Layout.tsx'

/**
 * Within the search's form, in place of the advanced filters whose code does not arrive: the rest of the page stays.
 * Browsers keep a failed import, so trying again is what the form does without scripts: it is sent with all that is in
 * it, and the page comes back with the filters open.
 */
export class LoadBoundary extends Component<
  { held: ReactNode; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    const { held, children } = this.props
    return this.state.failed ? <LoadFailed>{held}</LoadFailed> : children
  }
}

function LoadFailed({ children }: { children: ReactNode }): ReactElement {
  const { t } = useTranslation('search')
  return (
    <Stack gap={2} role="alert">
      <p>{t('failed.text')}</p>
      {children}
      <input type="hidden" name="advanced" value="open" />
      <Button
        variant="outline"
        onClick={({ currentTarget }) => {
          if (navigator.onLine) currentTarget.form?.submit()
        }}
      >
        {t('retry')}
      </Button>
    </Stack>
  )
}
