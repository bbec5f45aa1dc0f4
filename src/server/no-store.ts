import fp from 'fastify-plugin'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { holdsSecret, isSecretAddress } from './link-secrets.ts'

/**
 * Nothing personal is stored on the way, or in a browser where Back would show it to whoever comes next (decision
 * 14). It follows from the request, not from a list of routes: a call with a token, a call that changes something, a
 * page or file for somebody who is signed in, and whatever is behind a link with a secret.
 */
export const noStore = fp(
  /** `sessionCookie`: its name, which depends on whether the site is on https. */
  async (app: FastifyInstance, { sessionCookie }: { sessionCookie: string }): Promise<void> => {
    app.addHook('onSend', async (request, reply) => {
      const said = String(reply.getHeader('cache-control') ?? '')
      if (!said.includes('no-store') && isPersonal(request, said, sessionCookie))
        void reply.header('cache-control', 'no-store')
    })
  },
)

function isPersonal(request: FastifyRequest, said: string, sessionCookie: string): boolean {
  if (holdsSecret(request.routeOptions.url ?? '') || isSecretAddress(request.url)) return true
  if (request.headers.authorization !== undefined) return true
  if (request.url.startsWith('/api/')) return !['GET', 'HEAD'].includes(request.method)
  // Files that are the same for everybody say so; they never look at who asks.
  return request.cookies?.[sessionCookie] !== undefined && !said.startsWith('public')
}
