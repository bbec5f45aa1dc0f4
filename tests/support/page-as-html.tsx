import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router'
import type { Language } from '../../src/i18n/languages.ts'
import { serverI18n } from '../../src/web/i18n/server.ts'

/** A page as the server renders it, without its frame and without loading any data. */
export async function pageAsHtml(
  page: ReactElement,
  language: Language,
  url = 'http://veedu.test/',
): Promise<string> {
  const routes = [{ id: 'page', path: '*', element: page }]
  const context = await createStaticHandler(routes).query(new Request(url))
  return renderToString(
    <I18nextProvider i18n={serverI18n(language)}>
      <StaticRouterProvider
        router={createStaticRouter(routes, context as StaticHandlerContext)}
        context={context as StaticHandlerContext}
        hydrate={false}
      />
    </I18nextProvider>,
  )
}
