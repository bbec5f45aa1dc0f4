import { placesQuery } from '../../contracts/places/places.ts'
import { rejectReservedParams, sendTagged } from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'

/** Towns, districts, localities and PIN codes by what a person types; answered from memory. */
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
