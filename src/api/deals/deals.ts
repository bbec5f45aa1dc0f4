import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import {
  dealComment,
  dealEnding,
  dealInvitation,
  dealLineBody,
  dealLinePapers,
  dealLinePlan,
  dealLineState,
  dealReceiptBody,
  dealSummary,
  dealWhole,
  linkedDeal,
  madeDealLink,
} from '../../contracts/deals/deals.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { headerOf, idempotentCall, requirePermission } from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'
import { readId } from '../platform/request-input.ts'

const withId = z.object({ id: z.string() })
const withLine = z.object({ id: z.string(), lineId: z.string() })
const withLink = z.object({ id: z.string(), linkId: z.string() })
const withToken = z.object({ token: z.string() })
const withTokenLine = z.object({ token: z.string(), lineId: z.string() })
const about = (summary: string) => ({ tags: ['deals'], summary })
const whole = { response: { 200: dealWhole } }

/** Deals: what accepted offers lead to, for their two sides. */
export const deals: Mount = (app, services) => {
  const guard = { onRequest: requirePermission('offer') }
  const line = '/api/deals/:id/lines/:lineId'

  app.get(
    '/api/deals',
    {
      ...guard,
      schema: { ...about('Deals on either side'), response: { 200: z.array(dealSummary) } },
    },
    async ({ actor }, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.deals.list(actor)
    },
  )

  app.get(
    '/api/deals/:id',
    { ...guard, schema: { ...about('One deal'), params: withId, ...whole } },
    async (request, reply) => {
      const deal = await services.deals.get(request.actor, readId(request.params.id))
      // Both sides ask for it every few seconds while they look at it.
      const tag = `"${deal.version}"`
      void reply.header('etag', tag).header('cache-control', 'private, no-cache')
      return headerOf(request, 'if-none-match') === tag ? notModified(reply) : deal
    },
  )

  app.put(
    `${line}/state`,
    {
      ...guard,
      schema: {
        ...about('Tick a line or take it back'),
        params: withLine,
        body: dealLineState,
        ...whole,
      },
    },
    async ({ actor, params, body }) =>
      services.deals.setState(actor, readId(params.id), readId(params.lineId), body.state),
  )

  app.patch(
    line,
    {
      ...guard,
      schema: {
        ...about('Who does a line, until when'),
        params: withLine,
        body: dealLinePlan,
        ...whole,
      },
    },
    async ({ actor, params, body }) =>
      services.deals.plan(actor, readId(params.id), readId(params.lineId), body),
  )

  app.post(
    '/api/deals/:id/lines',
    {
      ...guard,
      schema: {
        ...about('Add a line'),
        params: withId,
        body: dealLineBody,
        response: { 201: dealWhole },
      },
    },
    async (request, reply) => {
      const id = readId(request.params.id)
      const { body } = await services.idempotency.once(
        idempotentCall(request, `POST /api/deals/${id}/lines`),
        (tx) => services.deals.addLine(request.actor, id, request.body, tx),
      )
      return reply.status(201).send(body)
    },
  )

  app.post(
    `${line}/comments`,
    {
      ...guard,
      schema: {
        ...about('Comment on a line'),
        params: withLine,
        body: dealComment,
        response: { 201: dealWhole },
      },
    },
    async (request, reply) => {
      const id = readId(request.params.id)
      const lineId = readId(request.params.lineId)
      const { body } = await services.idempotency.once(
        idempotentCall(request, `POST /api/deals/${id}/lines/${lineId}/comments`),
        (tx) => services.deals.comment(request.actor, id, { lineId, text: request.body.text }, tx),
      )
      return reply.status(201).send(body)
    },
  )

  app.put(
    `${line}/papers`,
    {
      ...guard,
      schema: {
        ...about('The papers beside a line'),
        params: withLine,
        body: dealLinePapers,
        ...whole,
      },
    },
    async ({ actor, params, body }) =>
      services.deals.layPapers(actor, readId(params.id), readId(params.lineId), body),
  )

  app.put(
    '/api/deals/:id/receipt',
    {
      ...guard,
      schema: {
        ...about('The receipt of the advance'),
        params: withId,
        body: dealReceiptBody,
        ...whole,
      },
    },
    async ({ actor, params, body }) => services.deals.writeReceipt(actor, readId(params.id), body),
  )

  app.post(
    '/api/deals/:id/end',
    {
      ...guard,
      schema: { ...about('Complete or call off'), params: withId, body: dealEnding, ...whole },
    },
    async ({ actor, params, body }) => services.deals.end(actor, readId(params.id), body),
  )

  app.post(
    '/api/deals/:id/resume',
    { ...guard, schema: { ...about('Take back its end'), params: withId, ...whole } },
    async ({ actor, params }) => services.deals.resume(actor, readId(params.id)),
  )

  app.post(
    '/api/deals/:id/links',
    {
      ...guard,
      schema: {
        ...about('Invite a document writer by a link that ends'),
        params: withId,
        body: dealInvitation,
        response: { 201: madeDealLink },
      },
    },
    async ({ actor, params, body }, reply) => {
      // The link's URL is returned only once.
      void reply.header('cache-control', 'no-store')
      return reply.status(201).send(await services.dealLinks.invite(actor, readId(params.id), body))
    },
  )

  app.delete(
    '/api/deals/:id/links/:linkId',
    { ...guard, schema: { ...about('End a link'), params: withLink, ...whole } },
    async ({ actor, params }) =>
      services.dealLinks.end(actor, readId(params.id), readId(params.linkId)),
  )
}

function notModified(reply: FastifyReply): FastifyReply {
  return reply.status(304).send()
}

/** Deals by a document writer's link: the token is the right to look, and to tick and comment the writer's lines. */
export const linkedDeals: Mount = (app, services) => {
  app.get(
    '/api/deal-links/:token',
    { schema: { ...about('A deal by a link'), params: withToken, response: { 200: linkedDeal } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
      const userAgent = headerOf(request, 'user-agent') ?? null
      const deal = await services.dealLinks.look(request.params.token, userAgent)
      if (!deal) throw new DomainError('not_found', 'deals.linkEnded')
      return deal
    },
  )

  app.put(
    '/api/deal-links/:token/lines/:lineId/state',
    {
      schema: {
        ...about('Tick a line of the writer'),
        params: withTokenLine,
        body: dealLineState,
        response: { 200: linkedDeal },
      },
    },
    async ({ params, body, visitor }) =>
      services.dealLinks.setState(params.token, visitor, readId(params.lineId), body.state),
  )

  app.post(
    '/api/deal-links/:token/lines/:lineId/comments',
    {
      schema: {
        ...about('Comment on a line of the writer'),
        params: withTokenLine,
        body: dealComment,
        response: { 201: linkedDeal },
      },
    },
    async ({ params, body, visitor }, reply) =>
      reply
        .status(201)
        .send(
          await services.dealLinks.comment(params.token, visitor, readId(params.lineId), body.text),
        ),
  )
}
