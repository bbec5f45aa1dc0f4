import type { FastifyRequest } from 'fastify'
import type { Mount } from '../platform/mount.ts'

type WithToken = { Params: { token: string } }

/**
 * Unsubscribes from email alerts without signing in: the token in the URL authorizes it. A mail client posts here by
 * itself (RFC 8058) and gets a plain response; the page's button is redirected back to the page.
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
        const form = formOf(request)
        if (form.has('again')) await services.unsubscribe.resume(token)
        else await services.unsubscribe.end(token)
        void reply.header('cache-control', 'no-store')
        if (form.has('page')) return reply.redirect(`/unsubscribe/${token}`, 303)
        return reply.type('text/plain; charset=utf-8').send('OK\n')
      },
    )
  })
}

/** The page's own form sends `page`, and `again` to subscribe again; a mail client's sends neither. */
function formOf({ body }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(typeof body === 'string' ? body : '')
}
