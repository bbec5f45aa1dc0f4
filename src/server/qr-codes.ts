import type { FastifyReply } from 'fastify'
import { correction, generate } from 'lean-qr'
import { z } from 'zod'
import type { App } from '../api/mount.ts'
import { readId } from '../api/ids.ts'
import { LIMITS } from '../contracts/limits.ts'
import type { Services } from '../services/index.ts'

/** White squares around a code, without which cameras do not find it (ISO/IEC 18004). */
const QUIET = 4

/** Pages whose printed sheets carry a code of their own address; nothing else becomes one of ours. */
const PRINTED = /^\/(tools|services|glossary)(\/[a-z-]+)*(\?[\w.~%!'()*+=&-]*)?$/

/** Addresses as QR codes, for printed sheets: drawn here, so that no page carries a library for it. */
export function qrCodes(app: App, services: Services, publicUrl: string): void {
  app.get<{ Params: { id: string } }>(
    '/property/:id/qr.svg',
    { schema: { hide: true } },
    async (request, reply) => {
      // For everybody alike: a draft has no code, so that it cannot be told from nothing.
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
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/svg+xml')
      .send(qrSvg(publicUrl + path))
  }
}

/** Black on white, one unit a square; runs of black squares in one path. */
export function qrSvg(text: string): string {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const size = code.size + 2 * QUIET
  let path = ''
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y)) continue
      const start = x
      while (code.get(x + 1, y)) x += 1
      path += `M${start + QUIET} ${y + QUIET}h${x + 1 - start}v1h-${x + 1 - start}z`
    }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  )
}
