import { cityList } from '../../contracts/places/cities.ts'
import type { Mount } from '../platform/mount.ts'

export const cities: Mount = (app, services) => {
  app.get('/api/cities', { schema: { response: { 200: cityList } } }, async (_request, reply) => {
    void reply.header('cache-control', 'public, max-age=3600')
    return services.cities.list()
  })
}
