import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { isStoredPage, OFFLINE_CACHES, OFFLINE_PAGE } from './platform/offline-caches.ts'

interface WorkerEvent {
  /** Of a message what was posted; of a push what the server sent. */
  data?: unknown
  notification?: { data?: unknown; close: () => void }
  waitUntil: (done: Promise<unknown>) => void
}
/** The parts of ServiceWorkerGlobalScope that are used: its types can't stand beside those of a page. */
interface Worker {
  skipWaiting: () => Promise<void>
  addEventListener: (
    type: 'install' | 'message' | 'push' | 'notificationclick',
    listener: (event: WorkerEvent) => void,
  ) => void
  registration: {
    showNotification: (title: string, options: NotificationOptions) => Promise<void>
  }
  clients: {
    matchAll: (of: {
      type: 'window'
    }) => Promise<
      readonly { focus: () => Promise<unknown>; navigate: (url: string) => Promise<unknown> }[]
    >
    openWindow: (url: string) => Promise<unknown>
  }
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

/** A notification of the server: title, page and tag. */
worker.addEventListener('push', (event) => {
  const { title, url, tag } = readPush(event.data)
  event.waitUntil(
    worker.registration.showNotification(title, {
      tag,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { url },
    }),
  )
})

function readPush(data: unknown): { title: string; url: string; tag: string } {
  let read: { title?: unknown; url?: unknown; tag?: unknown } = {}
  try {
    read = (data as { json: () => object }).json()
  } catch {
    // Browsers require that every push shows something.
  }
  const text = (value: unknown, otherwise: string): string =>
    typeof value === 'string' && value !== '' ? value : otherwise
  const url = text(read.url, '/')
  return {
    title: text(read.title, 'Veedu'),
    url: url.startsWith('/') ? url : '/',
    tag: text(read.tag, 'veedu'),
  }
}

worker.addEventListener('notificationclick', (event) => {
  event.notification?.close()
  const data = event.notification?.data as { url?: string } | undefined
  const url = new URL(data?.url ?? '/', location.origin).href
  event.waitUntil(
    worker.clients.matchAll({ type: 'window' }).then(async ([open]) => {
      if (!open) return worker.clients.openWindow(url)
      await open.focus()
      return open.navigate(url)
    }),
  )
})
