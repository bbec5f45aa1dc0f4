import type { ReactElement } from 'react'
import type { I18n } from './i18n.ts'
import { useTranslation } from './translation.ts'
import { useMatches } from 'react-router'
import { SHELL_NAMESPACES, type PageHandle } from './options.ts'

/**
 * Namespaces that the first render of this page needs. Going on to another page suspends the caller, which contains
 * the page, until its namespaces are loaded: until then the page before stays.
 */
export function usePageNamespaces(): readonly string[] {
  const matches = useMatches()
  const names = new Set(SHELL_NAMESPACES)
  for (const { handle, loaderData } of matches) {
    const asked = (loaderData ?? {}) as Pick<PageHandle, 'ns'>
    for (const name of [...((handle as PageHandle | undefined)?.ns ?? []), ...(asked.ns ?? [])])
      names.add(name)
  }
  const list = [...names]
  useTranslation(list)
  return list
}

/**
 * The sentences of these namespaces, carried in the HTML so that the first render in the browser waits for nothing. Data,
 * not a script: nothing runs it. The browser reads it once and draws nothing of it again.
 */
export function Messages({ namespaces }: { namespaces: readonly string[] }): ReactElement {
  const { i18n } = useTranslation()
  return (
    <script id="messages" type="application/json" suppressHydrationWarning>
      {import.meta.env.SSR ? jsonOf(i18n, namespaces) : ''}
    </script>
  )
}

/** Nothing in it ends the element. */
function jsonOf(i18n: I18n, namespaces: readonly string[]): string {
  const messages = Object.fromEntries(namespaces.map((name) => [name, i18n.catalogue(name)]))
  return JSON.stringify(messages).replaceAll('<', String.raw`\u003c`)
}
