import type { Language } from '../../../src/i18n/languages.ts'
import { serverI18n } from '../../../src/web/i18n/server.ts'
import { pageAsHtml } from '../page-as-html.tsx'
import { Page } from './page.tsx'

/** The document of the kit's page at an address, in a language and a scheme, with the addresses of its files. */
export async function documentOf(
  url: string,
  language: Language,
  scheme: 'light' | 'dark',
  files: { scripts: readonly string[]; styles: readonly string[] },
): Promise<string> {
  const html = await pageAsHtml(<Page />, language, url)
  const i18n = serverI18n(language)
  const messages = Object.fromEntries(
    ['shell', 'interfaceKit'].map((name) => [name, i18n.catalogue(name)]),
  )
  const json = JSON.stringify(messages).replaceAll('<', String.raw`\u003c`)
  return `<!doctype html><html lang="${language}" data-scheme="${scheme}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
${files.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}</head>
<body><div id="root">${html}</div><script id="messages" type="application/json">${json}</script>
${files.scripts.map((src) => `<script type="module" src="${src}"></script>`).join('')}</body></html>`
}
