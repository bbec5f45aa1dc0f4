import { z } from 'zod'
import {
  messageFileAnswer,
  messageFileQuery,
  messageFileRemoved,
} from '../../contracts/messages/files.ts'
import { LIMITS } from '../../contracts/limits.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { message } from '../../domain/platform/message.ts'
import { requireSignIn } from '../platform/hooks.ts'
import { readId, singleFile } from '../platform/request-input.ts'
import type { Mount } from '../platform/mount.ts'

const withId = z.object({ id: z.string() })
/** Allowance for the form around the file, bytes. */
const FORM = 64 * 1024

/** Photos and papers for messages. server/files/message-files.ts serves the files themselves. */
export const messageFiles: Mount = (app, services) => {
  const guard = { onRequest: requireSignIn() }

  app.post(
    '/api/messages/threads/:id/files',
    {
      ...guard,
      schema: {
        summary: 'Upload one file for a message of this conversation: a photo or a PDF',
        params: withId,
        querystring: messageFileQuery,
        consumes: ['multipart/form-data'],
        response: { 200: messageFileAnswer, 201: messageFileAnswer },
      },
    },
    async (request, reply) => {
      const threadId = readId(request.params.id)
      await services.messageFiles.mayUpload(request.actor, threadId)
      const { maxBytes } = LIMITS.upload
      if (Number(request.headers['content-length'] ?? 0) > maxBytes + FORM)
        throw new DomainError(
          'too_large',
          message('images.formTooLarge', { max: Math.round(maxBytes / 1024 / 1024) }),
        )
      const sent = await singleFile(request, maxBytes)
      if (!sent) throw new DomainError('malformed', 'messages.noFile')
      const { file, again } = await services.messageFiles.upload(request.actor, threadId, {
        uploadKey: request.query.key,
        name: sent.filename,
        stream: sent.file,
      })
      return reply.status(again ? 200 : 201).send({ file })
    },
  )

  app.delete(
    '/api/messages/files/:id',
    {
      ...guard,
      schema: {
        summary: 'Take back one’s own file',
        params: withId,
        response: { 200: messageFileRemoved },
      },
    },
    async ({ actor, params }) => {
      const id = readId(params.id)
      await services.messageFiles.remove(actor, id)
      return { id, deleted: true as const }
    },
  )
}
