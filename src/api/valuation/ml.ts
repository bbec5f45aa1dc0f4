import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  recommendationsAnswer,
  recommendationsParams,
  recommendationsQuery,
} from '../../contracts/recommendations/recommendations.ts'
import {
  homeToValue,
  insightsAnswer,
  listingEstimate,
  predictionAnswer,
  trendsAnswer,
  trendsParams,
  valuationQuery,
} from '../../contracts/valuation/valuation.ts'
import { isDomainError, type ErrorCode } from '../../domain/platform/errors.ts'
import type { EstimatedJson } from '../../services/valuation/answers.ts'
import { rejectReservedParams, requireSignIn } from '../platform/hooks.ts'
import { predictionJson } from './sentences.ts'
import type { Mount } from '../platform/mount.ts'
import { eventLoopScheduler } from '../platform/event-loop-scheduling.ts'

/** The request is valid; there are not enough such listings, or no model yet. */
const NOT_KNOWN: ReadonlySet<string> = new Set<ErrorCode>(['invalid', 'not_ready'])

/** Estimates, trends and market figures, all derived from the listings. */
export const ml: Mount = (app, services) => {
  const tags = ['ml']
  // Concurrent requests would start and finish together; without scheduling they would block all others meanwhile.
  const begin = eventLoopScheduler()
  const nextTurn = eventLoopScheduler()
  const tell = async (
    request: FastifyRequest,
    reply: FastifyReply,
    estimated: EstimatedJson,
  ): Promise<FastifyReply> => {
    await nextTurn(request)
    return reply.type('application/json; charset=utf-8').send(predictionJson(request, estimated))
  }

  app.post(
    '/api/ml/predict-price',
    {
      onRequest: [requireSignIn(), begin],
      config: { changesNothing: true },
      schema: { tags, body: homeToValue, response: { 200: predictionAnswer } },
    },
    async (request, reply) =>
      tell(request, reply, await services.valuationAnswers.estimateJson(request.body)),
  )

  app.get(
    '/api/ml/valuation',
    {
      preValidation: rejectReservedParams,
      schema: { tags, querystring: valuationQuery, response: { 200: listingEstimate } },
    },
    async (request, reply) => {
      const { listing, ...described } = request.query
      await services.valuationAnswers.limit(request.visitor)
      void reply.header('cache-control', 'private, no-cache')
      if (listing === undefined)
        return tell(
          request,
          reply,
          await services.valuationAnswers.estimateJson({ ...described, id: NaN }),
        )
      try {
        const { ofListing } = services.valuationAnswers
        return await tell(request, reply, await ofListing(listing, request.actor))
      } catch (error) {
        if (!isDomainError(error) || !NOT_KNOWN.has(error.code)) throw error
        return { prediction: null, why: request.sayError(error.message) }
      }
    },
  )

  app.get(
    '/api/ml/market-trends/:city',
    { schema: { tags, params: trendsParams, response: { 200: trendsAnswer } } },
    async (request, reply) => {
      void reply.header('cache-control', 'public, max-age=300')
      return { trends: await services.marketFigures.trends(request.params.city) }
    },
  )

  app.get(
    '/api/ml/recommendations',
    {
      preValidation: rejectReservedParams,
      schema: {
        tags,
        querystring: recommendationsQuery,
        response: { 200: recommendationsAnswer },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'private, no-store')
      return services.recommendations.of(request.actor, request.query)
    },
  )

  app.get(
    '/api/ml/recommendations/:userId',
    {
      onRequest: requireSignIn(),
      preValidation: rejectReservedParams,
      schema: {
        tags,
        params: recommendationsParams,
        querystring: recommendationsQuery,
        response: { 200: recommendationsAnswer },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'private, no-store')
      const { actor, params, query } = request
      // Recommendations are private: a request for another person's gets the general list.
      const own = actor !== null && params.userId === String(actor.id)
      return services.recommendations.of(own ? actor : null, own ? query : { ...query, seen: [] })
    },
  )

  app.get(
    '/api/ml/insights',
    { schema: { tags, response: { 200: insightsAnswer } } },
    async (_request, reply) => {
      void reply.header('cache-control', 'public, max-age=300')
      return { insights: await services.marketFigures.insights() }
    },
  )
}
