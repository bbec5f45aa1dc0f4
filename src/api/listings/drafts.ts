import { z } from 'zod'
import {
  draftBody,
  draftDiscarded,
  draftKey,
  draftLine,
  draftSaved,
  draftWhole,
} from '../../contracts/listings/drafts.ts'
import { headerOf, requireSignIn } from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'

const params = z.object({ key: draftKey })

/**
 * The signed-in person's drafts. A save names the version that it is based on in If-Match; the first one sends
 * If-None-Match: *.
 */
export const drafts: Mount = (app, services) => {
  const onRequest = [
    requireSignIn(),
    async (_request: unknown, reply: { header: (name: string, value: string) => unknown }) => {
      reply.header('cache-control', 'no-store')
    },
  ]

  app.get(
    '/api/drafts',
    { onRequest, schema: { response: { 200: z.array(draftLine) } } },
    async ({ actor }) => services.drafts.list(actor),
  )

  app.get(
    '/api/drafts/:key',
    { onRequest, schema: { params, response: { 200: draftWhole } } },
    async (request, reply) => {
      const draft = await services.drafts.get(request.actor, request.params.key)
      void reply.header('etag', `"${draft.version}"`)
      return draft
    },
  )

  app.put(
    '/api/drafts/:key',
    { onRequest, schema: { params, body: draftBody, response: { 200: draftSaved } } },
    async (request, reply) => {
      const saved = await services.drafts.save(request.actor, request.params.key, request.body, {
        ifMatch: headerOf(request, 'if-match'),
        fresh: headerOf(request, 'if-none-match')?.trim() === '*',
        device: /\bMobi/i.test(headerOf(request, 'user-agent') ?? '') ? 'phone' : 'desk',
      })
      void reply.header('etag', `"${saved.version}"`)
      return saved
    },
  )

  for (const [method, url, to] of [
    ['DELETE', '/api/drafts/:key', 'discarded'],
    ['POST', '/api/drafts/:key/restore', 'open'],
  ] as const)
    app.route({
      method,
      url,
      onRequest,
      schema: { params, response: { 200: draftDiscarded } },
      handler: async ({ actor, params: { key } }) => services.drafts.discard(actor, key, to),
    })
}
