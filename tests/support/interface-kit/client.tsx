import { StrictMode, useEffect, type ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nContext } from '../../../src/web/i18n/translation.ts'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { clientI18n } from '../../../src/web/i18n/client.ts'
import { Page } from './page.tsx'
import '../../../src/web/styles/tokens.css'
import '../../../src/web/styles/base.css'
import '../../../src/web/styles/utilities.css'

const i18n = clientI18n()
const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')

function Ready(): ReactElement {
  useEffect(() => {
    document.documentElement.dataset.ready = 'true'
  }, [])
  return <Page />
}

hydrateRoot(
  root,
  <StrictMode>
    <I18nContext value={i18n}>
      <RouterProvider
        router={createBrowserRouter([{ id: 'page', path: '*', element: <Ready /> }])}
      />
    </I18nContext>
  </StrictMode>,
)
