import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router'
import { SHELL_NAMESPACES, type PageHandle } from './options.ts'

/**
 * The sentences that this page's first render needs, carried in the HTML so that nothing waits for them. Going
 * on to another page waits here until that page's are there: until then the page before stays.
 */
export function Messages(): ReactElement {
  const matches = useMatches()
  const names = new Set(SHELL_NAMESPACES)
  for (const { handle, loaderData } of matches) {
    const asked = (loaderData ?? {}) as Pick<PageHandle, 'ns'>
    for (const name of [...((handle as PageHandle | undefined)?.ns ?? []), ...(asked.ns ?? [])])
      names.add(name)
  }
  const { i18n } = useTranslation([...names])
  const messages = Object.fromEntries(
    [...names].map((name) => [name, i18n.getResourceBundle(i18n.language, name) as unknown]),
  )
  return <template id="messages" data-json={JSON.stringify(messages)} suppressHydrationWarning />
}
