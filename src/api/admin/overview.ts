import { Readable } from 'node:stream'
import { z } from 'zod'
import {
  adminOverview,
  systemHealth,
  outboxEmail,
  outboxList,
  outboxQuery,
} from '../../contracts/admin/overview.ts'
import { adminEvent, auditQuery } from '../../contracts/admin/admin.ts'
import { LIMITS } from '../../contracts/limits.ts'
import { csvFile } from '../imports/exports.ts'
import { readId } from '../platform/request-input.ts'
import { requirePermission } from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'
import { nextPageLink } from '../platform/page-headers.ts'

/**
 * The administrators' dashboard: open work, daily figures, the audit log, system status, and emails that could not be
 * delivered.
 */
export const adminDashboard: Mount = (app, services) => {
  const onRequest = requirePermission('administer')
  const tags = ['admin']

  app.get(
    '/api/admin/overview',
    { onRequest, schema: { tags, response: { 200: adminOverview } } },
    async ({ actor }, reply) => {
      void reply.header('cache-control', 'no-store')
      const days = await services.adminOverview.days(actor, LIMITS.administration.chartDays)
      return { waiting: await services.adminOverview.waiting(actor), days }
    },
  )

  app.get(
    '/api/admin/system',
    { onRequest, schema: { tags, response: { 200: systemHealth } } },
    async ({ actor }, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.adminSystem.health(actor)
    },
  )

  app.get(
    '/api/admin/audit',
    {
      onRequest,
      schema: { tags, querystring: auditQuery, response: { 200: z.array(adminEvent) } },
    },
    async (request, reply) => {
      const page = await services.audit.list(request.actor, request.query)
      nextPageLink(request, reply, page.nextCursor)
      return page.items
    },
  )

  app.get(
    '/api/admin/audit.csv',
    { onRequest, schema: { tags, querystring: auditQuery.omit({ limit: true, cursor: true }) } },
    async ({ actor, query }, reply) =>
      csvFile(reply, 'veedu-audit.csv').send(Readable.from(services.audit.csv(actor, query))),
  )

  app.post<{ Params: { id: string } }>(
    '/api/admin/outbox/:id/again',
    {
      onRequest,
      schema: {
        tags,
        response: { 200: z.object({ id: z.number(), waiting: z.literal(true) }) },
      },
    },
    async ({ actor, params }) => services.outbox.again(actor, readId(params.id)),
  )

  app.delete<{ Params: { id: string } }>(
    '/api/admin/outbox/:id',
    {
      onRequest,
      schema: {
        tags,
        response: { 200: z.object({ id: z.number(), dropped: z.literal(true) }) },
      },
    },
    async ({ actor, params }) => services.outbox.drop(actor, readId(params.id)),
  )
}

/** Demo mode: the emails that would have been sent, for administrators. */
export const outbox: Mount = (app, services) => {
  app.get(
    '/api/admin/outbox',
    { schema: { querystring: outboxQuery, response: { 200: outboxList } } },
    async ({ actor, query }) => services.outbox.list(actor, query.before, query.limit ?? 50),
  )
  app.get(
    '/api/admin/outbox/:id',
    { schema: { params: z.object({ id: z.string() }), response: { 200: outboxEmail } } },
    async ({ actor, params }) => services.outbox.get(actor, readId(params.id)),
  )
}
