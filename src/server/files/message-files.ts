import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../api/platform/mount.ts'
import { readId } from '../../api/platform/request-input.ts'
import type { Services } from '../../services/index.ts'
import { attachment, fileReader, PRIVATE_FILE_HEADERS } from './private-files.ts'

type Asked = FastifyRequest<{ Params: { id: string } }>

/**
 * Photos and papers of messages. A paper is only ever downloaded. A photo, which this server encoded itself, is shown.
 */
export function messageFiles(app: App, services: Services): void {
  const answer = async (request: Asked, reply: FastifyReply, preview: boolean) => {
    const actor = await fileReader(request, services)
    const counts = request.method === 'GET'
    const file = await services.messageFiles.open(actor, readId(request.params.id), {
      preview,
      counts,
    })
    const stream = Readable.from(file.stream, { objectMode: false })
    void reply
      .headers({ ...PRIVATE_FILE_HEADERS, 'cache-control': 'private, no-store' })
      .type(file.type)
    if (file.kind === 'paper')
      void reply.header('content-disposition', attachment(file.name.replace(/(\.pdf)?$/i, '.pdf')))
    return reply.send(stream)
  }
  const options = { schema: { hide: true } }
  app.get('/message-files/:id', options, async (request: Asked, reply) =>
    answer(request, reply, false),
  )
  app.get('/message-files/:id/preview', options, async (request: Asked, reply) =>
    answer(request, reply, true),
  )
}
