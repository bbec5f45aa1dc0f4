import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { App } from '../../api/platform/mount.ts'
import { readId } from '../../api/platform/request-input.ts'
import { LIMITS } from '../../contracts/limits.ts'
import type { Services } from '../../services/index.ts'
import { qrSvg } from '../../services/platform/qr-svg.ts'
import { BYTES_POLICY } from '../security/headers.ts'

/** Pages whose printed sheets carry a QR code of their own URL; no other URL gets one. */
const PRINTED = /^\/(tools|services|glossary)(\/[a-z-]+)*(\?[\w.~%!'()*+=&-]*)?$/

/** QR codes of page URLs for printed sheets, rendered on the server so that no page has to load a library. */
export function qrCodes(app: App, services: Services, publicUrl: string): void {
  app.get<{ Params: { id: string } }>(
    '/property/:id/qr.svg',
    { schema: { hide: true } },
    async (request, reply) => {
      // The same for everybody: a draft has no code, so it cannot be told apart from a missing listing.
      const { id, slug } = await services.properties.get(readId(request.params.id), null)
      return send(reply, `/property/${id}/${slug}`)
    },
  )

  const asked = z.object({
    path: z.string().max(LIMITS.qrCode.maxChars).regex(PRINTED, 'notFound'),
  })
  app.get('/qr.svg', { schema: { hide: true, querystring: asked } }, async (request, reply) =>
    send(reply, request.query.path),
  )

  function send(reply: FastifyReply, path: string): FastifyReply {
    return reply
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', BYTES_POLICY)
      .type('image/svg+xml')
      .send(qrSvg(publicUrl + path))
  }
}
