import { z } from 'zod'
import {
  createdWebhook,
  rotatedSecret,
  webhook,
  webhookBody,
  webhookDelivery,
  webhookPatch,
} from '../../contracts/integrations/webhooks.ts'
import { requirePermission } from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'
import { readId } from '../platform/request-input.ts'

const withId = z.object({ id: z.string() })
const deleted = z.object({ deleted: z.literal(true) })
const queued = z.object({ queued: z.literal(true) })

/** The webhooks of one's own account. */
export const webhooks: Mount = (app, services) => {
  const guard = { onRequest: requirePermission('integrate') }
  const tags = ['integrations']

  app.get(
    '/api/account/webhooks',
    { ...guard, schema: { tags, response: { 200: z.array(webhook) } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.webhooks.list(request.actor)
    },
  )

  app.post(
    '/api/account/webhooks',
    { ...guard, schema: { tags, body: webhookBody, response: { 201: createdWebhook } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      return reply.status(201).send(await services.webhooks.create(request.actor, request.body))
    },
  )

  app.patch(
    '/api/account/webhooks/:id',
    { ...guard, schema: { tags, params: withId, body: webhookPatch, response: { 200: webhook } } },
    async ({ actor, params, body }) => services.webhooks.update(actor, readId(params.id), body),
  )

  app.delete(
    '/api/account/webhooks/:id',
    { ...guard, schema: { tags, params: withId, response: { 200: deleted } } },
    async ({ actor, params }) => {
      await services.webhooks.remove(actor, readId(params.id))
      return { deleted: true as const }
    },
  )

  app.post(
    '/api/account/webhooks/:id/secret',
    { ...guard, schema: { tags, params: withId, response: { 200: rotatedSecret } } },
    async ({ actor, params }, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.webhooks.rotate(actor, readId(params.id))
    },
  )

  app.get(
    '/api/account/webhooks/:id/deliveries',
    { ...guard, schema: { tags, params: withId, response: { 200: z.array(webhookDelivery) } } },
    async ({ actor, params }, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.webhooks.deliveries(actor, readId(params.id))
    },
  )

  app.post(
    '/api/account/webhooks/:id/test',
    { ...guard, schema: { tags, params: withId, response: { 202: queued } } },
    async ({ actor, params }, reply) => {
      await services.webhooks.test(actor, readId(params.id))
      return reply.status(202).send({ queued: true })
    },
  )

  app.post(
    '/api/account/webhooks/:id/deliveries/:delivery/again',
    {
      ...guard,
      schema: {
        tags,
        params: withId.extend({ delivery: z.string() }),
        response: { 202: queued },
      },
    },
    async ({ actor, params }, reply) => {
      await services.webhooks.sendAgain(actor, readId(params.id), readId(params.delivery))
      return reply.status(202).send({ queued: true })
    },
  )
}
