import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  adminImportRun,
  adminImportsQuery,
  importFaults,
  importFileQuery,
  importHeadingsBody,
  importMappingBody,
  importPreview,
  importRows,
  importRowsQuery,
  importRun,
  importRunDetail,
  importStartBody,
  type ImportFaults,
  type ImportRow,
} from '../../contracts/imports/imports.ts'
import { LIMITS } from '../../contracts/limits.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../domain/imports/cells/cells.ts'
import { templateCsv } from '../../domain/imports/template.ts'
import { message } from '../../domain/platform/message.ts'
import type { Services } from '../../services/index.ts'
import { csvFile } from './exports.ts'
import { readId, singleFile } from '../platform/request-input.ts'
import { requirePermission } from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'

const withId = z.object({ id: z.string() })
/** Allowance for the form around the file, bytes. */
const FORM = 1024 * 1024
const tags = ['imports']

/** Imports of listing files, by those who may list. */
export const imports: Mount = (app, services) => {
  const onRequest = async (request: FastifyRequest): Promise<void> =>
    services.imports.mayImport(request.actor)
  const answer = { response: { 200: importRunDetail } }

  app.post(
    '/api/imports',
    {
      onRequest,
      schema: {
        tags,
        consumes: ['multipart/form-data'],
        querystring: importFileQuery,
        response: { 200: importRunDetail, 201: importRunDetail },
      },
    },
    async (request, reply) => {
      if (Number(request.headers['content-length'] ?? 0) > LIMITS.imports.maxBytes + FORM)
        throw new DomainError(
          'too_large',
          message('import.tooManyBytes', { max: LIMITS.imports.maxBytes / 1024 / 1024 }),
        )
      const file = await singleFile(request, LIMITS.imports.maxBytes)
      if (!file) throw new DomainError('malformed', 'import.none')
      const key = request.headers['idempotency-key']
      const { run, again } = await services.imports.upload(
        request.actor,
        file.filename,
        file.file,
        Array.isArray(key) ? key[0] : key,
        request.query,
      )
      if (again) void reply.header('idempotent-replayed', 'true')
      return reply
        .status(again ? 200 : 201)
        .header('location', `/api/imports/${run.id}`)
        .send(run)
    },
  )

  app.get(
    '/api/imports',
    { onRequest, schema: { tags, response: { 200: z.array(importRun) } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.imports.list(request.actor)
    },
  )

  app.get('/api/imports/template.csv', { schema: { tags } }, async (_request, reply) =>
    csvFile(reply, 'veedu-template.csv').send(templateCsv()),
  )

  app.get(
    '/api/imports/:id',
    { onRequest, schema: { tags, params: withId, ...answer } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.imports.get(request.actor, readId(request.params.id))
    },
  )

  app.put(
    '/api/imports/:id/headings',
    { onRequest, schema: { tags, params: withId, body: importHeadingsBody, ...answer } },
    async ({ actor, params, body }) =>
      services.imports.headings(actor, readId(params.id), body.headingRow),
  )

  app.put(
    '/api/imports/:id/columns',
    { onRequest, schema: { tags, params: withId, body: importMappingBody, ...answer } },
    async ({ actor, params, body }) => services.imports.map(actor, readId(params.id), body),
  )

  app.post(
    '/api/imports/:id/preview',
    {
      onRequest,
      schema: { tags, params: withId, body: importMappingBody, response: { 200: importPreview } },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.imports.preview(
        request.actor,
        readId(request.params.id),
        request.body,
        (key) => request.sayError(key),
      )
    },
  )

  app.post(
    '/api/imports/:id/start',
    { onRequest, schema: { tags, params: withId, body: importStartBody, ...answer } },
    async ({ actor, params, body }) => services.imports.begin(actor, readId(params.id), body),
  )

  app.post(
    '/api/imports/:id/cancel',
    { onRequest, schema: { tags, params: withId, ...answer } },
    async ({ actor, params }) => services.imports.cancel(actor, readId(params.id)),
  )

  app.get(
    '/api/imports/:id/rows',
    {
      onRequest,
      schema: { tags, params: withId, querystring: importRowsQuery, response: { 200: importRows } },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.imports.rows(request.actor, readId(request.params.id), request.query, (key) =>
        request.sayError(key),
      )
    },
  )

  app.get(
    '/api/imports/:id/faults',
    { onRequest, schema: { tags, params: withId, response: { 200: importFaults } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.imports.faults(request.actor, readId(request.params.id), (key) =>
        request.sayError(key),
      )
    },
  )

  app.get(
    '/api/imports/:id/report.csv',
    { onRequest, schema: { tags, params: withId } },
    async (request, reply) => {
      const id = readId(request.params.id)
      const run = await services.imports.get(request.actor, id)
      const name = run.fileName.replace(/\.[^.]*$/, '').replace(/[^\w-]+/g, '-')
      return csvFile(reply, `veedu-report-${name || id}.csv`).send(
        Readable.from(reportLines(services, request.actor, id, (key) => request.sayError(key))),
      )
    },
  )

  app.get(
    '/api/admin/imports',
    {
      onRequest: requirePermission('administer'),
      schema: {
        tags: ['admin'],
        querystring: adminImportsQuery,
        response: { 200: z.array(adminImportRun) },
      },
    },
    async (request, reply) => {
      const { items, nextCursor } = await services.imports.all(request.actor, request.query)
      void reply.header('cache-control', 'no-store')
      if (nextCursor !== null)
        void reply.header('link', `</api/admin/imports?cursor=${nextCursor}>; rel="next"`)
      return items
    },
  )
}

/** What equal problems have in common. */
function faultKey({
  code,
  field,
  column,
  grave,
}: Pick<ImportFaults[number], 'code' | 'field' | 'column' | 'grave'>): string {
  return [code, field, column, grave].join(' ')
}

/** The report as a file: one line for each problem, for each row without problems, and for
 * each field that is compared. */
async function* reportLines(
  services: Services,
  actor: Actor | null,
  id: number,
  say: (key: string) => string,
): AsyncGenerator<string> {
  const head = [
    'row',
    'result',
    'listing',
    'title',
    'column',
    'heading',
    'value',
    'problem',
    'rows with this problem',
    'changes',
    'field',
    'old',
    'new',
    'imported',
  ]
  const alike = new Map(
    (await services.imports.faults(actor, id, say)).map((fault) => [faultKey(fault), fault.rows]),
  )
  yield BYTE_ORDER_MARK + csvLine(head)
  for (let after: number | null = 0; after !== null;) {
    const page: { items: ImportRow[]; next: number | null } = await services.imports.rows(
      actor,
      id,
      { show: 'all', after, limit: 200 },
      say,
    )
    for (const row of page.items) {
      const begin = [row.row, row.action ?? '', row.property?.id ?? null, row.title] as const
      const changes = row.changes.join(', ')
      const uncompared = [null, null, null, null] as const
      if (row.problems.length === 0)
        yield csvLine([...begin, null, null, null, null, null, changes, ...uncompared])
      for (const problem of row.problems) {
        const { column, heading, field, value, text } = problem
        const rows = alike.get(faultKey(problem)) ?? null
        // A field without a column in the file is named as in the template.
        yield csvLine([
          ...begin,
          column,
          heading ?? field,
          value,
          text,
          rows,
          changes,
          ...uncompared,
        ])
      }
      for (const { field, before, after: now, kept } of row.comparison) {
        const compared = [field, before, now, kept ? 'no' : 'yes'] as const
        yield csvLine([...begin, null, null, null, null, null, null, ...compared])
      }
    }
    after = page.next
  }
}
