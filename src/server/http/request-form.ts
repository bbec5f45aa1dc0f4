import fp from 'fastify-plugin'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../../domain/platform/errors.ts'

/** Headers that must not be repeated: a proxy and this server might each use another value. */
const ONCE = new Set([
  'host',
  'authorization',
  'content-type',
  'content-length',
  'transfer-encoding',
])
const HOST = /^(\[[0-9a-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i
const ABSOLUTE = /^([a-z][a-z0-9+.-]*):\/\/([^/?#\\]*)/i

/**
 * Rejects ambiguous requests (request smuggling) and unsupported content codings before anything else sees them. The
 * connection is closed with the response; the rest of the body is not read.
 */
export const requestForm = fp(async (app: FastifyInstance): Promise<void> => {
  app.addHook('onRequest', async (request, reply) => {
    const fault = faultOf(request)
    if (!fault) return
    void reply.header('connection', 'close')
    throw fault
  })
})

function faultOf(request: FastifyRequest): DomainError | null {
  const { rawHeaders } = request.raw
  const seen = new Set<string>()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? ''
    if (ONCE.has(name) && seen.has(name)) return new DomainError('malformed', 'duplicateHeader')
    seen.add(name)
  }
  const { host } = request.raw.headers
  // Only HTTP/1.0 requests may lack a Host; Node rejects the others.
  if (host !== undefined && !HOST.test(host)) return new DomainError('malformed', 'hostUnreadable')
  const [, scheme, authority] = ABSOLUTE.exec(request.originalUrl) ?? []
  if (scheme !== undefined) {
    const known = /^https?$/i.test(scheme) && authority?.toLowerCase() === host?.toLowerCase()
    if (!known) return new DomainError('malformed', 'hostUnreadable')
  }
  const transfer = request.raw.headers['transfer-encoding']
  if (transfer !== undefined && transfer.toLowerCase() !== 'chunked')
    return new DomainError('malformed', 'unreadable')
  const coding = request.raw.headers['content-encoding']
  if (coding !== undefined && coding.trim().toLowerCase() !== 'identity')
    return new DomainError('unsupported_media', 'encodedBody')
  return null
}
