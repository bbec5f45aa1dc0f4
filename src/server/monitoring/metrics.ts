import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { App } from '../../api/platform/mount.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { NOT_ALLOWED } from '../../domain/accounts/permissions.ts'
import type { DiskSpace } from './disk-space.ts'
import type { FaultLog } from './faults.ts'
import { operationMetrics } from './operation-metrics.ts'
import type { RequestQueue } from '../overload/request-queue.ts'
import type { Services } from '../../services/index.ts'
import type { Config } from '../config.ts'

/** `/metrics` in Prometheus's text format, for local requests or with METRICS_TOKEN. */
export function metrics(
  app: App,
  services: Services,
  { faults, queue, space }: { faults: FaultLog; queue: RequestQueue | null; space: DiskSpace },
  config: Config,
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const answered = new Histogram({
    name: 'veedu_http_request_seconds',
    help: 'Request duration in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  registry.registerMetric(
    new Counter({
      name: 'veedu_faults_total',
      help: 'Errors of database connections and of the job runner that no request received',
      labelNames: ['source'],
      registers: [],
      collect() {
        this.reset()
        for (const [source, count] of faults.counts()) this.inc({ source }, count)
      },
    }),
  )
  if (queue) refusedRequests(registry, queue)
  const gauge = (name: string, help: string): Gauge =>
    new Gauge({ name: `veedu_${name}`, help, registers: [registry] })
  const figures = {
    liveListings: gauge('live_listings', 'Listings visible to the public'),
    people: gauge('people', 'Accounts'),
    lettersWaiting: gauge('letters_waiting', 'Emails waiting to be sent'),
    lettersGivenUp: gauge('letters_given_up', 'Emails that were rejected or too old'),
    listingsIndexed: gauge('listings_indexed', 'Listings in the search index of this process'),
    listingChange: gauge('listing_change', 'The last listing change applied by this process'),
    listingChangesBehind: gauge('listing_changes_behind', 'Listing changes not applied yet'),
    listingCardsKept: gauge('listing_cards_kept', 'Cached result cards'),
    listingIndexRebuilds: gauge('listing_index_rebuilds', 'Full rebuilds of the index'),
  }
  const readOperation = operationMetrics(registry, services, { space, log: app.log })
  app.addHook('onResponse', async (request, reply) => {
    // The route pattern, not the URL: one label per listing would be unbounded cardinality.
    const route = request.routeOptions.url ?? 'none'
    answered.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1_000,
    )
  })
  app.get(
    '/metrics',
    { logLevel: 'warn', schema: { hide: true }, config: { load: 'exempt' } },
    async (request, reply) => {
      if (!isLocal(request) && !hasToken(request, config.metricsToken))
        throw new DomainError('forbidden', NOT_ALLOWED)
      await readOperation()
      const read = await Promise.all([
        services.health.figures(),
        services.listings.figures(),
        // `veedu_database_up` says so.
      ]).catch(() => [])
      for (const [name, value] of read.flatMap((part) => Object.entries(part)))
        figures[name as keyof typeof figures].set(value)
      return reply.type(registry.contentType).send(await registry.metrics())
    },
  )
}

function refusedRequests(registry: Registry, queue: RequestQueue): void {
  registry.registerMetric(
    new Counter({
      name: 'veedu_requests_refused_total',
      help: 'Requests refused in an overload, by kind',
      labelNames: ['kind'],
      registers: [],
      collect() {
        this.reset()
        for (const [kind, count] of Object.entries(queue.figures().refused))
          this.inc({ kind }, count)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'veedu_requests_waiting',
      help: 'Requests that wait to be started',
      registers: [],
      collect() {
        this.set(queue.figures().waiting)
      },
    }),
  )
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** A request from this machine itself, not one forwarded by a local proxy. */
function isLocal({ raw, headers }: FastifyRequest): boolean {
  const passedOn = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some(
    (name) => name in headers,
  )
  return !passedOn && LOOPBACK.test(raw.socket.remoteAddress ?? '')
}

function hasToken({ headers }: FastifyRequest, token: string | null): boolean {
  if (token === null) return false
  const wanted = Buffer.from(`Bearer ${token}`)
  const given = Buffer.from(headers.authorization ?? '')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
