import type { FastifyRequest } from 'fastify'
import type { Mount } from './mount.ts'

type WithToken = { Params: { token: string } }

/**
 * Where an alert's letters end, without a sign-in: the token in the address is the right to it. A mail program posts
 * here by itself (RFC 8058) and is answered at once; a person's button leads back to the page.
 */
export const unsubscribe: Mount = (app, services) => {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_024 },
      (_request, body, done) => done(null, String(body)),
    )
    scope.post<WithToken>(
      '/unsubscribe/:token',
      { schema: { hide: true }, config: { ignoreToken: true } },
      async (request, reply) => {
        const { token } = request.params
        await services.unsubscribe.end(token)
        void reply.header('cache-control', 'no-store')
        if (byButton(request)) return reply.redirect(`/unsubscribe/${token}`, 303)
        return reply.type('text/plain; charset=utf-8').send('OK\n')
      },
    )
  })
}

/** The page's own form says so; everything else is a mail program. */
function byButton({ body }: FastifyRequest): boolean {
  return typeof body === 'string' && new URLSearchParams(body).has('page')
}
