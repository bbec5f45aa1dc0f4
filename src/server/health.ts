import type { App } from '../api/mount.ts'
import type { Services } from '../services/index.ts'

/** Is the process alive (`/healthz`), may it be given requests (`/readyz`). */
export function healthRoutes(app: App, services: Services): void {
  app.get('/healthz', { logLevel: 'warn', schema: { hide: true } }, async () => ({ ok: true }))
  app.get('/readyz', { logLevel: 'warn', schema: { hide: true } }, async (_request, reply) => {
    const database = await services.health.databaseAnswers()
    return reply.status(database ? 200 : 503).send({ ready: database, database })
  })
}

/** Pages for people with an account, forms and calls: nothing of these belongs into a search engine. */
const PRIVATE = [
  '/api/',
  '/admin',
  '/profile',
  '/account',
  '/add-property',
  '/edit-property/',
  '/setup/',
]

export function robots(app: App): void {
  const text = `User-agent: *\n${PRIVATE.map((path) => `Disallow: ${path}\n`).join('')}`
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(text),
  )
}
