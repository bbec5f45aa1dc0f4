import { z } from 'zod'
import { commuteQuery, commuteWay } from '../../contracts/places/commute.ts'
import { liveAnswer } from '../../contracts/places/live-layers.ts'
import { localityAnswer } from '../../contracts/places/localities.ts'
import type { Mount } from '../platform/mount.ts'

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
