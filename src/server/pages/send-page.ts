import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { UNAVAILABLE_RETRY_SECONDS } from '../../domain/platform/failures.ts'
import { isNotModified } from '../http/cache-headers.ts'
import type { SharedPage } from './kept/kept-pages.ts'

/** A smaller page is not worth compressing. */
const COMPRESSED_BYTES = 1_024

/** What the router answered, as it comes. @param status in place of the response's own. */
export async function sendWebResponse(
  reply: FastifyReply,
  response: Response,
  status: number,
): Promise<FastifyReply> {
  begin(reply, status, response.headers)
  if (!response.body) return reply.send()
  return reply.send(Readable.fromWeb(response.body as NodeReadableStream))
}

/**
 * A page for everybody, with this answer's own nonce. A browser that has it already is told so: it then shows its copy,
 * whose nonce is that of the policy that came with it. So this answer has no policy.
 *
 * @param gzip the page in its compressed form.
 */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, page }: SharedPage,
  gzip: (nonce: string) => Promise<Buffer>,
): Promise<FastifyReply> {
  begin(reply, status, headers)
  void reply.header('vary', 'Cookie, Accept-Language, Accept-Encoding')
  const nonce = reply.scriptNonce
  if (status === 200 && isNotModified(request, reply, page.etag)) {
    void reply.removeHeader('content-security-policy')
    reply.raw.removeHeader('content-security-policy')
    return reply.status(304).send()
  }
  if (page.bytes < COMPRESSED_BYTES || !takesGzip(request)) return reply.send(page.html(nonce))
  return reply.header('content-encoding', 'gzip').send(await gzip(nonce))
}

function begin(
  reply: FastifyReply,
  status: number,
  headers: Iterable<readonly [string, string]>,
): void {
  void reply.status(status)
  // Fastify adds a further cookie to those before.
  for (const [name, value] of headers) void reply.header(name, value)
  // A temporary failure: clients, crawlers included, should retry.
  if (status === 503) void reply.header('retry-after', String(UNAVAILABLE_RETRY_SECONDS))
  // Data requests and redirects are as personal as the page itself (see entry.server.tsx).
  if (!reply.hasHeader('cache-control'))
    void reply
      .header('cache-control', 'private, no-cache')
      .header('vary', 'Cookie, Accept-Language')
}

function takesGzip({ headers }: FastifyRequest): boolean {
  const taken = (headers['accept-encoding'] ?? '').toLowerCase().split(',')
  return taken.some((one) => /^\s*gzip\s*(;|$)/.test(one) && !/;\s*q=0(\.0*)?\s*$/.test(one))
}
