import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { createRequestHandler, RequestHandler, ServerBuild } from 'react-router'
import type { App } from '../../api/platform/mount.ts'
import type { PageContext } from '../../contracts/platform/page-context.ts'
import { siteContact } from '../../domain/admin/site-settings.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import type { Services } from '../../services/index.ts'
import type { Config } from '../config.ts'
import { UNAVAILABLE_RETRY_SECONDS, isUnavailable } from '../../domain/platform/failures.ts'
import { pageLanguage } from '../http/language.ts'

/** Loads the web build, from disk or from the dev server. */
export type Pages = () => Promise<ServerBuild>

/** What entry.server.tsx adds to the build: the router's handler and the context that its loaders read. */
interface PageEntry {
  createRequestHandler: typeof createRequestHandler
  contextFor: (services: Services, page: PageContext) => Parameters<RequestHandler>[1]
}

/** Serves every URL that is neither an API call nor a file as a page. */
export function pageRoutes(app: App, services: Services, pages: Pages, config: Config): void {
  // Creating a handler processes all routes, so there is one per build, not one per request.
  const handlers = new WeakMap<ServerBuild, RequestHandler>()
  const handlerOf = (build: ServerBuild, entry: PageEntry): RequestHandler => {
    const known = handlers.get(build)
    if (known) return known
    const handler = entry.createRequestHandler(
      build,
      config.production ? 'production' : 'development',
    )
    handlers.set(build, handler)
    return handler
  }
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.url.startsWith('/api/')) throw new DomainError('not_found', 'notFound')
    const build = await pages()
    const entry = build.entry.module as unknown as PageEntry
    const url = new URL(request.url, config.publicUrl)
    const lang = pageLanguage(
      url.searchParams.get('lang'),
      request.cookies.lang,
      request.headers['accept-language'],
    )
    const token = request.cookies[services.sessions.cookieName]
    let isAway = false
    const page: PageContext = {
      lang,
      scheme:
        request.cookies.scheme === 'dark' || request.cookies.scheme === 'light'
          ? request.cookies.scheme
          : null,
      preferredCity: decode(request.cookies.preferredCity),
      actor: token ? await services.sessions.actorOfCookie(token) : null,
      nonce: reply.scriptNonce,
      publicUrl: config.publicUrl,
      demo: config.demo,
      contact: siteContact(await services.siteSettings.current(), lang),
      map: config.map,
      visitor: request.visitor,
      now: new Date(),
      requestId: request.id,
      report: (error) => {
        const isOutage = isUnavailable(error)
        isAway ||= isOutage
        request.log.error({ err: error }, isOutage ? 'not_ready' : 'unexpected error')
      },
    }
    const response = await handlerOf(build, entry)(
      toWebRequest(request, url),
      entry.contextFor(services, page),
    )
    if (url.searchParams.has('lang') && request.cookies.lang !== lang)
      void reply.setCookie('lang', lang, { path: '/', sameSite: 'lax', maxAge: 31_536_000 })
    // A temporary failure: clients, crawlers included, should retry.
    if (isAway && response.status === 500)
      return sendWebResponse(
        reply.header('retry-after', String(UNAVAILABLE_RETRY_SECONDS)),
        new Response(response.body, { headers: response.headers, status: 503 }),
      )
    return sendWebResponse(reply, response)
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: handle,
  })
  // A form submitted before the scripts were loaded, or without them: the page is shown again and the input is dropped.
  app.post(
    '/*',
    {
      schema: { hide: true },
      onRequest: async (request, reply) => {
        if (request.url.startsWith('/api/')) throw new DomainError('not_found', 'notFound')
        return reply.redirect(request.url, 303)
      },
    },
    (_request, reply) => reply.send(),
  )
}

function decode(value: string | undefined): string | null {
  if (!value) return null
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

function toWebRequest(request: FastifyRequest, url: URL): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    // Pages use PUBLIC_URL as the origin and ignore the client's Host header.
    if (name === 'host' || name.startsWith('x-forwarded-')) continue
    if (Array.isArray(value)) for (const item of value) headers.append(name, item)
    else if (value !== undefined) headers.set(name, value)
  }
  const aborted = new AbortController()
  request.raw.once('close', () => {
    if (!request.raw.complete || request.raw.destroyed) aborted.abort()
  })
  return new Request(url, { method: request.method, headers, signal: aborted.signal })
}

async function sendWebResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  void reply.status(response.status)
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') void reply.header(name, value)
  }
  // Data requests and redirects are as personal as the page itself (see entry.server.tsx).
  if (!response.headers.has('cache-control'))
    void reply
      .header('cache-control', 'private, no-cache')
      .header('vary', 'Cookie, Accept-Language')
  for (const cookie of response.headers.getSetCookie()) void reply.header('set-cookie', cookie)
  if (!response.body) return reply.send()
  return reply.send(Readable.fromWeb(response.body as NodeReadableStream))
}
