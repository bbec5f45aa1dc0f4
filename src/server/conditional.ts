import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Sets the ETag (as it is written, quotes and all) and says whether the caller has this state already. Tags are
 * compared weakly, as reading asks for (RFC 9110, section 13.1.2).
 */
export function isKnown(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  void reply.header('etag', etag)
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '')
  const known = request.headers['if-none-match']?.split(',').map(bare) ?? []
  return known.includes(bare(etag)) || known.includes('*')
}
