import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nContext } from './i18n/translation.ts'
import { HydratedRouter } from 'react-router/dom'
import { clientI18n } from './i18n/client.ts'

const i18n = clientI18n()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nContext value={i18n}>
        <HydratedRouter />
      </I18nContext>
    </StrictMode>,
  )
})
