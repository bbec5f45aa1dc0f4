import { usualPrice, usualPriceQuery } from '../../contracts/listings/usual-price.ts'
import { rejectReservedParams } from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'

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
