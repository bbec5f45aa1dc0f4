import { searchCallQuery } from '../contracts/search.ts'
import { plainQuery, sendTagged } from './hooks.ts'
import type { Mount } from './mount.ts'

/** One search: a page of cards, the number and the bounds of all matches, and with `points=1` the map's points. */
export const search: Mount = (app, services) => {
  app.get(
    '/api/search',
    { preValidation: plainQuery, schema: { querystring: searchCallQuery } },
    async (request, reply) => {
      const { points, ...query } = request.query
      const [answer, map] = await Promise.all([
        services.search.search(query),
        points === '1' ? services.search.points(query) : null,
      ])
      return sendTagged(request, reply, { ...answer, ...map })
    },
  )
}
