import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nContext } from '../../src/web/i18n/translation.ts'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router'
import type { Language } from '../../src/i18n/languages.ts'
import { serverI18n } from '../../src/web/i18n/server.ts'

/** Elements before which a browser closes an open paragraph, so that the page differs from what React expects. */
const ENDS_PARAGRAPH =
  /^(address|article|aside|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|ul)$/

/** @throws Error naming the first element that HTML does not allow within a paragraph. */
function requireClosedParagraphs(html: string): void {
  let inside = false
  for (const [tag, end, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)(?:[^">]|"[^"]*")*>/g)) {
    if (inside && end !== '/' && ENDS_PARAGRAPH.test(name))
      throw new Error(`${tag} stands in a paragraph: it would fail to hydrate`)
    if (name === 'p') inside = end !== '/'
  }
}

/** A page as the server renders it, without its frame and without loading any data. @throws Error on invalid nesting. */
export async function pageAsHtml(
  page: ReactElement,
  language: Language,
  url = 'http://veedu.test/',
): Promise<string> {
  const routes = [{ id: 'page', path: '*', element: page }]
  const context = await createStaticHandler(routes).query(new Request(url))
  const html = renderToString(
    <I18nContext value={serverI18n(language)}>
      <StaticRouterProvider
        router={createStaticRouter(routes, context as StaticHandlerContext)}
        context={context as StaticHandlerContext}
        hydrate={false}
      />
    </I18nContext>,
  )
  requireClosedParagraphs(html)
  return html
}
