import { createHmac } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { mounts } from '../api/index.ts'
import { bearerToken, changesData, type App } from '../api/platform/mount.ts'
import { API_KEY_PREFIX } from '../domain/integrations/api-key-scopes.ts'
import { LIMITS } from '../contracts/limits.ts'
import { DomainError } from '../domain/platform/errors.ts'
import { indianDay } from '../domain/time/kerala-time.ts'
import { assertSecondFactorSetUp } from '../domain/accounts/permissions.ts'
import type { Clock } from '../domain/platform/ports.ts'
import type { Services } from '../services/index.ts'
import { networkPrefix } from '../services/platform/network-address.ts'
import { requestTranslations } from './http/language.ts'
import type { Config } from './config.ts'
import { documentation } from './pages/documentation.ts'
import { limitRequestRate } from './http/flood-limit.ts'
import { refuseChangesWhenFull, type DiskSpace } from './monitoring/disk-space.ts'
import { healthRoutes, robots } from './monitoring/health.ts'
import { sendError, handleClientError } from './http/errors.ts'
import { mapArchive } from './files/map-archive.ts'
import { illustrations, staticFiles } from './files/static-files.ts'
import { registerSecretRoute } from './security/link-secrets.ts'
import type { FaultLog } from './monitoring/faults.ts'
import { metrics } from './monitoring/metrics.ts'
import { noStore } from './http/cache-headers.ts'
import { pageRoutes, type Pages } from './pages/pages.ts'
import { messageFiles } from './files/message-files.ts'
import { paperFiles } from './files/paper-files.ts'
import { refuseWhenClosing, type ServerPhase } from './monitoring/server-phase.ts'
import { shedLoad } from './overload/admission.ts'
import { qrCodes } from './files/qr-codes.ts'
import { requestForm } from './http/request-form.ts'
import { requestAddress } from './http/request-address.ts'
import { keepRequestId, requestIds, trustsProxy } from './http/request-id.ts'
import { checkAddress, checkJsonShape } from './http/request-limits.ts'
import { securityHeaders } from './security/headers.ts'
import { logSecurityEvents } from './security/log.ts'
import { securityTxt } from './security/security-txt.ts'
import { sharePictures } from './files/share-picture.ts'
import { sitemap } from './pages/sitemap.ts'
import { outgoingFeeds } from './feeds/routes.ts'
import { uploads } from './files/uploads.ts'

export interface AppParts {
  config: Config
  services: Services
  logger: FastifyBaseLogger
  faults: FaultLog
  /** The built pages; null in API tests. */
  pages: Pages | null
  /** Keys visitor hashes. */
  secret: string
  clock: Clock
  phase: ServerPhase
  /** The free space for the data. */
  space: DiskSpace
}

/** Composes the HTTP side: plugins, the API's mounts, static files, pages. It does not listen. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, services, logger, faults, pages, secret, clock, phase, space } = parts
  const trusts = trustsProxy(config.trustProxy)
  const app = Fastify({
    loggerInstance: logger,
    trustProxy: trusts,
    genReqId: requestIds(trusts),
    bodyLimit: LIMITS.json.maxBytes,
    // Covers the whole request: long enough for a photo of 15 MB on a slow connection.
    requestTimeout: LIMITS.requests.wholeMs,
    forceCloseConnections: 'idle',
    // refuseWhenClosing answers in the shape of every error.
    return503OnClosing: false,
    http: {
      maxHeaderSize: LIMITS.headers.maxBytes,
      headersTimeout: LIMITS.requests.headersMs,
      // Interval between checks for slow senders: they are cut off at most this much later.
      connectionsCheckingInterval: 5_000,
    },
    clientErrorHandler: handleClientError,
    rewriteUrl: (request) => requestAddress(request.url ?? '/'),
    // A query parameter given twice arrives as a list; contracts refuse it by name.
    // A reference of a listing may be long and percent-encoded; the address as a whole is limited.
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: LIMITS.address.maxPathChars,
    },
  }).withTypeProvider() as unknown as App

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  takeEmptyJson(app)
  listRoutes(app)
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  keepRequestId(app)
  logSecurityEvents(app, logger, secret)
  app.addHook('onRequest', async (request) => checkAddress(request.url))
  refuseWhenClosing(app, phase)
  const queue = config.shedsLoad ? shedLoad(app, logger) : null
  refuseChangesWhenFull(app, space, config.databaseUrl === null)

  await app.register(requestForm)
  await app.register(cookie)
  await app.register(noStore, { sessionCookie: services.sessions.cookieName })
  await app.register(securityHeaders, { config })
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] })
  limitRequestRate(app, config.rateLimit, clock)
  await app.register(multipart, {
    limits: {
      fileSize: LIMITS.upload.maxBytes,
      files: LIMITS.upload.maxFiles,
      fields: 20,
      parts: LIMITS.upload.maxFiles + 20,
    },
    throwFileSizeLimit: false,
  })
  await app.register(documentation)

  app.decorateRequest('actor', null)
  // Few requests need it, so it is computed on first use.
  app.decorateRequest('visitor', {
    getter() {
      return createHmac('sha256', secret)
        .update(`visitor\n${indianDay(clock())}\n${this.actor?.id ?? networkPrefix(this.ip)}`)
        .digest('base64url')
        .slice(0, 22)
    },
  })
  requestTranslations(app)
  app.addHook('onRequest', async (request) => {
    const bearer = bearerToken(request.headers.authorization)
    // Mutations require the header; the cookie only authorizes reading pages (see pages.ts).
    const { ignoreToken, setsUpSecondFactor, apiKeyScope } = request.routeOptions.config
    if (bearer !== null && request.url.startsWith('/api/')) {
      if (bearer.startsWith(API_KEY_PREFIX))
        request.actor = await services.apiKeys.actorOfKey(bearer, apiKeyScope ?? null)
      else if (ignoreToken !== true) request.actor = await services.sessions.actorOfToken(bearer)
    }
    if (setsUpSecondFactor !== true) assertSecondFactorSetUp(request.actor)
  })

  holdBackChanges(app, services)
  healthRoutes(app, services, { phase, space })
  metrics(app, services, { faults, queue, space }, config)
  robots(app, config.publicUrl)
  securityTxt(app, config, clock)
  sitemap(app, services, config.publicUrl)
  outgoingFeeds(app, services, config.publicUrl)
  illustrations(app)
  qrCodes(app, services, config.publicUrl)
  sharePictures(app, services)
  for (const mount of mounts) mount(app, services)
  uploads(app, services)
  paperFiles(app, services)
  messageFiles(app, services)
  await staticFiles(app, pages !== null)
  await mapArchive(app, config.mapArchive)
  if (pages) pageRoutes(app, { services, pages, config, clock })
  app.setNotFoundHandler((request, reply) =>
    sendError(new DomainError('not_found', 'notFound'), request, reply),
  )
  return app
}

/** Read-your-writes: the response of a mutation waits until this process's search index has the change. */
function holdBackChanges(app: App, services: Services): void {
  app.addHook('onSend', async (request, reply) => {
    if (changesData(request) && reply.statusCode < 400) await services.listings.caughtUp()
  })
}

/** "application/json" with an empty body is a request without a body, which clients send with PUT and DELETE. */
function takeEmptyJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  // A form on another site can send plain text without a preflight request; no route accepts it.
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text === '') return done(null, undefined)
    try {
      checkJsonShape(text)
    } catch (error) {
      return done(error as Error)
    }
    return parse(request, text, done)
  })
}

/** Records all mounted routes: a test compares them with the permission table. */
function listRoutes(app: App): void {
  const mounted: string[] = []
  app.decorate('mounted', mounted)
  app.addHook('onRoute', ({ method, url }) => {
    registerSecretRoute(url)
    for (const each of [method].flat()) if (each !== 'HEAD') mounted.push(`${each} ${url}`)
  })
}
