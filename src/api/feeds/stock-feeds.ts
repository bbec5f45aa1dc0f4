import { z } from 'zod'
import { stockFeed, stockFeedBody, stockFeedChange } from '../../contracts/feeds/stock-feeds.ts'
import { requirePermission } from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'
import { readId } from '../platform/request-input.ts'

const removed = z.object({ removed: z.literal(true) })

/** Addresses from which the stock of one's own account is fetched. */
export const stockFeeds: Mount = (app, services) => {
  const guard = { onRequest: requirePermission('integrate') }
  const tags = ['integrations']
  const params = z.object({ id: z.string() })
  const response = { 200: stockFeed }

  app.get(
    '/api/account/stock-feeds',
    { ...guard, schema: { tags, response: { 200: z.array(stockFeed) } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.stockFeeds.list(request.actor)
    },
  )

  app.post(
    '/api/account/stock-feeds',
    { ...guard, schema: { tags, body: stockFeedBody, response: { 201: stockFeed } } },
    async (request, reply) =>
      reply.status(201).send(await services.stockFeeds.add(request.actor, request.body)),
  )

  app.patch(
    '/api/account/stock-feeds/:id',
    { ...guard, schema: { tags, params, body: stockFeedChange, response } },
    async ({ actor, params: { id }, body }) => services.stockFeeds.change(actor, readId(id), body),
  )

  app.post(
    '/api/account/stock-feeds/:id/verify',
    { ...guard, schema: { tags, params, response } },
    async ({ actor, params: { id } }) => services.stockFeeds.verify(actor, readId(id)),
  )

  app.post(
    '/api/account/stock-feeds/:id/fetch',
    { ...guard, schema: { tags, params, response } },
    async ({ actor, params: { id } }) => services.stockFeeds.fetchNow(actor, readId(id)),
  )

  app.delete(
    '/api/account/stock-feeds/:id',
    { ...guard, schema: { tags, params, response: { 200: removed } } },
    async ({ actor, params: { id } }) => {
      await services.stockFeeds.remove(actor, readId(id))
      return { removed: true as const }
    },
  )
}
