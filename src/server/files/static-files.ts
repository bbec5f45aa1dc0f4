import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { App } from '../../api/platform/mount.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { illustrationOfKind } from '../../domain/images/illustration-choice.ts'
import { illustrationUrl } from '../../domain/images/illustration.ts'
import { PROPERTY_TYPES } from '../../domain/listings/listing.ts'

const CLIENT = fileURLToPath(new URL('../../../build/client', import.meta.url))

/** Whether a URL's content never changes: its name is hashed, or it names a drawing's version. */
function isVersioned(url: string): boolean {
  return url.startsWith('/assets/') || /^\/illustrations\/[^?]*\?v=[0-9a-f]{8}$/.test(url)
}

/** The built scripts, styles, fonts and illustrations. Versioned files may be cached for a year. */
export async function staticFiles(
  app: Pick<App, 'register'>,
  withPages: boolean,
  root = CLIENT,
): Promise<void> {
  if (!withPages || !existsSync(root)) return
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, load: 'exempt' }
    })
    await files.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply) => {
        void reply.header(
          'cache-control',
          reply.request.url.startsWith('/service-worker.js')
            ? 'no-cache'
            : isVersioned(reply.request.url)
              ? 'public, max-age=31536000, immutable'
              : 'public, max-age=3600, stale-while-revalidate=86400',
        )
      },
    })
  })
}

/** `{id}-{scene}.svg` */
const DRAWN_BY_ID = /^[1-9]\d{0,15}-[0-4]\.svg$/

/**
 * Earlier versions served one drawing per listing at `/illustrations/{kind}/{id}-{scene}.svg`. Those URLs permanently
 * redirect to the drawing of the kind, a static file.
 */
export function illustrations(app: App): void {
  app.get<{ Params: { kind: string; name: string } }>(
    '/illustrations/:kind/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const kind = PROPERTY_TYPES.find((type) => type === request.params.kind)
      if (!kind || !DRAWN_BY_ID.test(request.params.name))
        throw new DomainError('not_found', 'notFound')
      // Without a version: browsers may cache the redirect for years.
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .redirect(illustrationUrl(illustrationOfKind(kind).name), 301)
    },
  )
}
