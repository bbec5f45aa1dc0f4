import type { FastifyRequest } from 'fastify'
import type { Mount } from '../platform/mount.ts'

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

/** The page's own form has `page`, and `again` to take the end back; a mail program's has neither. */
function formOf({ body }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(typeof body === 'string' ? body : '')
}
