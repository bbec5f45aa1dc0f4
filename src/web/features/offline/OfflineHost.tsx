import { useEffect, type ReactElement } from 'react'
import { useLocation } from 'react-router'
import { clearStoredPages, isStoredPage } from '../../platform/offline-caches.ts'
import { useOnline } from '../../platform/use-online.ts'
import { useRoot } from '../../ui/use-root.ts'
import { keepChangesOf } from '../saved/offline-queue.ts'
// Not lazily: without a connection its file could not be loaded.
import { OfflineNote } from './OfflineNote.tsx'
import { readStored, writeStored } from '../saved/browser-store.ts'

/** Whose pages are stored; null for a visitor's. */
const OWNER = 'veedu.offlineOwner'

/**
 * Starts the service worker, stores what is seen for reading without a connection, and says when there is none. Pages
 * that were stored for somebody else are deleted first.
 */
export function OfflineHost(): ReactElement | null {
  const root = useRoot()
  const user = root?.user?.id ?? null
  const known = root !== undefined
  const { pathname } = useLocation()
  const online = useOnline()
  useEffect(() => {
    if (!known || !navigator.onLine || !('serviceWorker' in navigator) || import.meta.env.DEV)
      return
    void store(user, pathname)
  }, [known, user, pathname])
  useEffect(() => {
    if (!online || user === null) return
    void import('./send-waiting.ts').then(({ sendWaiting }) => sendWaiting(user))
  }, [online, user])
  return online ? null : <OfflineNote />
}

/** Pages of one's own, which are stored anew whenever they are opened; others when they are loaded as documents. */
const OWN = /^\/(saved|messages|add-property|profile)(\/|$)/

/** The worker stores documents that it fetches itself: the page asks for one only if the worker could not. */
let isFirst = true
function needsFetch(pathname: string): boolean {
  const isDocument = isFirst
  isFirst = false
  if (!isStoredPage(pathname)) return false
  return isDocument ? !fetchedByWorker() : OWN.test(pathname)
}

/** Whether the worker answered the request for this document. A worker that started meanwhile controls the page too. */
function fetchedByWorker(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.workerStart > 0
}

async function store(user: number | null, pathname: string): Promise<void> {
  // Before the worker takes over this page.
  let fetches = needsFetch(pathname)
  if (readStored(OWNER) !== user) {
    fetches = isStoredPage(pathname)
    await clearStoredPages()
    keepChangesOf(user)
    writeStored(OWNER, user)
  }
  try {
    await navigator.serviceWorker.register('/service-worker.js', { type: 'module' })
    const page = fetches ? location.href : ''
    const { active } = await navigator.serviceWorker.ready
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin of its own
    active?.postMessage({ type: 'store', page, files })
  } catch {
    // Without a service worker (a private window, an old browser) the site needs a connection.
  }
}
