import type { App } from '../../api/platform/mount.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import type { Services } from '../../services/index.ts'
import { BYTES_POLICY } from '../security/headers.ts'

/**
 * Serves uploaded images. A name is derived from the content, so responses are immutable. None can act as a page: the
 * content type is one of ours, sniffing is off, and the content security policy allows nothing.
 */
export function uploads(app: App, services: Services): void {
  app.get<{ Params: { part: string; name: string } }>(
    '/uploads/:part/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { part, name } = request.params
      const etag = `"${name}"`
      const file = await services.images.file(`${part}/${name}`)
      if (!file) throw new DomainError('not_found', 'notFound')
      void reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': BYTES_POLICY,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        etag,
      })
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      return reply
        .type(file.type)
        .send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength))
    },
  )
}
