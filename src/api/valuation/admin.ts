import { z } from 'zod'
import { valuationState } from '../../contracts/valuation/report.ts'
import { requirePermission } from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'

/** The price model, for administrators: its accuracy, and training. */
export const mlAdmin: Mount = (app, services) => {
  const onRequest = requirePermission('administer')
  const tags = ['admin']
  app.get(
    '/api/admin/valuation',
    { onRequest, schema: { tags, response: { 200: valuationState } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.valuationReport.state(request.actor)
    },
  )
  // Two requests start one training run.
  app.post(
    '/api/admin/valuation/learn',
    {
      onRequest,
      schema: { tags, response: { 202: z.object({ asked: z.literal(true) }) } },
    },
    async (request, reply) => {
      await services.valuation.relearn(request.actor)
      return reply.status(202).send({ asked: true as const })
    },
  )
}
