import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { createRequestHandler, RequestHandler, ServerBuild } from 'react-router'
import type { App } from '../../api/platform/mount.ts'
import type { PageContext } from '../../contracts/platform/page-context.ts'
import { siteContact } from '../../domain/admin/site-settings.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import type { Clock } from '../../domain/platform/ports.ts'
import type { Services } from '../../services/index.ts'
import type { Config } from '../config.ts'
import { isUnavailable } from '../../domain/platform/failures.ts'
import { freshNonce } from '../security/nonce.ts'
import { KeptPages, type SharedPage } from './kept/kept-pages.ts'
import { NoncePage } from './kept/nonce-page.ts'
import { keyOfVisit, sharedRequest, visitOf, type Visit } from './kept/visits.ts'
import { sendShared, sendWebResponse } from './send-page.ts'

/** The web build. */
export interface Pages {
  /** Loads it, from disk or from the dev server. */
  load: () => Promise<ServerBuild>
  /** Rendered pages may be kept: the build stays as it is. */
  keeps: boolean
}

/** What entry.server.tsx adds to the build: the router's handler and the context that its loaders read. */
interface PageEntry {
  createRequestHandler: typeof createRequestHandler
  contextFor: (services: Services, page: PageContext) => Parameters<RequestHandler>[1]
}

/** Serves every URL that is neither an API call nor a file as a page. */
export function pageRoutes(
  app: App,
  {
    services,
    pages,
    config,
    clock,
  }: {
    services: Services
    pages: Pages
    config: Config
    clock: Clock
  },
): void {
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
  const kept = new KeptPages(clock, () => services.changes.all)
  const { cookieName } = services.sessions

  /** Renders a page; `failed` when a loader reported an error, and `away` when it was for lack of the database. */
  async function rendered(
    visit: Visit,
    request: Request,
    own: Pick<PageContext, 'actor' | 'nonce' | 'visitor' | 'whole' | 'requestId'>,
    log: FastifyBaseLogger,
  ): Promise<{ response: Response; failed: boolean; away: boolean }> {
    const build = await pages.load()
    const entry = build.entry.module as unknown as PageEntry
    let [failed, away] = [false, false]
    const { lang, scheme, preferredCity } = visit
    const page: PageContext = {
      lang,
      scheme,
      preferredCity,
      ...own,
      publicUrl: config.publicUrl,
      demo: config.demo,
      contact: siteContact(await services.siteSettings.current(), lang),
      map: config.map,
      now: new Date(),
      report: (error) => {
        const isOutage = isUnavailable(error)
        failed = true
        away ||= isOutage
        log.error({ err: error }, isOutage ? 'not_ready' : 'unexpected error')
      },
    }
    const response = await handlerOf(build, entry)(request, entry.contextFor(services, page))
    return { response, failed, away: away && response.status === 500 }
  }

  /** A page that is the same for everybody, to its end. */
  async function renderedForAll(
    visit: Visit,
    { id, log }: Pick<FastifyRequest, 'id' | 'log'>,
  ): Promise<{ shared: SharedPage; failed: boolean }> {
    const nonce = freshNonce()
    // The id of the first request stands on a page of an error only, which is not kept.
    const own = { actor: null, nonce, visitor: '', whole: true, requestId: id }
    const { response, failed, away } = await rendered(visit, sharedRequest(visit), own, log)
    const shared = {
      status: away ? 503 : response.status,
      headers: [...response.headers],
      page: new NoncePage(await response.text(), nonce),
    }
    return { shared, failed }
  }

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.url.startsWith('/api/')) throw new DomainError('not_found', 'notFound')
    const visit = visitOf(request, config)
    const { url, lang } = visit
    if (url.searchParams.has('lang') && request.cookies.lang !== lang)
      void reply.setCookie('lang', lang, { path: '/', sameSite: 'lax', maxAge: 31_536_000 })
    const key = pages.keeps ? keyOfVisit(request, visit, cookieName) : null
    if (key !== null) {
      const page = kept.get(key) ?? (await kept.render(key, () => renderedForAll(visit, request)))
      return sendShared(request, reply, page, (nonce) => kept.gzip(key, page, nonce))
    }
    const token = request.cookies[cookieName]
    const own = {
      actor: token ? await services.sessions.actorOfCookie(token) : null,
      nonce: reply.scriptNonce,
      visitor: request.visitor,
      requestId: request.id,
      whole: false,
    }
    const { response, away } = await rendered(visit, toWebRequest(request, url), own, request.log)
    return sendWebResponse(reply, response, away ? 503 : response.status)
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
