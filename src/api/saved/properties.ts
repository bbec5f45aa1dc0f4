import { requireSignIn } from '../platform/hooks.ts'
import { readId } from '../platform/request-input.ts'
import type { Mount } from '../platform/mount.ts'

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
  app.delete<WithId>('/api/buyer/saved-properties/:propertyId', guard, async (request) => {
    const id = readId(request.params.propertyId)
    await services.favourites.remove(request.actor, id)
    return { propertyId: id, saved: false }
  })
}
