import { z } from 'zod'
import {
  replyTemplate,
  replyTemplateBody,
  replyTemplateOrder,
  replyTemplates,
} from '../../contracts/messages/templates.ts'
import { idempotentCall, requireSignIn } from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'
import { readId } from '../platform/request-input.ts'

const withId = z.object({ id: z.string() })

/** Ready answers of the signed-in person. */
export const messageTemplates: Mount = (app, services) => {
  const guard = { onRequest: requireSignIn() }

  app.get(
    '/api/messages/templates',
    { ...guard, schema: { response: { 200: replyTemplates } } },
    async ({ actor }, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.replyTemplates.list(actor)
    },
  )
  app.post(
    '/api/messages/templates',
    { ...guard, schema: { body: replyTemplateBody, response: { 201: replyTemplate } } },
    async (request, reply) => {
      const { actor, body } = request
      const call = idempotentCall(request, 'POST /api/messages/templates')
      const once = await services.idempotency.once(call, (tx) =>
        services.replyTemplates.add(actor, body, tx),
      )
      if (once.again) void reply.header('idempotent-replayed', 'true')
      return reply.status(201).send(once.body)
    },
  )
  app.put(
    '/api/messages/templates/order',
    { ...guard, schema: { body: replyTemplateOrder, response: { 200: replyTemplates } } },
    async ({ actor, body }) => services.replyTemplates.order(actor, body.ids),
  )
  app.put(
    '/api/messages/templates/:id',
    {
      ...guard,
      schema: { params: withId, body: replyTemplateBody, response: { 200: replyTemplate } },
    },
    async ({ actor, params, body }) =>
      services.replyTemplates.change(actor, readId(params.id), body),
  )
  app.delete(
    '/api/messages/templates/:id',
    { ...guard, schema: { params: withId } },
    async ({ actor, params }) => {
      const id = readId(params.id)
      await services.replyTemplates.remove(actor, id)
      return { id, deleted: true as const }
    },
  )
}
