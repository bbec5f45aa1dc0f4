import fp from 'fastify-plugin'
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify'
import { hasSecretParam, isSecretAddress } from '../security/link-secrets.ts'

/**
 * Sets `no-store` on personal responses, so that neither a proxy nor the browser's Back button shows them to the next
 * person (decision 14). It is derived from the request, not from a list of routes: calls with a token, mutations, pages
 * and files for a signed-in person, and URLs with a secret.
 */
export const noStore = fp(
  /** `sessionCookie`: its name, which depends on whether the site is on https. */
  async (app: FastifyInstance, { sessionCookie }: { sessionCookie: string }): Promise<void> => {
    app.addHook('onSend', async (request, reply) => {
      const cacheControl = String(reply.getHeader('cache-control') ?? '')
      if (!cacheControl.includes('no-store') && isPersonal(request, cacheControl, sessionCookie))
        void reply.header('cache-control', 'no-store')
    })
  },
)

function isPersonal(request: FastifyRequest, cacheControl: string, sessionCookie: string): boolean {
  if (hasSecretParam(request.routeOptions.url ?? '') || isSecretAddress(request.url)) return true
  if (request.headers.authorization !== undefined) return true
  if (request.url.startsWith('/api/')) return !['GET', 'HEAD'].includes(request.method)
  // Public files set their own Cache-Control; they do not depend on the session.
  return request.cookies?.[sessionCookie] !== undefined && !cacheControl.startsWith('public')
}

/**
 * Sets the ETag (with its quotes) and returns whether it matches If-None-Match, so that 304 can be sent. Tags are
 * compared weakly, as RFC 9110, section 13.1.2, requires for GET.
 */
export function isNotModified(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  void reply.header('etag', etag)
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '')
  const known = request.headers['if-none-match']?.split(',').map(bare) ?? []
  return known.includes(bare(etag)) || known.includes('*')
}
