import type { App } from '../api/platform/mount.ts'
import type { Services } from '../services/index.ts'
import { neverRefused } from './pressure.ts'

/** Is the process alive (`/healthz`), may it be given requests (`/readyz`). */
export function healthRoutes(app: App, services: Services): void {
  app.get(
    '/healthz',
    { logLevel: 'warn', schema: { hide: true }, config: neverRefused },
    async () => ({ ok: true }),
  )
  app.get('/readyz', { logLevel: 'warn', schema: { hide: true } }, async (_request, reply) => {
    const database = await services.health.databaseAnswers()
    const search = database ? await services.listings.state().catch(() => null) : null
    const ready = search?.state === 'ready'
    return reply.status(ready ? 200 : 503).send({ ready, database, search })
  })
}

/**
 * Calls, and pages that only their owner can open. Pages that anybody can open but that belong into no search engine
 * say so themselves (`noindex`): what is closed here cannot be read, and so not be heard.
 */
const CLOSED = ['/api/', '/admin/', '/profile/', '/account', '/edit-property/', '/setup/']

export function robots(app: App, publicUrl: string): void {
  const closed = CLOSED.map((path) => `Disallow: ${path}\n`).join('')
  const text = `User-agent: *\n${closed}\nSitemap: ${publicUrl}/sitemap.xml\n`
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600, stale-while-revalidate=86400')
      .send(text),
  )
}
