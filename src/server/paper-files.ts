import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bearerOf, type App } from '../api/platform/mount.ts'
import { readId } from '../api/platform/ids.ts'
import type { Actor } from '../domain/accounts/actor.ts'
import { refuseWithoutFactor } from '../domain/accounts/permissions.ts'
import type { Services } from '../services/index.ts'
import type { OutgoingPaper } from '../services/papers/rows.ts'
import { BYTES_POLICY } from './security-headers.ts'

/**
 * Private papers as files to keep. A browser fetches them by a link, so the cookie that opens pages opens them too:
 * both only read. Whatever a paper holds, it is never shown as a page of ours: it is an attachment of a known type,
 * not to be guessed at, and its policy allows nothing. Nothing on the way may keep it.
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
}

async function reader(request: FastifyRequest, services: Services): Promise<Actor | null> {
  const { sessions } = services
  const bearer = bearerOf(request.headers.authorization)
  const cookie = request.cookies[sessions.cookieName]
  const actor =
    bearer !== null
      ? await sessions.actorOfToken(bearer)
      : cookie
        ? await sessions.actorOfCookie(cookie)
        : null
  refuseWithoutFactor(actor)
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

/** The name twice: in plain letters for old clients, and as it is (RFC 6266). */
function attachment(name: string): string {
  const plain = name.normalize('NFKD').replace(/[^\w .()-]+/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
