import { demoDataRemoval, demoDataState } from '../../contracts/admin/demo-data.ts'
import { requirePermission } from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'

/** The demo data: how much there is, and its removal and return as a background job. */
export const demoData: Mount = (app, services) => {
  const onRequest = requirePermission('administer')
  const tags = ['admin']

  app.get(
    '/api/admin/demo-data',
    { onRequest, schema: { tags, response: { 200: demoDataState } } },
    async ({ actor }, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.demoDesk.state(actor)
    },
  )

  app.post(
    '/api/admin/demo-data/remove',
    { onRequest, schema: { tags, body: demoDataRemoval, response: { 202: demoDataState } } },
    async ({ actor }, reply) => {
      await services.demoDesk.request(actor, 'remove')
      return reply.status(202).send(await services.demoDesk.state(actor))
    },
  )

  app.post(
    '/api/admin/demo-data/add',
    { onRequest, schema: { tags, response: { 202: demoDataState } } },
    async ({ actor }, reply) => {
      await services.demoDesk.request(actor, 'add')
      return reply.status(202).send(await services.demoDesk.state(actor))
    },
  )
}
