import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  adminRate,
  rateInput,
  rateReset,
  ratesQuery,
  ratesView,
} from '../../contracts/rates/rates.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { RATE_KEYS } from '../../domain/rates/file.ts'
import { RATE_OFFICES } from '../../domain/rates/kinds.ts'
import { rateOn } from '../../domain/rates/table.ts'
import { readVersion } from '../../domain/platform/versions.ts'
import { idempotentCall, requiredVersion, requirePermission } from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'

const params = z.object({ key: z.string().max(60) })

/** Rates set by law and tax rules: public, changed by administrators. */
export const rates: Mount = (app, services) => {
  const onRequest = requirePermission('administer')
  const tags = ['rates']

  app.get(
    '/api/rates',
    { schema: { tags, querystring: ratesQuery, response: { 200: ratesView } } },
    async ({ query }, reply) => {
      void reply.header('cache-control', 'public, no-cache')
      const on = query.on ?? services.rates.today()
      const table = await services.rates.table()
      const known = RATE_KEYS.flatMap((key) => rateOn(table, key, on) ?? [])
      return { on, rates: known.map((rate) => ({ ...rate, check: RATE_OFFICES[rate.office] })) }
    },
  )

  app.get(
    '/api/admin/rates',
    { onRequest, schema: { tags: ['admin'], response: { 200: z.array(adminRate) } } },
    async ({ actor }, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.rates.list(actor)
    },
  )

  app.post(
    '/api/admin/rates/:key',
    {
      onRequest,
      schema: { tags: ['admin'], params, body: rateInput, response: { 201: adminRate } },
    },
    async (request, reply) => {
      const { actor, params, body: input } = request
      const version = rateVersion(request, input.version)
      const { body, again } = await services.idempotency.once(
        idempotentCall(request, `POST /api/admin/rates/${params.key}`),
        (tx) => services.rates.set(tx, actor, params.key, input, version),
      )
      services.rates.forget()
      if (again) void reply.header('idempotent-replayed', 'true')
      return reply.status(201).send(body)
    },
  )

  app.post(
    '/api/admin/rates/:key/file',
    {
      onRequest,
      schema: { tags: ['admin'], params, body: rateReset, response: { 201: adminRate } },
    },
    async (request, reply) => {
      const { actor, params, body: input } = request
      const version = rateVersion(request, input.version)
      const { body, again } = await services.idempotency.once(
        idempotentCall(request, `POST /api/admin/rates/${params.key}/file`),
        (tx) => services.rates.reset(tx, actor, params.key, input, version),
      )
      services.rates.forget()
      if (again) void reply.header('idempotent-replayed', 'true')
      return reply.status(201).send(body)
    },
  )
}

/** The version of the rate that was read: in the body (the older way) or in `If-Match`, as for every other decision. */
function rateVersion(request: FastifyRequest, inBody: number | null): number {
  if (inBody !== null) return inBody
  const named = readVersion(requiredVersion(request))
  if (!named || named.rest.length > 0) throw new DomainError('malformed', 'version.unreadable')
  return named.version
}
