import { bulkChanges, bulkResults, type BulkResult } from '../../contracts/listings/bulk-changes.ts'
import { requirePermission } from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'

/** Changes to several of one's own listings at once, with one result for each. */
export const bulkListingChanges: Mount = (app, services) => {
  app.post(
    '/api/properties/bulk',
    {
      onRequest: requirePermission('list'),
      config: { apiKeyScope: 'listings:write' },
      schema: { body: bulkChanges, response: { 200: bulkResults } },
    },
    async (request) => {
      const outcomes = await services.bulkListings.apply(request.actor, request.body.listings)
      const results = outcomes.map((outcome): BulkResult => {
        if (outcome.ok) return outcome
        const { code, message, fields } = outcome.error
        const [field] = Object.values(fields ?? {})
        return { id: outcome.id, ok: false, code, error: request.sayError(field ?? message) }
      })
      return { results }
    },
  )
}
