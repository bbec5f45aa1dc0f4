import type { FastifyRequest } from 'fastify'
import {
  recommendationsAnswer,
  recommendationsParams,
  recommendationsQuery,
} from '../contracts/recommendations.ts'
import {
  homeToValue,
  insightsAnswer,
  predictionAnswer,
  trendsAnswer,
  trendsParams,
  valuationQuery,
  type Prediction,
} from '../contracts/valuation.ts'
import type { Estimated } from '../services/valuation-answers.ts'
import { plainQuery, signInFirst } from './hooks.ts'
import { reasoningOf } from './ml-words.ts'
import type { Mount } from './mount.ts'
import { turns } from './turns.ts'

/** Estimates, trends and figures of the market, all of them from the listings. */
export const ml: Mount = (app, services) => {
  const tags = ['ml']
  // What was asked at once is answered at once: without turns nobody else would be heard meanwhile.
  const turn = turns()
  const told = async (
    request: FastifyRequest,
    estimated: Estimated,
  ): Promise<{ prediction: Prediction }> => {
    await turn(request)
    return { prediction: { ...estimated, reasoning: reasoningOf(request, estimated) } }
  }

  app.post(
    '/api/ml/predict-price',
    {
      onRequest: signInFirst(),
      config: { changesNothing: true },
      schema: { tags, body: homeToValue, response: { 200: predictionAnswer } },
    },
    async (request) => told(request, await services.valuationAnswers.estimate(request.body)),
  )

  app.get(
    '/api/ml/valuation',
    {
      preValidation: plainQuery,
      schema: { tags, querystring: valuationQuery, response: { 200: predictionAnswer } },
    },
    async (request, reply) => {
      const { listing, ...said } = request.query
      services.valuationAnswers.slowDown(request.ip)
      void reply.header('cache-control', 'private, no-cache')
      const estimated =
        listing === undefined
          ? await services.valuationAnswers.estimate({ ...said, id: NaN })
          : await services.valuationAnswers.ofListing(listing, request.actor)
      return told(request, estimated)
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
      preValidation: plainQuery,
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
      onRequest: signInFirst(),
      preValidation: plainQuery,
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
      // Another's taste is nobody's business: who asks for it is given the general list.
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
