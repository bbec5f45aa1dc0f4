import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { LIMITS } from '../../contracts/limits.ts'
import {
  paperAnswer,
  paperQuery,
  paperRemoved,
  shareAnswer,
  shareBody,
  shareEnded,
  vaultAnswer,
} from '../../contracts/papers/papers.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { message } from '../../domain/platform/message.ts'
import type { IncomingStream } from '../../services/images/intake.ts'
import { requireSignIn } from '../platform/hooks.ts'
import { readId, singleFile } from '../platform/request-input.ts'
import type { Mount } from '../platform/mount.ts'

const withId = z.object({ id: z.string() })
/** Allowance for the form around the file, bytes. */
const FORM = 64 * 1024

/** Private papers of a listing, and links to them. server/files/paper-files.ts serves the files themselves. */
export const papers: Mount = (app, services) => {
  const guard = { onRequest: requireSignIn() }
  const about = (text: string) => ({ tags: ['papers'], summary: text, params: withId })

  app.get(
    '/api/properties/:id/papers',
    {
      ...guard,
      schema: { ...about('Papers and links of one listing'), response: { 200: vaultAnswer } },
    },
    async ({ actor, params }, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.papers.list(actor, readId(params.id))
    },
  )

  app.post(
    '/api/properties/:id/papers',
    {
      ...guard,
      schema: {
        ...about('Keep one file: PDF, JPEG or PNG'),
        consumes: ['multipart/form-data'],
        querystring: paperQuery,
        response: { 200: paperAnswer, 201: paperAnswer },
      },
    },
    async (request, reply) => {
      const id = readId(request.params.id)
      await services.papers.mayKeep(request.actor, id)
      const file = await paperOf(request)
      const { kind } = request.query
      const { paper, again } = await services.papers.keep(request.actor, id, { kind, ...file })
      return reply.status(again ? 200 : 201).send({ paper })
    },
  )

  app.delete(
    '/api/papers/:id',
    { ...guard, schema: { ...about('Take a paper away'), response: { 200: paperRemoved } } },
    async ({ actor, params }) => {
      const id = readId(params.id)
      await services.papers.remove(actor, id)
      return { id, deleted: true as const }
    },
  )

  app.post(
    '/api/properties/:id/papers/shares',
    {
      ...guard,
      schema: {
        ...about('Make a link to some papers that ends'),
        body: shareBody,
        response: { 201: shareAnswer },
      },
    },
    async ({ actor, params, body }, reply) => {
      // The link's URL is returned only once.
      void reply.header('cache-control', 'no-store')
      const made = await services.paperShares.share(actor, readId(params.id), body)
      return reply.status(201).send(made)
    },
  )

  app.delete(
    '/api/papers/shares/:id',
    { ...guard, schema: { ...about('End a link'), response: { 200: shareEnded } } },
    async ({ actor, params }) => ({
      share: await services.paperShares.unshare(actor, readId(params.id)),
    }),
  )
}

/**
 * Returns the form's only file; plain fields are ignored.
 * @throws DomainError `too_large` before it is read; `malformed` for a form that is truncated or has no file.
 */
export async function paperOf(
  request: FastifyRequest,
): Promise<{ name: string; stream: IncomingStream }> {
  const { maxBytes } = LIMITS.papers
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + FORM)
    throw new DomainError(
      'too_large',
      message('papers.formTooLarge', { max: Math.round(maxBytes / 1024 / 1024) }),
    )
  const file = await singleFile(request, maxBytes)
  if (!file) throw new DomainError('malformed', 'papers.none')
  return { name: file.filename, stream: file.file }
}
