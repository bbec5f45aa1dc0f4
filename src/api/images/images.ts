import type { FastifyError, FastifyRequest } from 'fastify'
import {
  deleteImageQuery,
  imageDeleted,
  imageKept,
  imageNotices,
  noticesQuery,
  uploadAnswer,
  uploadManyAnswer,
  type DeleteImageQuery,
  type UploadedImage,
} from '../../contracts/images/images.ts'
import { LIMITS } from '../../contracts/limits.ts'
import { DomainError, isDomainError } from '../../domain/platform/errors.ts'
import { message } from '../../domain/platform/message.ts'
import type { IncomingStream } from '../../services/images/intake.ts'
import { readId } from '../platform/request-input.ts'
import type { Mount } from '../platform/mount.ts'

/** Allowance for the form around the files, bytes. */
const FORM = 1024 * 1024
/** More than the limit, so that each surplus file gets its own error instead of ending the form. */
const MOST_PARTS = LIMITS.upload.maxFiles * 3

/** Uploads and deletes pictures. Files are streamed to disk one after another; a form is never held in memory. */
export const images: Mount = (app, services) => {
  app.post(
    '/api/images/upload',
    {
      config: { apiKeyScope: 'listings:write' },
      schema: {
        tags: ['images'],
        consumes: ['multipart/form-data'],
        response: { 201: uploadAnswer },
      },
    },
    async (request, reply) => {
      services.images.mayUpload(request.actor)
      refuseLength(request, 1)
      for await (const file of files(request)) {
        const image = await services.images.upload(request.actor, file.name, file.stream)
        return reply.status(201).send({ image, url: image.url })
      }
      throw new DomainError('malformed', 'images.none')
    },
  )

  app.post(
    '/api/images/upload-multiple',
    {
      config: { apiKeyScope: 'listings:write' },
      schema: {
        tags: ['images'],
        consumes: ['multipart/form-data'],
        response: { 200: uploadManyAnswer, 201: uploadManyAnswer },
      },
    },
    async (request, reply) => {
      services.images.mayUpload(request.actor)
      refuseLength(request, LIMITS.upload.maxFiles)
      const uploaded: UploadedImage[] = []
      const errors: { name: string; error: string }[] = []
      for await (const file of files(request)) {
        try {
          if (uploaded.length === LIMITS.upload.maxFiles) {
            file.stream.resume()
            throw new DomainError('invalid', 'images.tooMany')
          }
          uploaded.push(await services.images.upload(request.actor, file.name, file.stream))
        } catch (error) {
          if (!isDomainError(error)) throw error
          errors.push({ name: file.name, error: request.sayError(error.message) })
        }
      }
      if (uploaded.length + errors.length === 0) throw new DomainError('malformed', 'images.none')
      return reply.status(uploaded.length > 0 ? 201 : 200).send({ images: uploaded, errors })
    },
  )

  app.get(
    '/api/images/notices',
    { schema: { tags: ['images'], querystring: noticesQuery, response: { 200: imageNotices } } },
    async (request) => {
      return { images: await services.images.notices(request.actor, request.query.ids) }
    },
  )

  app.post(
    '/api/images/keep/:id',
    { schema: { tags: ['images'], response: { 200: imageKept } } },
    async (request) => {
      const { id } = request.params as { id: string }
      await services.images.keepDespiteNotices(request.actor, readId(id))
      return { id, kept: true as const }
    },
  )

  app.delete(
    '/api/images/delete/:id',
    {
      schema: {
        tags: ['images'],
        querystring: deleteImageQuery,
        response: { 200: imageDeleted },
      },
    },
    async (request) => {
      const { id } = request.params as { id: string }
      const { unused } = request.query as DeleteImageQuery
      return { id, deleted: await services.images.delete(request.actor, readId(id), { unused }) }
    },
  )
}

/**
 * Yields the form's files one at a time; each must be read before the next. Plain fields are ignored.
 * @throws DomainError `malformed` for a truncated form.
 */
async function* files(
  request: FastifyRequest,
): AsyncGenerator<{ name: string; stream: IncomingStream }> {
  const parts = request.parts({ limits: { files: MOST_PARTS, parts: MOST_PARTS + 20 } })
  for (;;) {
    const next = await parts.next().catch((error: FastifyError) => {
      // The plugin's own errors have a code; the rest are parser errors.
      throw error.code === undefined ? new DomainError('malformed', 'unreadable') : error
    })
    if (next.done) return
    if (next.value.type === 'file') yield { name: next.value.filename, stream: next.value.file }
  }
}

/** A body whose Content-Length exceeds the limit is rejected before it is read. */
function refuseLength(request: FastifyRequest, most: number): void {
  if (Number(request.headers['content-length'] ?? 0) > most * LIMITS.upload.maxBytes + FORM)
    throw new DomainError(
      'too_large',
      message('images.formTooLarge', { max: Math.round(LIMITS.upload.maxBytes / 1024 / 1024) }),
    )
}
