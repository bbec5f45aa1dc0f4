import { overviewStats } from '../../contracts/market/stats.ts'
import type { Mount } from '../platform/mount.ts'

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
