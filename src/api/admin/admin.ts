import { z } from 'zod'
import {
  adminPropertiesQuery,
  adminStats,
  adminUser,
  adminUserPatch,
  adminUsersQuery,
  invitation,
  verification,
} from '../../contracts/admin/admin.ts'
import { toWire } from '../../contracts/listings/wire.ts'
import {
  idempotentCall,
  requiredVersion,
  optionalVersion,
  requirePermission,
} from '../platform/hooks.ts'
import { readId } from '../platform/request-input.ts'
import type { Mount } from '../platform/mount.ts'
import { pageHeaders } from '../platform/page-headers.ts'

type WithId = { Params: { id: string } }

const withId = z.object({ id: z.string() })
const lettered = z.object({ id: z.number(), sent: z.literal(true) })
const signedOut = z.object({ id: z.number(), sessions: z.number() })
const deleted = z.object({ id: z.number(), deleted: z.literal(true) })

/** Administrators only: people, listings and counts. Others are rejected before their request is validated. */
export const admin: Mount = (app, services) => {
  const onRequest = requirePermission('administer')
  const tags = ['admin']

  app.get(
    '/api/admin/stats',
    { onRequest, schema: { tags, response: { 200: adminStats } } },
    async (request) => services.adminUsers.stats(request.actor),
  )

  app.get(
    '/api/admin/users',
    {
      onRequest,
      schema: { tags, querystring: adminUsersQuery, response: { 200: z.array(adminUser) } },
    },
    async (request, reply) => {
      const page = await services.adminUsers.list(request.actor, request.query)
      pageHeaders(request, reply, page)
      return page.items
    },
  )

  app.get(
    '/api/admin/users/:id',
    { onRequest, schema: { tags, params: withId, response: { 200: adminUser } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.adminUsers.get(request.actor, readId(request.params.id))
    },
  )

  app.post(
    '/api/admin/users',
    { onRequest, schema: { tags, body: invitation, response: { 201: adminUser } } },
    async (request, reply) => {
      const { actor, body } = request
      const { body: made, again } = await services.idempotency.once(
        idempotentCall(request, 'POST /api/admin/users'),
        async (tx) => ({ id: await services.invitations.make(tx, actor, body) }),
      )
      if (!again) await services.invitations.send(actor, made.id)
      return reply.status(201).send(await services.adminUsers.get(actor, made.id))
    },
  )

  app.post<WithId>(
    '/api/admin/users/:id/verification',
    { onRequest, schema: { tags, response: { 200: lettered } } },
    async (request) => services.invitations.again(request.actor, readId(request.params.id)),
  )

  app.delete<WithId>(
    '/api/admin/users/:id/sessions',
    { onRequest, schema: { tags, response: { 200: signedOut } } },
    async (request) => services.adminUsers.signOut(request.actor, readId(request.params.id)),
  )

  app.patch(
    '/api/admin/users/:id',
    { onRequest, schema: { tags, body: adminUserPatch, response: { 200: adminUser } } },
    async (request) => {
      const { id } = request.params as { id: string }
      return services.adminUsers.change(
        request.actor,
        readId(id),
        request.body,
        optionalVersion(request),
      )
    },
  )

  app.delete<WithId>(
    '/api/admin/users/:id',
    { onRequest, schema: { tags, response: { 200: deleted } } },
    async (request) => {
      const id = readId(request.params.id)
      await services.adminUsers.remove(request.actor, id, optionalVersion(request))
      return { id, deleted: true as const }
    },
  )

  app.post<WithId>(
    '/api/admin/users/:id/restore',
    { onRequest, schema: { tags, response: { 200: adminUser } } },
    async (request) =>
      services.adminUsers.restore(
        request.actor,
        readId(request.params.id),
        optionalVersion(request),
      ),
  )

  app.get(
    '/api/admin/properties',
    { onRequest, schema: { tags, querystring: adminPropertiesQuery } },
    async (request, reply) => {
      const page = await services.adminListings.list(request.actor, request.query)
      pageHeaders(request, reply, page)
      return page.items.map(toWire)
    },
  )

  app.put(
    '/api/admin/properties/:id/verify',
    { onRequest, schema: { tags, params: withId, body: verification } },
    async (request) =>
      toWire(
        await services.adminListings.verify(
          request.actor,
          readId(request.params.id),
          request.body,
          optionalVersion(request),
        ),
      ),
  )

  for (const [method, url, action] of [
    ['DELETE', 'verify', 'unverify'],
    ['DELETE', 'feature', 'unfeature'],
    // The specification names no version here, and a deleted user can no longer change.
    ['PUT', 'feature', 'feature'],
    ['POST', 'restore', 'restore'],
  ] as const)
    app.route<WithId>({
      method,
      url: `/api/admin/properties/:id/${url}`,
      onRequest,
      schema: { tags },
      handler: async (request) => {
        const version = method === 'DELETE' ? requiredVersion(request) : optionalVersion(request)
        const id = readId(request.params.id)
        return toWire(await services.adminListings[action](request.actor, id, version))
      },
    })
}
