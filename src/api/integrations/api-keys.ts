import { z } from 'zod'
import { apiKey, apiKeyBody, createdApiKey } from '../../contracts/integrations/api-keys.ts'
import { requirePermission } from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'
import { readId } from '../platform/request-input.ts'

const revoked = z.object({ revoked: z.literal(true) })

/** The API keys of one's own account. Only a session manages them: no key can create another. */
export const apiKeys: Mount = (app, services) => {
  const guard = { onRequest: requirePermission('integrate') }
  const tags = ['integrations']

  app.get(
    '/api/account/api-keys',
    { ...guard, schema: { tags, response: { 200: z.array(apiKey) } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.apiKeys.list(request.actor)
    },
  )

  app.post(
    '/api/account/api-keys',
    { ...guard, schema: { tags, body: apiKeyBody, response: { 201: createdApiKey } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      return reply.status(201).send(await services.apiKeys.create(request.actor, request.body))
    },
  )

  app.delete(
    '/api/account/api-keys/:id',
    {
      ...guard,
      schema: { tags, params: z.object({ id: z.string() }), response: { 200: revoked } },
    },
    async ({ actor, params }) => {
      await services.apiKeys.revoke(actor, readId(params.id))
      return { revoked: true as const }
    },
  )
}
