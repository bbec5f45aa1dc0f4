import { placesQuery } from '../../contracts/places/places.ts'
import { rejectReservedParams, sendTagged } from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'
import { cityList } from '../../contracts/places/cities.ts'
import { z } from 'zod'
import { commuteQuery, commuteWay } from '../../contracts/places/commute.ts'
import { liveAnswer } from '../../contracts/places/live-layers.ts'
import { localityAnswer } from '../../contracts/places/localities.ts'

/** Towns, districts, localities and PIN codes by the typed text; served from memory. */
export const places: Mount = (app, services) => {
  app.get(
    '/api/places',
    { preValidation: rejectReservedParams, schema: { querystring: placesQuery } },
    async (request, reply) => {
      const { q, limit } = request.query
      return sendTagged(request, reply, { places: services.places.find(q, limit) })
    },
  )
}

export const cities: Mount = (app, services) => {
  app.get('/api/cities', { schema: { response: { 200: cityList } } }, async (_request, reply) => {
    void reply.header('cache-control', 'public, max-age=3600')
    return services.cities.list()
  })
}

const tags = ['localities']
const ofCity = z.object({ city: z.string().max(100) })

/** A town and everything that its page shows. */
export const localities: Mount = (app, services) => {
  app.get(
    '/api/localities/:city',
    { schema: { tags, params: ofCity, response: { 200: localityAnswer } } },
    async ({ params }, reply) => {
      void reply.header('cache-control', 'public, max-age=60')
      return services.localities.get(params.city)
    },
  )

  app.get(
    '/api/localities/:city/live',
    { schema: { tags, params: ofCity, response: { 200: liveAnswer } } },
    async ({ params }, reply) => {
      void reply.header('cache-control', 'public, max-age=60')
      return services.localities.live(params.city)
    },
  )

  app.get(
    '/api/localities/:city/ways',
    {
      schema: {
        tags,
        params: ofCity,
        querystring: commuteQuery,
        response: { 200: z.array(commuteWay) },
      },
    },
    async ({ params, query }, reply) => {
      // A person's daily destinations are private, so no cache may store them.
      void reply.header('cache-control', 'private, no-store')
      return services.commute.ways(params.city, query.to)
    },
  )
}
