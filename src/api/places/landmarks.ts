import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  adminLandmark,
  adminLandmarkPage,
  adminLandmarksQuery,
  landmarkInput,
} from '../../contracts/places/landmarks.ts'
import { LIMITS } from '../../contracts/limits.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { readVersion } from '../../domain/platform/versions.ts'
import { idempotentCall, requiredVersion, requirePermission } from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'

const params = z.object({ id: z.string().max(LIMITS.shortText.maxChars) })

/** The landmarks, which administrators add, correct and hide. */
export const landmarks: Mount = (app, services) => {
  const onRequest = requirePermission('administer')
  const tags = ['admin']

  app.get(
    '/api/admin/landmarks',
    {
      onRequest,
      schema: { tags, querystring: adminLandmarksQuery, response: { 200: adminLandmarkPage } },
    },
    async ({ actor, query }, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.landmarks.list(actor, query)
    },
  )

  app.post(
    '/api/admin/landmarks',
    { onRequest, schema: { tags, body: landmarkInput, response: { 201: adminLandmark } } },
    async (request, reply) => {
      const { body, again } = await services.idempotency.once(
        idempotentCall(request, 'POST /api/admin/landmarks'),
        (tx) => services.landmarks.add(tx, request.actor, request.body),
      )
      await services.landmarks.applied()
      if (again) void reply.header('idempotent-replayed', 'true')
      return reply.status(201).send(body)
    },
  )

  app.put(
    '/api/admin/landmarks/:id',
    { onRequest, schema: { tags, params, body: landmarkInput, response: { 200: adminLandmark } } },
    async (request) =>
      services.landmarks.change(
        request.actor,
        request.params.id,
        request.body,
        seenVersion(request),
      ),
  )

  app.delete(
    '/api/admin/landmarks/:id',
    { onRequest, schema: { tags, params, response: { 204: z.null() } } },
    async (request, reply) => {
      await services.landmarks.reset(request.actor, request.params.id, seenVersion(request))
      return reply.status(204).send(null)
    },
  )
}

function seenVersion(request: FastifyRequest): number {
  const named = readVersion(requiredVersion(request))
  if (!named || named.rest.length > 0) throw new DomainError('malformed', 'version.unreadable')
  return named.version
}
