import { z } from 'zod'
import { adminEventsQuery } from '../../contracts/admin/admin.ts'
import {
  messageBody,
  messageReportBody,
  messageSettings,
  messageSent,
  messagesQuery,
  openMessageReport,
  specifiedMessage,
  threadList,
  threadPage,
  threadQuery,
  threadsQuery,
  typingBody,
  unreadCount,
} from '../../contracts/messages/messages.ts'
import {
  idempotentCall,
  requiredVersion,
  requireSignIn,
  requirePermission,
} from '../platform/hooks.ts'
import { readId } from '../platform/request-input.ts'
import type { App, Mount } from '../platform/mount.ts'

type Services = Parameters<Mount>[1]
const withId = z.object({ id: z.string() })

/** Messages about listings, conversations, blocks and reports. The stream is in stream.ts. */
export const messages: Mount = (app, services) => {
  const guard = { onRequest: requireSignIn() }
  lists(app, services)
  conversations(app, services)
  adminReports(app, services)

  app.post(
    '/api/messages',
    { schema: { body: messageBody, response: { 201: messageSent } } },
    async (request, reply) => {
      const { actor, body, ip } = request
      const call = idempotentCall(request, 'POST /api/messages')
      const caller = actor ? call.caller : `visitor:${request.visitor}`
      const once = await services.idempotency.once({ ...call, caller }, async (tx) => {
        const sent = await services.messages.send(actor, body, ip, tx)
        const message = actor && sent ? services.messages.present(actor, sent) : null
        return { answer: { received: true as const, message }, letter: sent?.letter === true }
      })
      if (once.again) void reply.header('idempotent-replayed', 'true')
      else await services.messages.post(once.body)
      return reply.status(201).send(once.body.answer)
    },
  )

  app.post(
    '/api/messages/:id/read',
    { ...guard, schema: { params: withId, response: { 200: unreadCount } } },
    async ({ actor, params }) => services.messages.read(actor, readId(params.id)),
  )

  app.post(
    '/api/messages/:id/report',
    { ...guard, schema: { params: withId, body: messageReportBody } },
    async ({ actor, params, body }, reply) => {
      const { fresh } = await services.messageSafety.report(actor, readId(params.id), body)
      return reply.status(fresh ? 201 : 200).send({ received: true })
    },
  )
}

function lists(app: App, services: Services): void {
  for (const [url, which] of [
    ['/api/messages', 'list'],
    ['/api/messages/received', 'received'],
  ] as const)
    app.get(
      url,
      {
        onRequest: requireSignIn(),
        schema: { querystring: messagesQuery, response: { 200: z.array(specifiedMessage) } },
      },
      async ({ actor, query }, reply) => {
        const { items, nextCursor } = await services.messages[which](actor, query)
        void reply.header('cache-control', 'no-store')
        if (nextCursor) {
          const params = new URLSearchParams({ limit: String(query.limit), cursor: nextCursor })
          void reply.header('link', `<${url}?${params}>; rel="next"`)
        }
        return items
      },
    )
}

function conversations(app: App, services: Services): void {
  const guard = { onRequest: requireSignIn() }
  const readable = { ...guard, config: { apiKeyScope: 'enquiries:read' } } as const
  app.get(
    '/api/messages/unread',
    { ...guard, schema: { response: { 200: unreadCount } } },
    async ({ actor }, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.messages.unread(actor)
    },
  )

  app.get(
    '/api/messages/threads',
    { ...readable, schema: { querystring: threadsQuery, response: { 200: threadList } } },
    async ({ actor, query }, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.messages.threads(actor, query)
    },
  )

  app.get(
    '/api/messages/threads/:id',
    {
      ...readable,
      schema: { params: withId, querystring: threadQuery, response: { 200: threadPage } },
    },
    async ({ actor, params, query }, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.messages.thread(actor, readId(params.id), query)
    },
  )

  app.post(
    '/api/messages/threads/:id/typing',
    { ...guard, schema: { params: withId, body: typingBody }, logLevel: 'warn' },
    async ({ actor, params, body }, reply) => {
      await services.messagePresence.typing(actor, readId(params.id), body.on)
      return reply.status(204).send()
    },
  )

  app.get(
    '/api/account/messages',
    { ...guard, schema: { tags: ['account'], response: { 200: messageSettings } } },
    async ({ actor }, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.messagePresence.settings(actor)
    },
  )
  app.put(
    '/api/account/messages',
    {
      ...guard,
      schema: { tags: ['account'], body: messageSettings, response: { 200: messageSettings } },
    },
    async ({ actor, body }) => services.messagePresence.update(actor, body),
  )

  for (const method of ['PUT', 'DELETE'] as const)
    app.route<{ Params: { id: string } }>({
      method,
      url: '/api/messages/threads/:id/block',
      ...guard,
      handler: async ({ actor, params }) =>
        services.messageSafety.block(actor, readId(params.id), method === 'PUT'),
    })
}

function adminReports(app: App, { messageSafety }: Services): void {
  const tags = ['admin']
  app.get(
    '/api/admin/message-reports',
    {
      onRequest: requirePermission('administer'),
      schema: {
        tags,
        querystring: adminEventsQuery,
        response: { 200: z.array(openMessageReport) },
      },
    },
    async ({ actor, query }, reply) => {
      const { total, items, nextCursor } = await messageSafety.reports(actor, query)
      void reply.header('x-total-count', String(total))
      if (nextCursor) {
        const params = new URLSearchParams({ limit: String(query.limit), cursor: nextCursor })
        void reply.header('link', `</api/admin/message-reports?${params}>; rel="next"`)
      }
      return items
    },
  )
  for (const [method, to] of [
    ['PUT', 'resolved'],
    ['DELETE', 'open'],
  ] as const)
    app.route<{ Params: { id: string } }>({
      method,
      url: '/api/admin/message-reports/:id/resolve',
      onRequest: requirePermission('administer'),
      schema: { tags },
      handler: async (request) =>
        messageSafety.settle(
          request.actor,
          readId(request.params.id),
          to,
          requiredVersion(request),
        ),
    })
}

type Pressed = { Params: { token: string }; Body: string }

/**
 * The page behind a guest's link posts here: the token in the URL authorizes it, with or without scripts or a session.
 * The response redirects back to the page.
 */
export const confirmQuestion: Mount = (app, services) => {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_024 },
      (_request, body, done) => done(null, String(body)),
    )
    scope.post<Pressed>(
      '/confirm-question/:token',
      { schema: { hide: true }, config: { ignoreToken: true } },
      async ({ params, body }, reply) => {
        const { token } = params
        const form = new URLSearchParams(typeof body === 'string' ? body : '')
        await services.guestConfirmations.confirm(token, readId(form.get('question') ?? ''))
        void reply.header('cache-control', 'no-store')
        return reply.redirect(`/confirm-question/${token}`, 303)
      },
    )
  })
}
