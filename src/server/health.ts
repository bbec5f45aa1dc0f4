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
