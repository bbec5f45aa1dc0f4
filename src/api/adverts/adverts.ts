import { advertReadings, advertsToRead } from '../../contracts/adverts/adverts.ts'
import { requirePermission } from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'

/** Reads the text of advertisements into fields. Nothing is stored. */
export const adverts: Mount = (app, services) => {
  app.post(
    '/api/adverts/read',
    {
      onRequest: requirePermission('list'),
      config: { changesNothing: true },
      schema: { tags: ['listings'], body: advertsToRead, response: { 200: advertReadings } },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.adverts.read(request.actor, request.body.text)
    },
  )
}
