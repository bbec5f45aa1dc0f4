import { z } from 'zod'
import { adminEventsQuery } from '../../contracts/admin/admin.ts'
import { revealCounts, revealedContact } from '../../contracts/listings/contact-reveal.ts'
import { openReport, reportInput } from '../../contracts/admin/moderation.ts'
import { requiredVersion, requireSignIn, requirePermission } from '../platform/hooks.ts'
import { readId } from '../platform/request-input.ts'
import type { App, Mount } from '../platform/mount.ts'

type WithId = { Params: { id: string } }

/** Requests for a listing's contact details, and reports about listings. */
export const propertyContact: Mount = (app, services) => {
  app.post<WithId>(
    '/api/properties/:id/reveal-phone',
    { onRequest: requireSignIn(), schema: { response: { 200: revealedContact } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.contactReveal.reveal(request.actor, readId(request.params.id))
    },
  )

  app.get<WithId>(
    '/api/properties/:id/reveals',
    { onRequest: requireSignIn(), schema: { response: { 200: revealCounts } } },
    async (request) => services.contactReveal.counts(request.actor, readId(request.params.id)),
  )

  app.post(
    '/api/properties/:id/report',
    { schema: { body: reportInput } },
    async (request, reply) => {
      const { id } = request.params as { id: string }
      const { fresh } = await services.reports.report(readId(id), request.body, {
        actor: request.actor,
        visitor: request.visitor,
        address: request.ip,
      })
      return reply.status(fresh ? 201 : 200).send({ received: true })
    },
  )

  adminReports(app, services)
}

function adminReports(app: App, { reports }: Parameters<Mount>[1]): void {
  const tags = ['admin']
  app.get(
    '/api/admin/reports',
    {
      onRequest: requirePermission('administer'),
      schema: { tags, querystring: adminEventsQuery, response: { 200: z.array(openReport) } },
    },
    async (request, reply) => {
      const { total, items, nextCursor } = await reports.open(request.actor, request.query)
      void reply.header('x-total-count', String(total))
      if (nextCursor) {
        const params = new URLSearchParams({
          limit: String(request.query.limit),
          cursor: nextCursor,
        })
        void reply.header('link', `</api/admin/reports?${params}>; rel="next"`)
      }
      return items
    },
  )
  for (const [method, to] of [
    ['PUT', 'resolved'],
    ['DELETE', 'open'],
  ] as const)
    app.route<WithId>({
      method,
      url: '/api/admin/reports/:id/resolve',
      onRequest: requirePermission('administer'),
      schema: { tags },
      handler: async (request) =>
        reports.settle(request.actor, readId(request.params.id), to, requiredVersion(request)),
    })
}
