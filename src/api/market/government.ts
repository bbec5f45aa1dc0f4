import {
  districtFigures,
  monthsQuery,
  registrationFigures,
} from '../../contracts/market/government.ts'
import { officeIssuePage, officeIssuesQuery } from '../../contracts/places/office-issues.ts'
import { csvFile } from '../imports/exports.ts'
import { rejectReservedParams, requirePermission } from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'

/** Figures by district and month, and the queue of issues, for government offices and administrators. */
export const government: Mount = (app, services) => {
  const onRequest = requirePermission('statistics')
  const asked = { querystring: monthsQuery, tags: ['government'] }
  app.get(
    '/api/government/districts',
    {
      onRequest,
      preValidation: rejectReservedParams,
      schema: { ...asked, response: { 200: districtFigures } },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'private, no-store')
      return services.government.districts(request.actor, request.query)
    },
  )
  app.get(
    '/api/government/registrations',
    {
      onRequest,
      preValidation: rejectReservedParams,
      schema: { ...asked, response: { 200: registrationFigures } },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'private, no-store')
      return services.government.registrations(request.actor, request.query)
    },
  )
  const issuesAsked = { querystring: officeIssuesQuery, tags: ['government'] }
  app.get(
    '/api/government/issues',
    {
      onRequest,
      preValidation: rejectReservedParams,
      schema: { ...issuesAsked, response: { 200: officeIssuePage } },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'private, no-store')
      return services.officeIssues.list(request.actor, request.query)
    },
  )
  app.get(
    '/api/government/issues.csv',
    { onRequest, preValidation: rejectReservedParams, schema: issuesAsked },
    async (request, reply) =>
      csvFile(reply, 'veedu-issues.csv').send(
        await services.officeIssues.csv(request.actor, request.query),
      ),
  )
  app.get(
    '/api/government/districts.csv',
    { onRequest, preValidation: rejectReservedParams, schema: asked },
    async (request, reply) =>
      csvFile(reply, 'veedu-districts.csv').send(
        await services.government.districtsCsv(request.actor, request.query),
      ),
  )
  app.get(
    '/api/government/offered.csv',
    { onRequest, schema: { tags: ['government'] } },
    async (request, reply) =>
      csvFile(reply, 'veedu-offered-now.csv').send(await services.government.nowCsv(request.actor)),
  )
  app.get(
    '/api/government/registrations.csv',
    { onRequest, preValidation: rejectReservedParams, schema: asked },
    async (request, reply) =>
      csvFile(reply, 'veedu-registrations.csv').send(
        await services.government.registrationsCsv(request.actor, request.query),
      ),
  )
}
