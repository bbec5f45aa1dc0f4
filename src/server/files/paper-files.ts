import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { App } from '../../api/platform/mount.ts'
import { readId } from '../../api/platform/request-input.ts'
import type { Services } from '../../services/index.ts'
import type { OutgoingPaper } from '../../services/papers/rows.ts'
import { attachment, fileReader, PRIVATE_FILE_HEADERS } from './private-files.ts'

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
      const actor = await fileReader(request, services)
      return send(reply, await services.papers.open(actor, readId(request.params.id)))
    },
  )

  app.get<{ Params: { id: string } }>(
    '/client-papers/:id/file',
    { schema: { hide: true } },
    async (request, reply) => {
      const actor = await fileReader(request, services)
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
      const actor = await fileReader(request, services)
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

function send(reply: FastifyReply, paper: OutgoingPaper): FastifyReply {
  const stream = Readable.from(paper.stream, { objectMode: false })
  return reply
    .headers({
      'content-disposition': attachment(paper.name),
      'content-length': String(paper.bytes),
      ...PRIVATE_FILE_HEADERS,
      'cache-control': 'private, no-store',
    })
    .type(paper.type)
    .send(stream)
}
