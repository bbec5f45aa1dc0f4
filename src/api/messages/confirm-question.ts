import type { Mount } from '../platform/mount.ts'
import { readId } from '../platform/request-input.ts'

type Pressed = { Params: { token: string }; Body: string }

/**
 * The page behind a guest's link posts here: the token in the URL authorizes it, with or without scripts or a session.
 * The response redirects back to the page.
 */
export const confirmQuestion: Mount = (app, services) => {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_024 },
      (_request, body, done) => done(null, String(body)),
    )
    scope.post<Pressed>(
      '/confirm-question/:token',
      { schema: { hide: true }, config: { ignoreToken: true } },
      async ({ params, body }, reply) => {
        const { token } = params
        const form = new URLSearchParams(typeof body === 'string' ? body : '')
        await services.guestConfirmations.confirm(token, readId(form.get('question') ?? ''))
        void reply.header('cache-control', 'no-store')
        return reply.redirect(`/confirm-question/${token}`, 303)
      },
    )
  })
}
