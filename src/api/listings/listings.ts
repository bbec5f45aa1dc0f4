import { createHash } from 'node:crypto'
import { duplicatesAnswer, editReview } from '../../contracts/listings/submit-checks.ts'
import { nearbyAnswer } from '../../contracts/places/nearby.ts'
import { landSense } from '../../contracts/places/land-checks.ts'
import { propertyInput, propertyPatch } from '../../contracts/listings/input.ts'
import type { PropertyDetail } from '../../contracts/listings/listings.ts'
import { toWire } from '../../contracts/listings/wire.ts'
import { propertyListQuery } from '../../contracts/search/search.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { yieldToEventLoop } from '../../services/platform/yield-to-event-loop.ts'
import {
  headerOf,
  rejectReservedParams,
  validatedByService,
  sendListing,
  sendTagged,
  sendTaggedJson,
  requireSignIn,
} from '../platform/hooks.ts'
import { readId } from '../platform/request-input.ts'
import type { Mount } from '../platform/mount.ts'
import { listingCardsQuery } from '../../contracts/listings/cards.ts'
import {
  translationAnswer,
  translationQuery,
  type TranslationQuery,
} from '../../contracts/listings/translation.ts'
import { usualPrice, usualPriceQuery } from '../../contracts/listings/usual-price.ts'

type WithId = { Params: { id: string } }

const LOGIN_TO_ADD = 'loginToAdd'

/**
 * Longest URL, in characters, that is sent as a `Link` to the next page. A drawn area may make the URL longer than the
 * response headers that clients and proxies accept (4 kB by default); then only the cursor is sent.
 */
const LONGEST_LINK = 2_000

/** Listings, in the specified wire form (lists as JSON strings). */
export const properties: Mount = (app, services) => {
  app.get(
    '/api/properties',
    {
      preValidation: rejectReservedParams,
      // Up to 1,000 full listings.
      config: { load: 'bulk' },
      schema: { querystring: propertyListQuery },
    },
    async (request, reply) => {
      const reached = await services.reach(request.query)
      const page = await services.properties.list(reached?.request ?? request.query, request.actor)
      void reply.header('x-total-count', String(page.total))
      if (page.nextCursor) {
        void reply.header('x-next-cursor', page.nextCursor)
        const next = nextUrl(request.url, page.nextCursor)
        if (next.length <= LONGEST_LINK) void reply.header('link', `<${next}>; rel="next"`)
      }
      return sendTaggedJson(request, reply, await wireJson(page.items))
    },
  )

  app.post(
    '/api/properties',
    {
      onRequest: requireSignIn(LOGIN_TO_ADD),
      config: { apiKeyScope: 'listings:write' },
      schema: { body: propertyInput },
      validatorCompiler: validatedByService,
    },
    async (request, reply) => {
      const key = headerOf(request, 'idempotency-key')
      const { body: created, again } = await services.idempotency.once(
        {
          caller: `user:${request.actor?.id}`,
          key,
          request: () => `POST /api/properties ${hashOf(request.body)}`,
        },
        async (tx) => {
          const written = await services.properties.create(request.actor, request.body, tx)
          await services.drafts.sent(tx, written.property.owner.id, key)
          return written
        },
      )
      const { property } = created
      if (again) void reply.header('idempotent-replayed', 'true')
      void reply.status(201).header('location', `/api/properties/${property.id}`)
      const sentence = property.publication === 'live' ? 'propertyAdded' : 'propertyAddedForReview'
      return sendListing(reply, created, { message: request.say(sentence) })
    },
  )

  app.post(
    '/api/properties/duplicates',
    {
      onRequest: requireSignIn(LOGIN_TO_ADD),
      schema: { response: { 200: duplicatesAnswer } },
    },
    async (request) => {
      const duplicates = await services.duplicateListings.ofMine(request.actor, request.body)
      // A request that repeats an idempotency key returns the listing that the first one created.
      const key = headerOf(request, 'idempotency-key')
      const sent = await services.idempotency.answered(`user:${request.actor?.id}`, key)
      return { duplicates: sent ? [] : duplicates }
    },
  )

  app.get(
    '/api/properties/mine',
    { onRequest: requireSignIn(), config: { apiKeyScope: 'listings:read' } },
    async (request, reply) =>
      sendTagged(request, reply, (await services.properties.mine(request.actor)).map(toWire)),
  )

  const readable = { config: { apiKeyScope: 'listings:read' } } as const
  app.get<WithId>('/api/properties/:id', readable, async (request, reply) => {
    const property = await services.properties.get(readId(request.params.id), request.actor)
    return sendListing(reply, { property, warnings: [] })
  })

  for (const [method, how, body] of [
    ['PUT', 'replace', propertyInput],
    ['PATCH', 'patch', propertyPatch],
  ] as const) {
    app.route<WithId>({
      method,
      url: '/api/properties/:id',
      onRequest: requireSignIn(),
      config: { apiKeyScope: 'listings:write' },
      schema: { body },
      validatorCompiler: validatedByService,
      handler: async (request, reply) => {
        const id = readId(request.params.id)
        const changed = await services.properties.update(request.actor, id, request.body, {
          how,
          ifMatch: headerOf(request, 'if-match'),
        })
        const { reviewed } = changed
        if (!reviewed) return sendListing(reply, changed)
        const sentence = reviewed.review ? 'propertySavedForReview' : 'propertySavedUnverified'
        return sendListing(reply, changed, { message: request.say(sentence) })
      },
    })
  }

  app.post<WithId>(
    '/api/properties/:id/look-ahead',
    {
      onRequest: requireSignIn(),
      schema: { response: { 200: editReview } },
    },
    async (request) =>
      services.properties.lookAhead(request.actor, readId(request.params.id), request.body),
  )

  const removal = { onRequest: requireSignIn(), config: { apiKeyScope: 'listings:write' } } as const
  app.delete<WithId>('/api/properties/:id', removal, async (request) => {
    const id = readId(request.params.id)
    await services.properties.remove(request.actor, id, headerOf(request, 'if-match'))
    return { id, deleted: true }
  })

  app.post<WithId>('/api/properties/:id/view', async (request) =>
    services.views.count(readId(request.params.id), {
      actor: request.actor,
      visitor: request.visitor,
      userAgent: headerOf(request, 'user-agent') ?? null,
    }),
  )

  app.get<WithId>('/api/properties/:id/similar', async (request) => {
    const id = readId(request.params.id)
    await services.properties.known(id, request.actor)
    return services.properties.similar(id)
  })

  app.get<WithId>(
    '/api/properties/:id/land',
    { schema: { response: { 200: landSense } } },
    async (request) => services.landSense.of(readId(request.params.id), request.actor),
  )

  app.get<WithId>(
    '/api/properties/:id/nearby',
    { schema: { response: { 200: nearbyAnswer } } },
    async (request) => services.nearby.of(readId(request.params.id), request.actor),
  )

  app.get<WithId>(
    '/api/properties/:id/translation',
    { schema: { querystring: translationQuery, response: { 200: translationAnswer } } },
    async (request) => {
      const { lang } = request.query as TranslationQuery
      const { actor, visitor } = request
      const id = readId(request.params.id)
      return services.listingTranslation.description(id, lang, { actor, visitor })
    },
  )

  app.get<WithId>('/api/properties/:id/history', async (request) =>
    services.properties.history(readId(request.params.id), request.actor),
  )
}

/** The JSON text of a list; yields to the event loop while it is written. */
async function wireJson(items: readonly PropertyDetail[]): Promise<string> {
  const yieldIfDue = yieldToEventLoop()
  const texts: string[] = []
  for (const item of items) {
    texts.push(JSON.stringify(toWire(item)))
    await yieldIfDue()
  }
  return `[${texts.join(',')}]`
}

function hashOf(body: unknown): string {
  return createHash('sha256').update(jsonOf(body)).digest('base64url')
}

/** JSON that was parsed without recursion may be nested too deeply to be serialized. */
function jsonOf(body: unknown): string {
  try {
    return JSON.stringify(body) ?? ''
  } catch {
    throw new DomainError('malformed', 'unreadable')
  }
}

/** The request's URL with the next page's cursor. */
function nextUrl(url: string, cursor: string): string {
  const [path = '', query = ''] = url.split('?')
  const params = new URLSearchParams(query)
  params.set('cursor', cursor)
  return `${path}?${params}`
}

/** Listing cards by id. */
export const listingCards: Mount = (app, services) => {
  app.get(
    '/api/properties/cards',
    { schema: { querystring: listingCardsQuery } },
    async (request, reply) =>
      sendTagged(request, reply, await services.listingCards.byId(request.query.ids)),
  )
}

/** The usual price of a kind of listing in a town: the form asks about a price that is far from it. */
export const usualPrices: Mount = (app, services) => {
  app.get(
    '/api/usual-price',
    {
      preValidation: rejectReservedParams,
      schema: { querystring: usualPriceQuery, response: { 200: usualPrice } },
    },
    async (request, reply) => {
      const { propertyType, city } = request.query
      void reply.header('cache-control', 'public, max-age=600')
      return services.usualPrice.of(propertyType, city)
    },
  )
}
