/**
 * Caches of the service worker (service-worker.ts). `pages` holds what a person saw, with their data; the others hold
 * what everybody is given.
 */
export const OFFLINE_CACHES = {
  pages: 'veedu-pages',
  assets: 'veedu-assets',
  pictures: 'veedu-pictures',
  shell: 'veedu-shell',
} as const

/** Shown instead of a page that is not stored. */
export const OFFLINE_PAGE = '/offline.html'

/**
 * Pages that open without a connection once they were seen: saved homes, messages, drafts, listings. Never those of
 * administrators, of links with a secret, or of signing in.
 */
const STORED =
  /^\/($|saved$|messages(\/|$)|add-property(\/|$)|profile\/(buyer|renter|seller|realtor)$|property\/\d+(\/[^/]*)?$|compare$)/

export function isStoredPage(pathname: string): boolean {
  return STORED.test(pathname)
}

/** Deletes the pages that a person saw: nobody after them may read those. */
export async function clearStoredPages(): Promise<void> {
  if (typeof caches === 'undefined') return
  await caches.delete(OFFLINE_CACHES.pages).catch(() => false)
}

/** Whether a page can be opened without a connection. */
export async function isPageStored(url: string): Promise<boolean> {
  if (typeof caches === 'undefined') return false
  const found = await caches
    .match(url, { cacheName: OFFLINE_CACHES.pages, ignoreVary: true })
    .catch(() => undefined)
  return found !== undefined
}
