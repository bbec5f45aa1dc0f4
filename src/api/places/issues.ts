import { z } from 'zod'
import {
  adminIssue,
  adminIssuesQuery,
  issueBacking,
  issueInput,
  issuePage,
  issuePatch,
  issueView,
  issuesQuery,
} from '../../contracts/places/issues.ts'
import { idempotentCall, requireSignIn, optionalVersion } from '../platform/hooks.ts'
import { readId } from '../platform/request-input.ts'
import type { Mount } from '../platform/mount.ts'
import { pageHeaders } from '../platform/page-headers.ts'

const tags = ['localities']
const city = z.string().max(100)
const ofCity = z.object({ city })
const ofIssue = z.object({ city, id: z.string() })

/** Community issues of a town. */
export const issues: Mount = (app, services) => {
  const guard = { onRequest: requireSignIn() }

  app.get(
    '/api/localities/:city/issues',
    { schema: { tags, params: ofCity, querystring: issuesQuery, response: { 200: issuePage } } },
    async ({ actor, params, query }, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.issues.list(actor, params.city, query)
    },
  )

  app.post(
    '/api/localities/:city/issues',
    {
      ...guard,
      schema: { tags, params: ofCity, body: issueInput, response: { 201: issueView } },
    },
    async (request, reply) => {
      const { actor, params, body: input } = request
      const { body, again } = await services.idempotency.once(
        idempotentCall(request, `POST /api/localities/${params.city}/issues`),
        (tx) => services.issues.report(actor, params.city, input, tx),
      )
      if (again) void reply.header('idempotent-replayed', 'true')
      return reply.status(201).send(body)
    },
  )

  for (const [action, kind] of [
    ['support', 'supports'],
    ['follow', 'follows'],
  ] as const)
    app.post(
      `/api/localities/:city/issues/:id/${action}`,
      {
        ...guard,
        schema: { tags, params: ofIssue, body: issueBacking, response: { 200: issueView } },
      },
      async ({ actor, params, body }) =>
        services.issues.back(actor, params.city, readId(params.id), kind, body.on),
    )

  app.patch(
    '/api/localities/:city/issues/:id',
    {
      ...guard,
      schema: { tags, params: ofIssue, body: issuePatch, response: { 200: issueView } },
    },
    async (request) =>
      services.issues.change(
        request.actor,
        request.params.city,
        readId(request.params.id),
        request.body,
        optionalVersion(request),
      ),
  )

  app.get(
    '/api/admin/issues',
    {
      ...guard,
      schema: {
        tags: ['admin'],
        querystring: adminIssuesQuery,
        response: { 200: z.array(adminIssue) },
      },
    },
    async (request, reply) => {
      const page = await services.issueModeration.list(request.actor, request.query)
      pageHeaders(request, reply, page)
      return page.items
    },
  )
}
