import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { ownExportQuery } from '../../contracts/listings/own-listings.ts'
import { requirePermission } from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'

/** Response headers of a CSV download. */
export function csvFile(reply: FastifyReply, name: string): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .type('text/csv; charset=utf-8')
}

/** The caller's own listings as a file. */
export const exports: Mount = (app, services) => {
  const guarded = {
    onRequest: requirePermission('list'),
    schema: { tags: ['imports'] },
  }

  app.get(
    '/api/exports/properties.csv',
    { ...guarded, schema: { ...guarded.schema, querystring: ownExportQuery } },
    async (request, reply) =>
      csvFile(reply, 'veedu-properties.csv').send(
        Readable.from(services.exports.csv(request.actor, request.query.ids)),
      ),
  )

  app.get('/api/exports/properties.xlsx', guarded, async (request, reply) =>
    reply
      .header('content-disposition', 'attachment; filename="veedu-properties.xlsx"')
      .header('cache-control', 'no-store')
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .send(services.exports.xlsx(request.actor, (key) => request.say(key))),
  )
}
