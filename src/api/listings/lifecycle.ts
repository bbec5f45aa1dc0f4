import { z } from 'zod'
import { rejectionAnswer } from '../../contracts/listings/own-listings.ts'
import { LIFECYCLE_ACTIONS } from '../../domain/listings/lifecycle.ts'
import { headerOf, sendListing, requireSignIn } from '../platform/hooks.ts'
import { readId } from '../platform/request-input.ts'
import type { Mount } from '../platform/mount.ts'

const params = z.object({ id: z.string() })

/** An owner's lifecycle actions on a listing: renew, pause, resume, withdraw, restore. */
export const listingLifecycle: Mount = (app, services) => {
  for (const action of LIFECYCLE_ACTIONS)
    app.post<{ Params: { id: string } }>(
      `/api/properties/:id/${action}`,
      { onRequest: requireSignIn(), config: { apiKeyScope: 'listings:write' } },
      async (request, reply) => {
        const id = readId(request.params.id)
        const ifMatch = headerOf(request, 'if-match')
        return sendListing(
          reply,
          await services.listingLifecycle.act(request.actor, id, action, ifMatch),
        )
      },
    )

  app.post(
    '/api/properties/:id/answer',
    { onRequest: requireSignIn(), schema: { params, body: rejectionAnswer } },
    async (request, reply) => {
      const id = readId(request.params.id)
      const ifMatch = headerOf(request, 'if-match')
      const { text } = request.body
      return sendListing(
        reply,
        await services.listingLifecycle.answer(request.actor, id, text, ifMatch),
      )
    },
  )

  // A link in an email, without signing in: the token in the URL authorizes the action.
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_024 },
      (_request, body, done) => done(null, String(body)),
    )
    scope.post<{ Params: { token: string } }>(
      '/renew/:token',
      { schema: { hide: true }, config: { ignoreToken: true } },
      async (request, reply) => {
        const { token } = request.params
        await services.listingLifecycle.renewByToken(token)
        void reply.header('cache-control', 'no-store')
        return reply.redirect(`/renew/${token}`, 303)
      },
    )
  })
}
