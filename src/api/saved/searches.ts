import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { askText } from '../../contracts/search/search.ts'
import { isRecord } from '../../domain/platform/is-record.ts'
import type { AskService } from '../../services/ask/ask.ts'
import {
  savedSearchBody,
  savedSearchPatch,
  type WholeSearch,
} from '../../contracts/saved/searches.ts'
import type { Services } from '../../services/index.ts'
import { savedHomePatch } from '../../contracts/saved/shortlists.ts'
import { idempotentCall, requireSignIn } from '../platform/hooks.ts'
import { readId } from '../platform/request-input.ts'
import type { Mount } from '../platform/mount.ts'

const withId = z.object({ id: z.string() })

/** Replaces the sentence of a body by the search that it means, which gives way to what stands beside it. */
async function readSentence(request: FastifyRequest, { read }: AskService): Promise<void> {
  const body = request.body
  if (!isRecord(body)) return
  const sentence = askText.safeParse(body.ask)
  if (!sentence.success || sentence.data === '') return
  const { params: asked } = await read(sentence.data)
  const { query, filters } = body
  if (isRecord(filters)) request.body = { ...body, filters: { ...asked, ...filters } }
  else if (filters === undefined && (query === undefined || typeof query === 'string')) {
    const params = { ...asked, ...Object.fromEntries(new URLSearchParams(query ?? '')) }
    request.body = { ...body, query: new URLSearchParams(params).toString() }
  }
}

/** With the area that its travel time means today: alerts compare areas and ask no routing service. */
async function withReach(search: WholeSearch, reach: Services['reach']): Promise<WholeSearch> {
  const { filters, beside } = search
  const reached = await reach({
    filters,
    bbox: null,
    ...beside,
    sort: 'newest',
    limit: 1,
    cursor: null,
  })
  if (!reached) return search
  const { radiusKm, polygons } = reached.request
  return {
    filters,
    beside: { ...beside, ...(radiusKm ? { radiusKm } : {}), ...(polygons ? { polygons } : {}) },
  }
}

/** The signed-in person's saved searches. */
export const savedSearches: Mount = (app, services) => {
  const guard = { onRequest: requireSignIn() }
  const reads = {
    ...guard,
    preValidation: async (request: FastifyRequest) => readSentence(request, services.ask),
  }

  app.get('/api/saved-searches', guard, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    return services.savedSearches.list(request.actor, request.lang)
  })

  app.post(
    '/api/saved-searches',
    { ...reads, schema: { body: savedSearchBody } },
    async (request, reply) => {
      const search = await withReach(request.body.search, services.reach)
      const { body, again } = await services.idempotency.once(
        idempotentCall(request, 'POST /api/saved-searches'),
        (tx) =>
          services.savedSearches.create(
            request.actor,
            { ...request.body, search },
            request.lang,
            tx,
          ),
      )
      if (again) void reply.header('idempotent-replayed', 'true')
      return reply.status(body.fresh ? 201 : 200).send(body.saved)
    },
  )

  app.patch(
    '/api/saved-searches/:id',
    { ...reads, schema: { params: withId, body: savedSearchPatch } },
    async ({ actor, params, body, lang }) => {
      const search = body.search && (await withReach(body.search, services.reach))
      return services.savedSearches.update(actor, readId(params.id), { ...body, search }, lang)
    },
  )

  app.delete(
    '/api/saved-searches/:id',
    { ...guard, schema: { params: withId } },
    async ({ actor, params }) => {
      const id = readId(params.id)
      await services.savedSearches.remove(actor, id)
      return { id, deleted: true }
    },
  )
}

type WithId = { Params: { propertyId: string } }

/** The signed-in person's saved properties. */
export const savedProperties: Mount = (app, services) => {
  const guard = { onRequest: requireSignIn() }
  app.get('/api/buyer/saved-properties', guard, async (request) =>
    services.favourites.list(request.actor),
  )
  app.get('/api/buyer/saved-properties/ids', guard, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    return { ids: await services.favourites.ids(request.actor) }
  })
  app.post<WithId>('/api/buyer/saved-properties/:propertyId', guard, async (request, reply) => {
    const id = readId(request.params.propertyId)
    const { saved, fresh } = await services.favourites.add(request.actor, id)
    return reply.status(fresh ? 201 : 200).send(saved)
  })
  app.patch(
    '/api/buyer/saved-properties/:propertyId',
    { ...guard, schema: { params: z.object({ propertyId: z.string() }), body: savedHomePatch } },
    async ({ actor, params, body }) =>
      services.favourites.annotate(actor, readId(params.propertyId), body),
  )
  app.delete<WithId>('/api/buyer/saved-properties/:propertyId', guard, async (request) => {
    const id = readId(request.params.propertyId)
    await services.favourites.remove(request.actor, id)
    return { propertyId: id, saved: false }
  })
}
