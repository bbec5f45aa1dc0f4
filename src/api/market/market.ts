import { z } from 'zod'
import { landPrices, marketOfCity, overviewStats } from '../../contracts/market/market.ts'
import { csvFile } from '../imports/exports.ts'
import type { Mount } from '../platform/mount.ts'

const tags = ['localities']
const ofCity = z.object({ city: z.string().max(100) })

/** Asking prices of a town's listings, as figures and as a file. */
export const market: Mount = (app, services) => {
  app.get(
    '/api/market/land-prices',
    { schema: { tags, response: { 200: landPrices } } },
    async (_request, reply) => {
      void reply.header('cache-control', 'public, max-age=300')
      return services.market.landPrices()
    },
  )

  app.get(
    '/api/market/:city',
    { schema: { tags, params: ofCity, response: { 200: marketOfCity } } },
    async ({ params }, reply) => {
      void reply.header('cache-control', 'public, max-age=60')
      return services.market.of(params.city)
    },
  )

  app.get(
    '/api/market/:city/figures.csv',
    { schema: { tags, params: ofCity } },
    async ({ params }, reply) => {
      const { name, file } = await services.market.csv(params.city)
      return csvFile(
        reply,
        `veedu-market-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.csv`,
      ).send(file)
    },
  )
}

export const stats: Mount = (app, services) => {
  app.get(
    '/api/properties/stats/overview',
    { schema: { response: { 200: overviewStats } } },
    async (_request, reply) => {
      void reply.header('cache-control', 'no-cache')
      return services.stats.overview()
    },
  )
}
