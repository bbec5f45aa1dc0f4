import { Readable } from 'node:stream'
import { z } from 'zod'
import {
  clientBody,
  clientMerge,
  clientPaper,
  clientPaperAnswer,
  clientPatch,
  clientRemoved,
  clientsQuery,
  enquirer,
  folder,
  lead,
  leadBody,
  leadPatch,
  leadsQuery,
  realtorClient,
} from '../../contracts/realtors/clients.ts'
import { marketAnswer, marketQuery } from '../../contracts/realtors/market.ts'
import { csvFile } from '../imports/exports.ts'
import { rejectReservedParams, idempotentCall, requirePermission } from '../platform/hooks.ts'
import { readId } from '../platform/request-input.ts'
import type { Mount } from '../platform/mount.ts'
import { pageHeaders } from '../platform/page-headers.ts'
import { paperOf } from '../papers/papers.ts'

const withId = z.object({ id: z.string() })
const tags = ['realtor']
const ENQUIRERS = 20

/** A realtor's clients, leads, papers and figures. Others are rejected before their request is validated. */
export const realtorTools: Mount = (app, services) => {
  const guard = {
    onRequest: requirePermission('realtorTools'),
  }

  app.get(
    '/api/realtor/clients',
    {
      ...guard,
      preValidation: rejectReservedParams,
      schema: { tags, querystring: clientsQuery, response: { 200: z.array(realtorClient) } },
    },
    async (request, reply) => {
      const page = await services.realtorClients.list(request.actor, request.query)
      pageHeaders(request, reply, page)
      return page.items
    },
  )
  app.get('/api/realtor/clients.csv', { ...guard, schema: { tags } }, async (request, reply) =>
    csvFile(reply, 'veedu-clients.csv').send(
      Readable.from(services.realtorClients.csv(request.actor)),
    ),
  )
  app.post(
    '/api/realtor/clients',
    {
      ...guard,
      schema: { tags, body: clientBody, response: { 201: realtorClient } },
    },
    async (request, reply) => {
      const { body, again } = await services.idempotency.once(
        idempotentCall(request, 'POST /api/realtor/clients'),
        (tx) => services.realtorClients.create(request.actor, request.body, tx),
      )
      if (again) void reply.header('idempotent-replayed', 'true')
      return reply.status(201).send(body)
    },
  )
  app.get(
    '/api/realtor/clients/:id',
    { ...guard, schema: { tags, params: withId, response: { 200: realtorClient } } },
    async ({ actor, params }) => services.realtorClients.get(actor, readId(params.id)),
  )
  app.patch(
    '/api/realtor/clients/:id',
    {
      ...guard,
      schema: { tags, params: withId, body: clientPatch, response: { 200: realtorClient } },
    },
    async ({ actor, params, body }) =>
      services.realtorClients.update(actor, readId(params.id), body),
  )
  app.delete(
    '/api/realtor/clients/:id',
    { ...guard, schema: { tags, params: withId, response: { 200: clientRemoved } } },
    async ({ actor, params }) => {
      const id = readId(params.id)
      await services.realtorClients.remove(actor, id)
      return { id, deleted: true as const }
    },
  )

  app.post(
    '/api/realtor/clients/:id/merge',
    {
      ...guard,
      schema: { tags, params: withId, body: clientMerge, response: { 200: realtorClient } },
    },
    async ({ actor, params, body }) =>
      services.clientMerge.merge(actor, readId(params.id), body.from),
  )

  app.get(
    '/api/realtor/enquirers',
    { ...guard, schema: { tags, response: { 200: z.array(enquirer) } } },
    async ({ actor }, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.realtorEnquirers.list(actor, ENQUIRERS)
    },
  )
  app.post(
    '/api/realtor/enquirers/:id',
    { ...guard, schema: { tags, params: withId, response: { 201: realtorClient } } },
    async (request, reply) => {
      const id = readId(request.params.id)
      const { body } = await services.idempotency.once(
        idempotentCall(request, `POST /api/realtor/enquirers/${id}`),
        (tx) => services.realtorEnquirers.promote(request.actor, id, tx),
      )
      return reply.status(201).send(body)
    },
  )

  app.get(
    '/api/realtor/leads',
    {
      ...guard,
      preValidation: rejectReservedParams,
      schema: { tags, querystring: leadsQuery, response: { 200: z.array(lead) } },
    },
    async (request, reply) => {
      const page = await services.realtorLeads.list(request.actor, request.query)
      pageHeaders(request, reply, page)
      return page.items
    },
  )
  app.post(
    '/api/realtor/leads',
    { ...guard, schema: { tags, body: leadBody, response: { 201: lead } } },
    async (request, reply) => {
      const { body, again } = await services.idempotency.once(
        idempotentCall(request, 'POST /api/realtor/leads'),
        (tx) => services.realtorLeads.create(request.actor, request.body, tx),
      )
      if (again) void reply.header('idempotent-replayed', 'true')
      return reply.status(201).send(body)
    },
  )
  app.patch(
    '/api/realtor/leads/:id',
    { ...guard, schema: { tags, params: withId, body: leadPatch, response: { 200: lead } } },
    async ({ actor, params, body }) => services.realtorLeads.update(actor, readId(params.id), body),
  )
  app.delete(
    '/api/realtor/leads/:id',
    { ...guard, schema: { tags, params: withId, response: { 200: clientRemoved } } },
    async ({ actor, params }) => {
      const id = readId(params.id)
      await services.realtorLeads.remove(actor, id)
      return { id, deleted: true as const }
    },
  )

  app.get(
    '/api/realtor/documents',
    { ...guard, schema: { tags, response: { 200: z.array(folder) } } },
    async ({ actor }, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.realtorDocuments.folders(actor)
    },
  )
  app.get(
    '/api/realtor/documents/:id',
    {
      ...guard,
      schema: {
        tags,
        summary: 'Papers of a client',
        params: withId,
        response: { 200: z.array(clientPaper) },
      },
    },
    async ({ actor, params }, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.realtorDocuments.list(actor, readId(params.id))
    },
  )
  app.post(
    '/api/realtor/documents/:id',
    {
      ...guard,
      schema: {
        tags,
        summary: 'Store a file for a client: PDF, JPEG or PNG',
        consumes: ['multipart/form-data'],
        params: withId,
        response: { 200: clientPaperAnswer, 201: clientPaperAnswer },
      },
    },
    async (request, reply) => {
      const id = readId(request.params.id)
      await services.realtorDocuments.mayKeep(request.actor, id)
      const file = await paperOf(request)
      const { paper, again } = await services.realtorDocuments.keep(request.actor, id, file)
      return reply.status(again ? 200 : 201).send({ paper })
    },
  )
  app.delete(
    '/api/realtor/papers/:id',
    { ...guard, schema: { tags, params: withId, response: { 200: clientRemoved } } },
    async ({ actor, params }) => {
      const id = readId(params.id)
      await services.realtorDocuments.remove(actor, id)
      return { id, deleted: true as const }
    },
  )

  app.get(
    '/api/realtor/market',
    {
      ...guard,
      preValidation: rejectReservedParams,
      schema: { tags, querystring: marketQuery, response: { 200: marketAnswer } },
    },
    async ({ actor, query }, reply) => {
      void reply.header('cache-control', 'private, max-age=300')
      return services.realtorMarket.analyse(actor, query)
    },
  )
}
