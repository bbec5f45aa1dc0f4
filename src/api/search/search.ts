import { searchCallQuery } from '../../contracts/search/search.ts'
import { rejectReservedParams, sendTagged, sendTaggedJson } from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'
import { eventLoopScheduler } from '../platform/event-loop-scheduling.ts'

/**
 * A search: a page of cards, the number and the bounds of all matches; facets and clusters on request; with `points=1`
 * the map's points.
 */
export const search: Mount = (app, services) => {
  const nextTurn = eventLoopScheduler()
  app.get(
    '/api/search',
    { preValidation: rejectReservedParams, schema: { querystring: searchCallQuery } },
    async (request, reply) => {
      const { points, ...query } = request.query
      await nextTurn(request)
      if (points !== '1')
        return sendTaggedJson(request, reply, await services.search.searchJson(query))
      const [answer, map] = await Promise.all([
        services.search.search(query),
        services.search.points(query),
      ])
      return sendTagged(request, reply, { ...answer, ...map })
    },
  )
}
