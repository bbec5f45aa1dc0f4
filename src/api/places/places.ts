import { placesQuery } from '../../contracts/places/places.ts'
import { rejectReservedParams, sendTagged } from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'
import { cityList } from '../../contracts/places/cities.ts'

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
