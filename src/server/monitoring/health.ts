import type { FastifyRequest } from 'fastify'
import type { App } from '../../api/platform/mount.ts'
import type { Services } from '../../services/index.ts'
import type { DiskSpace } from './disk-space.ts'
import type { ServerPhase } from './server-phase.ts'

/** Liveness (`/healthz`) and readiness (`/readyz`) probes. */
export function healthRoutes(
  app: App,
  services: Services,
  { phase, space }: { phase: ServerPhase; space: DiskSpace },
): void {
  const searchState = ({ log }: FastifyRequest) =>
    services.listings.state().catch((err: unknown) => {
      log.warn({ err }, 'the state of the search index is unknown')
      return null
    })
  const lastCheck = ({ log }: FastifyRequest) =>
    services.doctor.last().catch((err: unknown) => {
      log.warn({ err }, 'the last check of the stored data is unknown')
      return null
    })
  const backupState = ({ log }: FastifyRequest) =>
    services.backup.health().catch((err: unknown) => {
      log.warn({ err }, 'the state of the backups is unknown')
      return null
    })
  app.get(
    '/healthz',
    { logLevel: 'warn', schema: { hide: true }, config: { load: 'exempt' } },
    async () => ({ ok: true }),
  )
  app.get(
    '/readyz',
    { logLevel: 'warn', schema: { hide: true }, config: { load: 'exempt' } },
    async (request, reply) => {
      const database = await services.health.databaseAnswers()
      const search = database ? await searchState(request) : null
      // Reading goes on while nothing can be saved, so it is no reason to send visitors elsewhere.
      const saving = database && (await space.canSave())
      const data = database ? await lastCheck(request) : null
      const backup = database ? await backupState(request) : null
      const ready = search?.state === 'ready' && phase.now === 'serving'
      const shutdown = phase.now === 'serving' ? {} : { shutdown: true }
      return reply
        .status(ready ? 200 : 503)
        .send({ ready, database, saving, data, backup, search, ...shutdown })
    },
  )
}

/**
 * Disallows the API and private pages. Public pages that should not be indexed carry `noindex` instead: a crawler must be
 * allowed to fetch a page to see it.
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
