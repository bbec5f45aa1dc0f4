import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import {
  offerBody,
  offerCounts,
  offerLine,
  offerNote,
  offersQuery,
  offerTerms,
  offerWhole,
  type OfferLine,
} from '../../contracts/deals/offers.ts'
import { headerOf, idempotentCall, requirePermission } from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'
import { readId } from '../platform/request-input.ts'

const withId = z.object({ id: z.string() })
const about = (summary: string) => ({ tags: ['deals'], summary })

/** Offers for listings. They are binding on nobody. */
export const offers: Mount = (app, services) => {
  const guard = { onRequest: requirePermission('offer') }

  app.get(
    '/api/offers',
    {
      ...guard,
      schema: {
        ...about('Offers on either side'),
        querystring: offersQuery,
        response: { 200: z.array(offerLine) },
      },
    },
    async ({ actor, query }, reply) => {
      const page = await services.offers.list(actor, query)
      void reply.header('cache-control', 'no-store')
      if (page.nextCursor) {
        const { group, propertyId, sort, limit } = query
        const next = new URLSearchParams({ sort, limit: String(limit), cursor: page.nextCursor })
        if (group !== undefined) next.set('group', group)
        if (propertyId !== undefined) next.set('propertyId', String(propertyId))
        void reply.header('link', `</api/offers?${next}>; rel="next"`)
      }
      return page.items
    },
  )

  app.get(
    '/api/offers/counts',
    { ...guard, schema: { ...about('Open offers'), response: { 200: offerCounts } } },
    async ({ actor }, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.offers.counts(actor)
    },
  )

  app.get(
    '/api/offers/:id',
    {
      ...guard,
      schema: {
        ...about('One offer with its history'),
        params: withId,
        response: { 200: offerWhole },
      },
    },
    async ({ actor, params }, reply) =>
      sendOffer(reply, await services.offers.get(actor, readId(params.id))),
  )

  app.post(
    '/api/offers',
    {
      ...guard,
      schema: { ...about('Make an offer'), body: offerBody, response: { 201: offerLine } },
    },
    async (request, reply) => {
      const { body, again } = await services.idempotency.once(
        idempotentCall(request, 'POST /api/offers'),
        (tx) => services.offers.make(request.actor, request.body, tx),
      )
      if (again) void reply.header('idempotent-replayed', 'true')
      else await services.offers.sendEmails()
      return sendOffer(reply.status(201), body)
    },
  )

  app.post(
    '/api/offers/:id/counter',
    {
      ...guard,
      schema: {
        ...about('Answer with other terms'),
        params: withId,
        body: offerTerms,
        response: { 200: offerLine },
      },
    },
    async (request, reply) => {
      const { actor, params, body } = request
      const step = { terms: body, note: body.note, ifMatch: headerOf(request, 'if-match') }
      return sendOffer(reply, await services.offers.act(actor, readId(params.id), 'counter', step))
    },
  )

  for (const action of ['accept', 'decline', 'withdraw'] as const)
    app.post(
      `/api/offers/:id/${action}`,
      {
        ...guard,
        schema: {
          ...about(`${action} an offer`),
          params: withId,
          body: offerNote,
          response: { 200: offerLine },
        },
      },
      async (request, reply) => {
        const { actor, params, body } = request
        const ifMatch = headerOf(request, 'if-match')
        const step = { terms: null, note: body?.note ?? null, ifMatch }
        return sendOffer(reply, await services.offers.act(actor, readId(params.id), action, step))
      },
    )
}

/** An offer with its ETag, the version that the next step names in If-Match. */
function sendOffer<T extends OfferLine>(reply: FastifyReply, offer: T): T {
  void reply.header('etag', `"${offer.version}"`).header('cache-control', 'no-store')
  return offer
}
