import { z } from 'zod'
import { adminEventsQuery } from '../../contracts/admin/admin.ts'
import {
  openReviewReport,
  ownReview,
  realtorReview,
  reviewAnswerBody,
  reviewBody,
  reviewDecisionBody,
  reviewReportBody,
  reviewsQuery,
} from '../../contracts/realtors/reviews.ts'
import { requiredVersion, requirePermission, requireSignIn } from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'
import { nextPageLink, pageHeaders } from '../platform/page-headers.ts'
import { readId } from '../platform/request-input.ts'

const tags = ['realtors']
const withId = z.object({ id: z.string() })

/** Reviews of realtors: read by everybody, written by visitors, answered by the realtor, moderated. */
export const realtorReviews: Mount = (app, services) => {
  const { reviews, reviewModeration } = services
  const guard = { onRequest: requireSignIn() }

  app.get(
    '/api/realtors/:id/reviews',
    {
      schema: {
        tags,
        params: withId,
        querystring: reviewsQuery,
        response: { 200: z.array(realtorReview) },
      },
    },
    async (request, reply) => {
      const page = await reviews.list(readId(request.params.id), request.query)
      void reply.header('x-total-count', String(page.summary.count))
      nextPageLink(request, reply, page.nextCursor, 'public, no-cache')
      return page.items
    },
  )

  app.get(
    '/api/realtors/:id/reviews/own',
    { ...guard, schema: { tags, params: withId, response: { 200: ownReview } } },
    async ({ actor, params }, reply) => {
      void reply.header('cache-control', 'no-store')
      return reviews.own(actor, readId(params.id))
    },
  )

  app.post(
    '/api/realtors/:id/reviews',
    {
      ...guard,
      schema: { tags, params: withId, body: reviewBody, response: { 201: realtorReview } },
    },
    async ({ actor, params, body }, reply) =>
      reply.status(201).send(await reviews.create(actor, readId(params.id), body)),
  )

  app.put(
    '/api/reviews/:id',
    {
      ...guard,
      schema: { tags, params: withId, body: reviewBody, response: { 200: realtorReview } },
    },
    async ({ actor, params, body }) => reviews.change(actor, readId(params.id), body),
  )

  app.delete(
    '/api/reviews/:id',
    {
      ...guard,
      schema: { tags, params: withId, response: { 200: z.object({ removed: z.literal(true) }) } },
    },
    async ({ actor, params }) => {
      await reviews.remove(actor, readId(params.id))
      return { removed: true as const }
    },
  )

  app.put(
    '/api/reviews/:id/answer',
    {
      onRequest: requirePermission('realtorTools'),
      schema: { tags, params: withId, body: reviewAnswerBody, response: { 200: realtorReview } },
    },
    async ({ actor, params, body }) => reviews.answer(actor, readId(params.id), body.text),
  )

  app.post(
    '/api/reviews/:id/report',
    {
      ...guard,
      schema: {
        tags,
        params: withId,
        body: reviewReportBody,
        response: { 201: z.object({ fresh: z.boolean() }) },
      },
    },
    async ({ actor, params, body }, reply) =>
      reply.status(201).send(await reviews.report(actor, readId(params.id), body)),
  )

  const admin = { onRequest: requirePermission('administer') }
  const settled = z.object({ id: z.number(), resolved: z.boolean(), version: z.string() })
  app.get(
    '/api/admin/review-reports',
    {
      ...admin,
      schema: {
        tags: ['admin'],
        querystring: adminEventsQuery,
        response: { 200: z.array(openReviewReport) },
      },
    },
    async (request, reply) => {
      const page = await reviewModeration.reports(request.actor, request.query)
      pageHeaders(request, reply, page)
      return page.items
    },
  )
  app.put(
    '/api/admin/review-reports/:id/resolve',
    {
      ...admin,
      schema: {
        tags: ['admin'],
        params: withId,
        body: reviewDecisionBody,
        response: { 200: settled },
      },
    },
    async (request) =>
      reviewModeration.settle(
        request.actor,
        readId(request.params.id),
        request.body?.hide === true ? 'hidden' : 'kept',
        requiredVersion(request),
      ),
  )
  app.delete(
    '/api/admin/review-reports/:id/resolve',
    { ...admin, schema: { tags: ['admin'], params: withId, response: { 200: settled } } },
    async (request) =>
      reviewModeration.settle(
        request.actor,
        readId(request.params.id),
        'open',
        requiredVersion(request),
      ),
  )
}
