import { completionsQuery } from '../../contracts/search/completions.ts'
import { rejectReservedParams, sendTagged } from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'

/** How a sentence that is being typed can be continued, and what it finds as it stands. */
export const completions: Mount = (app, services) => {
  app.get(
    '/api/search/completions',
    { preValidation: rejectReservedParams, schema: { querystring: completionsQuery } },
    async (request, reply) => {
      const { q, lang } = request.query
      return sendTagged(request, reply, await services.completions.complete(q, lang))
    },
  )
}
