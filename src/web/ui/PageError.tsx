import { createContext, use, useEffect, useRef, useState, type ReactElement } from 'react'
import { useTranslation } from '../i18n/translation.ts'
import { useOnline } from '../platform/use-online.ts'
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
  const online = useOnline()
  const wasOffline = useRef(false)
  // Not by the event: the network may be back before anything listens for it.
  useEffect(() => {
    if (!online) wasOffline.current = true
    else if (wasOffline.current) window.location.reload()
  }, [online])
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
