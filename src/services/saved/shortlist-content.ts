import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { ShortlistHome } from '../../contracts/saved/shortlists.ts'
import type { Db } from '../../db/client.ts'
import {
  properties,
  shortlistComments,
  shortlistGuests,
  shortlistHomes,
  shortlistVotes,
} from '../../db/schema.ts'
import { pageVisibility } from '../../domain/listings/visibility.ts'
import { CARD_COLUMNS, presentCard } from '../listings/presenter.ts'

/** The homes of a shortlist in its order, with what people with the link answered. */
export async function shortlistContent(
  db: Db,
  shortlistId: number,
  now: Date,
): Promise<ShortlistHome[]> {
  const rows = await db
    .select({
      card: CARD_COLUMNS,
      state: {
        publication: properties.publication,
        status: properties.status,
        closedAt: properties.closedAt,
        updatedAt: properties.updatedAt,
      },
    })
    .from(shortlistHomes)
    .innerJoin(properties, eq(properties.id, shortlistHomes.propertyId))
    .where(eq(shortlistHomes.shortlistId, shortlistId))
    .orderBy(asc(shortlistHomes.position), asc(shortlistHomes.propertyId))
  const guests = await db
    .select()
    .from(shortlistGuests)
    .where(and(eq(shortlistGuests.shortlistId, shortlistId), isNull(shortlistGuests.removedAt)))
  const names = new Map(guests.map(({ id, name }) => [id, name]))
  const guestIds = [...names.keys()]
  const [votes, comments] =
    guestIds.length === 0
      ? [[], []]
      : await Promise.all([
          db
            .select()
            .from(shortlistVotes)
            .where(inArray(shortlistVotes.guestId, guestIds))
            .orderBy(asc(shortlistVotes.at)),
          db
            .select()
            .from(shortlistComments)
            .where(inArray(shortlistComments.guestId, guestIds))
            .orderBy(asc(shortlistComments.id)),
        ])
  return rows.map(({ card, state }) => ({
    id: card.id,
    card: pageVisibility(state, now) === 'page' ? presentCard(card) : null,
    votes: votes
      .filter(({ propertyId }) => propertyId === card.id)
      .map(({ guestId, vote }) => ({ guestId, name: names.get(guestId) ?? '', vote })),
    comments: comments
      .filter(({ propertyId }) => propertyId === card.id)
      .map(({ id, guestId, text, at }) => ({
        id,
        guestId,
        name: names.get(guestId) ?? '',
        text,
        at: at.toISOString(),
      })),
  }))
}
