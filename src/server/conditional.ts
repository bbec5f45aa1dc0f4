import type { FastifyReply, FastifyRequest } from 'fastify'

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
