import type { FastifyReply, FastifyRequest } from 'fastify'

/** `X-Total-Count`, and `Link` to the next page when there is one. */
export function pageHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  page: { total: number; nextCursor: string | null },
): void {
  void reply.header('x-total-count', String(page.total))
  nextPageLink(request, reply, page.nextCursor)
}

/** `Link` to the next page of a list with cursors; `cache` is its Cache-Control. */
export function nextPageLink(
  request: FastifyRequest,
  reply: FastifyReply,
  cursor: string | null,
  cache = 'no-store',
): void {
  void reply.header('cache-control', cache)
  if (cursor === null) return
  const [path = '', query = ''] = request.url.split('?')
  const params = new URLSearchParams(query)
  params.set('cursor', cursor)
  void reply.header('link', `<${path}?${params.toString()}>; rel="next"`)
}
