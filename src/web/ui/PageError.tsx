import { createContext, use, useState, useSyncExternalStore, type ReactElement } from 'react'
import { useTranslation } from '../i18n/translation.ts'
import { Button } from './actions/Button.tsx'
import { Icon } from './Icon.tsx'
import { PageMessage } from './layout/PageMessage.tsx'

/** On the server the id of the request, which finds the error in the log. */
export const ErrorReference = createContext<string | null>(null)

/** In the browser it is read from the page that the server sent; a page that broke later has none. */
function useReference(): string | null {
  const known = use(ErrorReference)
  const [reference] = useState(
    () =>
      known ??
      globalThis.document?.querySelector<HTMLElement>('[data-reference]')?.dataset.reference ??
      null,
  )
  return reference
}

/** The error page: what happened, what is safe, what to do next. */
export function PageError(): ReactElement {
  const { t } = useTranslation()
  const online = useSyncExternalStore(
    hearNetwork,
    () => navigator.onLine,
    () => true,
  )
  const reference = useReference()
  const kind = online ? 'trouble' : 'offline'
  return (
    <PageMessage>
      <title>{`${t(`${kind}.title`)} | Veedu`}</title>
      <div role="alert">
        <h1>{t(`${kind}.title`)}</h1>
        <p>{t(`${kind}.text`)}</p>
        {reference && online ? (
          <p data-reference={reference}>{t('trouble.reference', { id: reference })}</p>
        ) : null}
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
