import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { isStoredPage, OFFLINE_CACHES, OFFLINE_PAGE } from './platform/offline-caches.ts'

/** The parts of ServiceWorkerGlobalScope that are used: its types can't stand beside those of a page. */
interface Worker {
  skipWaiting: () => Promise<void>
  addEventListener: (
    type: 'install' | 'message',
    listener: (event: { data?: unknown; waitUntil: (done: Promise<unknown>) => void }) => void,
  ) => void
}
const worker = globalThis as unknown as Worker

/** Seconds after which a stored page is shown while the network is silent. */
const PATIENCE_SECONDS = 6
const DAY_SECONDS = 86_400

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(OFFLINE_CACHES.shell).then((shell) => shell.add(OFFLINE_PAGE)))
  void worker.skipWaiting()
})
clientsClaim()

const sameOrigin = (url: URL): boolean => url.origin === location.origin

const pages = new NetworkFirst({
  cacheName: OFFLINE_CACHES.pages,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  // The language and the scheme are cookies: what was seen is shown as it was seen.
  matchOptions: { ignoreVary: true },
  plugins: [
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 30 * DAY_SECONDS }),
    // A redirect to sign in is not the page.
    {
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && !response.redirected ? response : null,
    },
  ],
})
registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' && sameOrigin(url) && isStoredPage(url.pathname),
  pages,
)
// Any other page comes from the network alone; without one, the offline page answers.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && sameOrigin(url),
  async ({ request }) => fetch(request),
)

/** What stored pages ask for after they are drawn; it goes with the pages. Without a connection the last answer. */
const READ =
  /^\/api\/(messages\/threads(\/\d+)?|messages\/unread|properties\/cards|buyer\/saved-properties\/ids)$/
registerRoute(
  ({ request, url }) => request.method === 'GET' && sameOrigin(url) && READ.test(url.pathname),
  new NetworkFirst({ cacheName: OFFLINE_CACHES.pages, matchOptions: { ignoreVary: true } }),
)

const assets = new CacheFirst({
  cacheName: OFFLINE_CACHES.assets,
  plugins: [new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 60 * DAY_SECONDS })],
})
registerRoute(({ url }) => sameOrigin(url) && url.pathname.startsWith('/assets/'), assets)

const pictures = new CacheFirst({
  cacheName: OFFLINE_CACHES.pictures,
  plugins: [new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 14 * DAY_SECONDS })],
})
registerRoute(
  ({ url, request }) =>
    request.destination === 'image' &&
    sameOrigin(url) &&
    /^\/(uploads|illustrations|art)\//.test(url.pathname),
  pictures,
)

setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error()
  const shell = await caches.open(OFFLINE_CACHES.shell)
  return (await shell.match(OFFLINE_PAGE)) ?? Response.error()
})

/** A page that was loaded before this worker ran names itself and its files, so that it opens offline next time. */
worker.addEventListener('message', (event) => {
  const message = event.data as { type?: unknown; page?: unknown; files?: unknown } | undefined
  if (message?.type !== 'store') return
  const files = Array.isArray(message.files) ? message.files.filter(isOwnAsset) : []
  const page = typeof message.page === 'string' ? message.page : ''
  event.waitUntil(Promise.all([storeFiles(files), storePage(page)]))
})

const isOwnAsset = (file: unknown): file is string =>
  typeof file === 'string' && file.startsWith(`${location.origin}/assets/`)

async function storeFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(OFFLINE_CACHES.assets)
  for (const file of files)
    if (!(await cache.match(file))) await cache.add(file).catch(() => undefined)
}

async function storePage(page: string): Promise<void> {
  if (!URL.canParse(page)) return
  const url = new URL(page)
  if (!sameOrigin(url) || !isStoredPage(url.pathname)) return
  const response = await fetch(page, { headers: { accept: 'text/html' } }).catch(() => null)
  if (response?.status !== 200 || response.redirected) return
  const cache = await caches.open(OFFLINE_CACHES.pages)
  await cache.put(page, response)
}
