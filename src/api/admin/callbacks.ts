import { hash } from 'node:crypto'
import { z } from 'zod'
import {
  adminCallback,
  callbackInput,
  callbackPatch,
  callbacksQuery,
  callbackConfirmation,
} from '../../contracts/admin/callbacks.ts'
import { receivesCallbackEmail } from '../../services/admin/callbacks.ts'
import { headerOf, requiredVersion, requirePermission } from '../platform/hooks.ts'
import { readId } from '../platform/request-input.ts'
import type { Mount } from '../platform/mount.ts'
import { pageHeaders } from '../platform/page-headers.ts'

/** Legal call-backs: anybody may request one, administrators handle them. */
export const callbacks: Mount = (app, services) => {
  const onRequest = requirePermission('administer')

  app.post(
    '/api/callbacks',
    {
      schema: { tags: ['callbacks'], body: callbackInput, response: { 201: callbackConfirmation } },
    },
    async (request, reply) => {
      const { actor, body, visitor } = request
      const call = {
        caller: actor ? `user:${actor.id}` : `visitor:${visitor}`,
        key: headerOf(request, 'idempotency-key'),
        request: () => `POST /api/callbacks ${hash('sha256', JSON.stringify(body), 'base64url')}`,
      }
      // A repeated request (a double click, a lost response) creates nothing new.
      if (!(await services.idempotency.answered(call.caller, call.key)))
        await services.callbacks.limit(request.ip)
      const { body: saved, again } = await services.idempotency.once(call, (tx) =>
        services.callbacks.ask(tx, actor, body),
      )
      if (!again) await services.callbacks.post(actor)
      const { callbackDays } = await services.siteSettings.current()
      return reply.status(201).send({
        id: saved.id,
        received: true as const,
        message: request.say(callbackDays === 1 ? 'callbackTaken.day' : 'callbackTaken.days', {
          days: callbackDays,
        }),
        letter: receivesCallbackEmail(actor),
      })
    },
  )

  app.get(
    '/api/admin/callbacks',
    {
      onRequest,
      schema: {
        tags: ['admin'],
        querystring: callbacksQuery,
        response: { 200: z.array(adminCallback) },
      },
    },
    async (request, reply) => {
      const page = await services.callbacks.list(request.actor, request.query)
      pageHeaders(request, reply, page)
      return page.items
    },
  )

  app.patch(
    '/api/admin/callbacks/:id',
    {
      onRequest,
      schema: {
        tags: ['admin'],
        params: z.object({ id: z.string() }),
        body: callbackPatch,
        response: { 200: adminCallback },
      },
    },
    async (request) =>
      services.callbacks.change(
        request.actor,
        readId(request.params.id),
        request.body,
        requiredVersion(request),
      ),
  )
}
