import { homeCardsQuery } from '../contracts/home-cards.ts'
import { sendTagged } from './hooks.ts'
import type { Mount } from './mount.ts'

/** Homes by their ids, as lists show them. */
export const homeCards: Mount = (app, services) => {
  app.get(
    '/api/properties/cards',
    { schema: { querystring: homeCardsQuery } },
    async (request, reply) =>
      sendTagged(request, reply, await services.homeCards.byId(request.query.ids)),
  )
}
