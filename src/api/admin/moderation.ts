import { z } from 'zod'
import { rejection } from '../../contracts/admin/admin.ts'
import { evidence, warnedListing } from '../../contracts/admin/moderation.ts'
import { toWire } from '../../contracts/listings/wire.ts'
import { requiredVersion, requirePermission } from '../platform/hooks.ts'
import { readId } from '../platform/request-input.ts'
import type { Mount } from '../platform/mount.ts'

/** Listings per response. */
const WARNED = 50
const params = z.object({ id: z.string() })

/** The review queue: each listing with its evidence, and decisions, which can be undone. */
export const adminModeration: Mount = (app, services) => {
  const onRequest = requirePermission('administer')
  const tags = ['admin']

  app.get(
    '/api/admin/properties/:id/evidence',
    { onRequest, schema: { tags, params, response: { 200: evidence } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.evidence.of(request.actor, readId(request.params.id))
    },
  )

  app.get(
    '/api/admin/warnings',
    { onRequest, schema: { tags, response: { 200: z.array(warnedListing) } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.listingWarnings.list(request.actor, WARNED)
    },
  )

  for (const [method, url, action] of [
    ['POST', 'publish', 'publish'],
    ['DELETE', 'publish', 'unpublish'],
    ['DELETE', 'reject', 'unreject'],
  ] as const)
    app.route<{ Params: { id: string } }>({
      method,
      url: `/api/admin/properties/:id/${url}`,
      onRequest,
      schema: { tags },
      handler: async (request) => {
        const id = readId(request.params.id)
        await services.moderation[action](request.actor, id, requiredVersion(request))
        return toWire(await services.adminListings.get(request.actor, id))
      },
    })

  app.post(
    '/api/admin/properties/:id/reject',
    { onRequest, schema: { tags, params, body: rejection } },
    async (request) => {
      const id = readId(request.params.id)
      await services.moderation.reject(request.actor, id, request.body, requiredVersion(request))
      return toWire(await services.adminListings.get(request.actor, id))
    },
  )
}
