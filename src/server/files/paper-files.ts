import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bearerToken, type App } from '../../api/platform/mount.ts'
import { readId } from '../../api/platform/request-input.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { assertSecondFactorSetUp } from '../../domain/accounts/permissions.ts'
import type { Services } from '../../services/index.ts'
import type { OutgoingPaper } from '../../services/papers/rows.ts'
import { BYTES_POLICY } from '../security/headers.ts'

/**
 * Downloads of private papers. Browsers follow a plain link, so the page cookie is accepted: both are read-only. A paper
 * is never rendered as a page of this site: it is an attachment of a known type, sniffing is off, the content security
 * policy allows nothing, and it must not be cached.
 */
export function paperFiles(app: App, services: Services): void {
  app.get<{ Params: { id: string } }>(
    '/papers/:id/file',
    { schema: { hide: true } },
    async (request, reply) => {
      const actor = await reader(request, services)
      return send(reply, await services.papers.open(actor, readId(request.params.id)))
    },
  )

  app.get<{ Params: { id: string } }>(
    '/client-papers/:id/file',
    { schema: { hide: true } },
    async (request, reply) => {
      const actor = await reader(request, services)
      return send(reply, await services.realtorDocuments.open(actor, readId(request.params.id)))
    },
  )

  app.get<{ Params: { token: string; id: string } }>(
    '/shared-papers/:token/:id',
    { schema: { hide: true } },
    async (request, reply) => {
      const { token, id } = request.params
      const counts = request.method === 'GET'
      return send(reply, await services.paperShares.openShared(token, readId(id), { counts }))
    },
  )

  app.get<{ Params: { id: string; paperId: string } }>(
    '/deals/:id/papers/:paperId',
    { schema: { hide: true } },
    async (request, reply) => {
      const actor = await reader(request, services)
      const { id, paperId } = request.params
      return send(reply, await services.deals.openPaper(actor, readId(id), readId(paperId)))
    },
  )

  app.get<{ Params: { token: string; id: string } }>(
    '/deal-links/:token/papers/:id',
    { schema: { hide: true } },
    async (request, reply) => {
      const { token, id } = request.params
      return send(reply, await services.dealLinks.openPaper(token, readId(id)))
    },
  )
}

async function reader(request: FastifyRequest, services: Services): Promise<Actor | null> {
  const { sessions } = services
  const bearer = bearerToken(request.headers.authorization)
  const cookie = request.cookies[sessions.cookieName]
  const actor =
    bearer !== null
      ? await sessions.actorOfToken(bearer)
      : cookie
        ? await sessions.actorOfCookie(cookie)
        : null
  assertSecondFactorSetUp(actor)
  return actor
}

function send(reply: FastifyReply, paper: OutgoingPaper): FastifyReply {
  const stream = Readable.from(paper.stream, { objectMode: false })
  return reply
    .headers({
      'content-disposition': attachment(paper.name),
      'content-length': String(paper.bytes),
      'content-security-policy': BYTES_POLICY,
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .type(paper.type)
    .send(stream)
}

/** The file name twice: in ASCII for old clients, and in UTF-8 (RFC 6266). */
function attachment(name: string): string {
  const plain = name.normalize('NFKD').replace(/[^\w .()-]+/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
