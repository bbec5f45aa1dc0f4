import type { App } from '../api/platform/mount.ts'
import { DomainError } from '../domain/platform/errors.ts'
import { illustrationOfKind } from '../domain/images/illustration-choice.ts'
import { illustrationUrl } from '../domain/images/illustration.ts'
import { PROPERTY_TYPES } from '../domain/listings/listing.ts'

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
