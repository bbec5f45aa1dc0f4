import { useSyncExternalStore, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './actions/Button.tsx'
import { Icon } from './Icon.tsx'
import { PageMessage } from './layout/PageMessage.tsx'

/** The error page: what happened, what is safe, what to do next. */
export function PageError(): ReactElement {
  const { t } = useTranslation()
  const online = useSyncExternalStore(
    hearNetwork,
    () => navigator.onLine,
    () => true,
  )
  const kind = online ? 'trouble' : 'offline'
  return (
    <PageMessage>
      <title>{`${t(`${kind}.title`)} | Veedu`}</title>
      <div role="alert">
        <h1>{t(`${kind}.title`)}</h1>
        <p>{t(`${kind}.text`)}</p>
        <Button size="large" onClick={() => window.location.reload()}>
          <Icon name="redo" />
          {t('trouble.retry')}
        </Button>
      </div>
    </PageMessage>
  )
}

/** Shows another message while offline; reloads the page when online again. */
function hearNetwork(changed: () => void): () => void {
  const again = (): void => window.location.reload()
  window.addEventListener('offline', changed)
  window.addEventListener('online', again)
  return () => {
    window.removeEventListener('offline', changed)
    window.removeEventListener('online', again)
  }
}
