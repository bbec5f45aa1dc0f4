import { z } from 'zod'
import { adminEventsQuery } from '../../contracts/admin/admin.ts'
import { listingFlag, listingFlagSettled } from '../../contracts/admin/listing-flags.ts'
import { requiredVersion, requirePermission } from '../platform/hooks.ts'
import { readId } from '../platform/request-input.ts'
import type { Mount } from '../platform/mount.ts'

/** Similar listings and pictures of different owners, for administrators to review. */
export const listingFlags: Mount = (app, services) => {
  const tags = ['admin']
  const onRequest = requirePermission('administer')

  app.get(
    '/api/admin/flags',
    {
      onRequest,
      schema: { tags, querystring: adminEventsQuery, response: { 200: z.array(listingFlag) } },
    },
    async (request, reply) => {
      const { limit } = request.query
      const page = await services.listingFlags.list(request.actor, request.query)
      void reply.header('x-total-count', String(page.total)).header('cache-control', 'no-store')
      if (page.nextCursor) {
        const next = new URLSearchParams({ limit: String(limit), cursor: page.nextCursor })
        void reply.header('link', `</api/admin/flags?${next}>; rel="next"`)
      }
      return page.items
    },
  )

  for (const [method, to] of [
    ['PUT', 'dismissed'],
    ['DELETE', 'open'],
  ] as const)
    app.route<{ Params: { id: string } }>({
      method,
      url: '/api/admin/flags/:id/dismiss',
      onRequest,
      schema: { tags, response: { 200: listingFlagSettled } },
      handler: async (request) =>
        services.listingFlags.settle(
          request.actor,
          readId(request.params.id),
          to,
          requiredVersion(request),
        ),
    })
}
