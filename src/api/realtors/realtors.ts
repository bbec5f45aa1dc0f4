import { z } from 'zod'
import {
  adminRealtor,
  adminRealtorsQuery,
  checkedBody,
  ownRealtor,
  realtorBody,
  realtorCard,
  realtorsQuery,
} from '../../contracts/realtors/realtors.ts'
import { rejectReservedParams, requiredVersion, requirePermission } from '../platform/hooks.ts'
import { readId } from '../platform/request-input.ts'
import type { Mount } from '../platform/mount.ts'
import { nextPageLink, pageHeaders } from '../platform/page-headers.ts'

const withId = z.object({ id: z.string() })

/** The directory of realtors: public, edited by each realtor, reviewed by administrators. */
export const realtors: Mount = (app, services) => {
  const tags = ['realtors']

  app.get(
    '/api/realtors',
    {
      preValidation: rejectReservedParams,
      schema: { tags, querystring: realtorsQuery, response: { 200: z.array(realtorCard) } },
    },
    async (request, reply) => {
      const page = await services.realtors.list(request.query)
      void reply.header('x-total-count', String(page.total))
      nextPageLink(request, reply, page.nextCursor, 'public, no-cache')
      return page.items
    },
  )

  app.get(
    '/api/realtors/:id',
    { schema: { tags, params: withId, response: { 200: realtorCard } } },
    async ({ params }) => services.realtors.get(readId(params.id)),
  )

  const own = {
    onRequest: requirePermission('realtorTools'),
  }
  app.get(
    '/api/realtor/profile',
    { ...own, schema: { tags, response: { 200: ownRealtor.nullable() } } },
    async ({ actor }, reply) => {
      void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
      return services.realtorProfiles.own(actor)
    },
  )
  app.put(
    '/api/realtor/profile',
    { ...own, schema: { tags, body: realtorBody, response: { 200: ownRealtor } } },
    async ({ actor, body }) => services.realtorProfiles.write(actor, body),
  )

  const admin = {
    onRequest: requirePermission('administer'),
  }
  app.get(
    '/api/admin/realtors',
    {
      ...admin,
      schema: { tags, querystring: adminRealtorsQuery, response: { 200: z.array(adminRealtor) } },
    },
    async (request, reply) => {
      const page = await services.adminRealtors.list(request.actor, request.query)
      pageHeaders(request, reply, page)
      return page.items
    },
  )
  app.put(
    '/api/admin/realtors/:id/checked',
    {
      ...admin,
      schema: { tags, params: withId, body: checkedBody, response: { 200: adminRealtor } },
    },
    async (request) =>
      services.adminRealtors.check(
        request.actor,
        readId(request.params.id),
        request.body.number,
        requiredVersion(request),
      ),
  )
  app.delete(
    '/api/admin/realtors/:id/checked',
    { ...admin, schema: { tags, params: withId, response: { 200: adminRealtor } } },
    async (request) =>
      services.adminRealtors.uncheck(
        request.actor,
        readId(request.params.id),
        requiredVersion(request),
      ),
  )
}
