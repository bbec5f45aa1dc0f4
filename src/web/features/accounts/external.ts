import { request } from '../../platform/request.ts'

/**
 * Goes to the identity provider; the return leads to /login/external, and from there to `next`. With `newTab` the page
 * stays, and hears of the sign-in as of one in any other tab. Call it in a click, or browsers block the new tab.
 * @throws RequestError
 */
export async function goToProvider({
  next,
  newTab,
}: {
  next: string
  newTab: boolean
}): Promise<void> {
  const tab = newTab ? window.open('about:blank', '_blank') : null
  try {
    const { url } = await request<{ url: string }>('/auth/external/start', {
      method: 'POST',
      body: { next: tab ? CLOSE_TAB : next },
      onUnauthenticated: 'credentials',
    })
    if (tab) tab.location.href = url
    else window.location.assign(url)
  } catch (error) {
    tab?.close()
    throw error
  }
}

/** The `next` of a sign-in in a tab of its own. */
export const CLOSE_TAB = 'close'
