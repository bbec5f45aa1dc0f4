import { homeCardsQuery } from '../../contracts/listings/cards.ts'
import { sendTagged } from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'

/** Homes by their ids, as lists show them. */
export const listingCards: Mount = (app, services) => {
  app.get(
    '/api/properties/cards',
    { schema: { querystring: homeCardsQuery } },
    async (request, reply) =>
      sendTagged(request, reply, await services.listingCards.byId(request.query.ids)),
  )
}
