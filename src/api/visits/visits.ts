import { z } from 'zod'
import { visitAnswerBody } from '../../contracts/visits/feedback.ts'
import {
  visitAsk,
  visitChoice,
  visitCounts,
  visitLine,
  visitOffer,
  visitsQuery,
  visitTimes,
  visitWhole,
  visitWord,
  type VisitLine,
} from '../../contracts/visits/visits.ts'
import type { VisitAction } from '../../domain/visits/lifecycle.ts'
import type { VisitStep } from '../../services/visits/steps.ts'
import { headerOf, idempotentCall, requireSignIn } from '../platform/hooks.ts'
import { readId } from '../platform/request-input.ts'
import type { App, Mount } from '../platform/mount.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services/index.ts'

const tags = ['visits']
const withId = z.object({ id: z.string() })

/** Visits: requesting, confirming, rescheduling and cancelling; their calendar file. */
export const visits: Mount = (app, services) => {
  const guard = { onRequest: requireSignIn() }
  const readable = { ...guard, config: { apiKeyScope: 'enquiries:read' } } as const

  app.get(
    '/api/visits',
    {
      ...readable,
      schema: { tags, querystring: visitsQuery, response: { 200: z.array(visitLine) } },
    },
    async ({ actor, query }, reply) => {
      const page = await services.visits.list(actor, query)
      void reply.header('cache-control', 'no-store')
      if (page.nextCursor) {
        const { group, propertyId, limit } = query
        const next = new URLSearchParams({ group, limit: String(limit), cursor: page.nextCursor })
        if (propertyId !== undefined) next.set('propertyId', String(propertyId))
        void reply.header('link', `</api/visits?${next}>; rel="next"`)
      }
      return page.items
    },
  )

  app.get(
    '/api/visits/counts',
    { ...guard, schema: { tags, response: { 200: visitCounts } } },
    async ({ actor }, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.visits.counts(actor)
    },
  )

  app.get(
    '/api/visits/:id',
    { ...readable, schema: { tags, params: withId, response: { 200: visitWhole } } },
    async ({ actor, params }, reply) =>
      sendVisit(reply, await services.visits.get(actor, readId(params.id))),
  )

  app.post(
    '/api/visits',
    { ...guard, schema: { tags, body: visitAsk, response: { 201: visitLine } } },
    async (request, reply) => {
      const { body, again } = await services.idempotency.once(
        idempotentCall(request, 'POST /api/visits'),
        (tx) => services.visits.ask(request.actor, request.body, tx),
      )
      if (again) void reply.header('idempotent-replayed', 'true')
      else await services.visits.sendRequestEmail()
      return sendVisit(reply.status(201), body)
    },
  )

  for (const action of ['propose', 'move'] as const)
    app.post(
      `/api/visits/:id/${action}`,
      {
        ...guard,
        schema: { tags, params: withId, body: visitOffer, response: { 200: visitLine } },
      },
      async (request, reply) => step(services, request, reply, action, request.body),
    )

  app.post(
    '/api/visits/:id/confirm',
    { ...guard, schema: { tags, params: withId, body: visitChoice, response: { 200: visitLine } } },
    async (request, reply) => {
      const { at, note } = request.body
      return step(services, request, reply, 'confirm', { times: [at], note })
    },
  )

  for (const [name, action] of [
    ['decline', 'decline'],
    ['cancel', 'cancel'],
    ['missed', 'miss'],
  ] as const)
    app.post(
      `/api/visits/:id/${name}`,
      { ...guard, schema: { tags, params: withId, body: visitWord, response: { 200: visitLine } } },
      async (request, reply) =>
        step(services, request, reply, action, { times: [], note: request.body?.note ?? null }),
    )

  app.put(
    '/api/visits/:id/answers',
    {
      ...guard,
      schema: { tags, params: withId, body: visitAnswerBody, response: { 200: visitLine } },
    },
    async ({ actor, params, body }, reply) =>
      sendVisit(reply, await services.visitFeedback.answer(actor, readId(params.id), body)),
  )

  calendar(app, services)

  app.get(
    '/api/properties/:id/visit-times',
    { schema: { tags, params: withId, response: { 200: visitTimes } } },
    async ({ actor, params }, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.visits.times(readId(params.id), actor)
    },
  )
}

/** By a link in an email or a list, which carries the token, or with a session. */
function calendar(app: App, services: Services): void {
  app.get(
    '/api/visits/:id/calendar.ics',
    {
      schema: {
        tags,
        params: withId,
        querystring: z.object({ key: z.string().max(100).optional() }),
      },
    },
    async ({ actor, params, query }, reply) => {
      const file = await services.visits.calendar(actor, readId(params.id), query.key)
      return reply
        .type(`text/calendar; charset=utf-8; method=${file.method}`)
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .header('cache-control', 'no-store')
        .send(file.text)
    },
  )
}

async function step(
  services: Services,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
  action: VisitAction,
  { times, note }: Pick<VisitStep, 'times' | 'note'>,
): Promise<VisitLine> {
  const ifMatch = headerOf(request, 'if-match')
  const id = readId(request.params.id)
  return sendVisit(
    reply,
    await services.visits.act(request.actor, id, action, { times, note, ifMatch }),
  )
}

/** A visit with its ETag, the version that the next step names in If-Match. */
function sendVisit<T extends VisitLine>(reply: FastifyReply, visit: T): T {
  void reply.header('etag', `"${visit.version}"`).header('cache-control', 'no-store')
  return visit
}
