import { z } from 'zod'
import {
  shortlistBody,
  shortlistCommentBody,
  shortlistPatch,
  shortlistVoteBody,
} from '../../contracts/saved/shortlists.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { idempotentCall, requireSignIn } from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'
import { readId } from '../platform/request-input.ts'

const withId = z.object({ id: z.string() })
const withGuest = z.object({ id: z.string(), guestId: z.string() })
const withComment = z.object({ id: z.string(), commentId: z.string() })
const withToken = z.object({ token: z.string() })
const withHome = z.object({ token: z.string(), propertyId: z.string() })

/** The signed-in person's shortlists, and who answered them. */
export const shortlists: Mount = (app, services) => {
  const guard = { onRequest: requireSignIn() }
  const one = { ...guard, schema: { params: withId } }

  app.get('/api/buyer/shortlists', guard, async ({ actor }, reply) => {
    void reply.header('cache-control', 'no-store')
    return services.shortlists.list(actor)
  })
  app.post(
    '/api/buyer/shortlists',
    { ...guard, schema: { body: shortlistBody } },
    async (request, reply) => {
      const { actor, body } = request
      const call = idempotentCall(request, 'POST /api/buyer/shortlists')
      const once = await services.idempotency.once(call, (tx) =>
        services.shortlists.create(actor, body, tx),
      )
      if (once.again) void reply.header('idempotent-replayed', 'true')
      return reply.status(201).send(once.body)
    },
  )
  app.post('/api/buyer/shortlists/seen', guard, async ({ actor }) =>
    services.shortlistNotices.seen(actor),
  )
  app.patch(
    '/api/buyer/shortlists/:id',
    { ...guard, schema: { params: withId, body: shortlistPatch } },
    async ({ actor, params, body }) => services.shortlists.update(actor, readId(params.id), body),
  )
  app.delete('/api/buyer/shortlists/:id', one, async ({ actor, params }) =>
    services.shortlists.end(actor, readId(params.id)),
  )
  app.delete(
    '/api/buyer/shortlists/:id/guests/:guestId',
    { ...guard, schema: { params: withGuest } },
    async ({ actor, params }) =>
      services.shortlists.removeGuest(actor, readId(params.id), readId(params.guestId)),
  )
  app.delete(
    '/api/buyer/shortlists/:id/comments/:commentId',
    { ...guard, schema: { params: withComment } },
    async ({ actor, params }) =>
      services.shortlists.removeComment(actor, readId(params.id), readId(params.commentId)),
  )
}

/** Shortlists by their link: the token is the right to look, vote and comment. */
export const sharedShortlists: Mount = (app, services) => {
  app.get(
    '/api/shortlists/:token',
    { schema: { params: withToken } },
    async ({ params }, reply) => {
      void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
      const shortlist = await services.sharedShortlists.look(params.token)
      if (!shortlist) throw new DomainError('not_found', 'shortlist.ended')
      return shortlist
    },
  )
  app.put(
    '/api/shortlists/:token/homes/:propertyId/vote',
    { schema: { params: withHome, body: shortlistVoteBody } },
    async ({ params, body, visitor }) =>
      services.sharedShortlists.vote(
        { token: params.token, propertyId: readId(params.propertyId), visitor },
        body,
      ),
  )
  app.post(
    '/api/shortlists/:token/homes/:propertyId/comments',
    { schema: { params: withHome, body: shortlistCommentBody } },
    async (request, reply) => {
      const { params, body, visitor } = request
      const propertyId = readId(params.propertyId)
      const { token } = params
      const call = {
        ...idempotentCall(request, `POST /api/shortlists/homes/${propertyId}/comments`),
        caller: `visitor:${visitor}`,
      }
      const once = await services.idempotency.once(call, (tx) =>
        services.sharedShortlists.comment({ token, propertyId, visitor }, body, tx),
      )
      if (once.again) void reply.header('idempotent-replayed', 'true')
      return reply.status(201).send(once.body)
    },
  )
}
