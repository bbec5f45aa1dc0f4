import { z } from 'zod'
import { outboxLetter, outboxList, outboxQuery } from '../../contracts/admin/outbox.ts'
import { readId } from '../platform/ids.ts'
import type { Mount } from '../platform/mount.ts'

/** Demo mode: the letters that would have gone out, for administrators. */
export const outbox: Mount = (app, services) => {
  app.get(
    '/api/admin/outbox',
    { schema: { querystring: outboxQuery, response: { 200: outboxList } } },
    async ({ actor, query }) => services.outbox.list(actor, query.before, query.limit ?? 50),
  )
  app.get(
    '/api/admin/outbox/:id',
    { schema: { params: z.object({ id: z.string() }), response: { 200: outboxLetter } } },
    async ({ actor, params }) => services.outbox.get(actor, readId(params.id)),
  )
}
