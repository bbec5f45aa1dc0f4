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

type Guest = Pick<typeof shortlistGuests.$inferSelect, 'id' | 'name' | 'createdAt'>

export interface ShortlistContent {
  /** In the shortlist's order, with what people with the link answered. */
  homes: ShortlistHome[]
  /** Those who answered and were not removed; the first one first. */
  guests: Guest[]
}

const { shortlistId } = shortlistGuests

/** The content of each shortlist, in a number of queries that does not depend on how many there are. */
export async function shortlistContents(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<(id: number) => ShortlistContent> {
  if (ids.length === 0) return () => ({ homes: [], guests: [] })
  const guestsOfThese = and(inArray(shortlistId, [...ids]), isNull(shortlistGuests.removedAt))
  const [homes, guests, votes, comments] = await Promise.all([
    homesOf(db, ids),
    db
      .select({
        shortlistId,
        id: shortlistGuests.id,
        name: shortlistGuests.name,
        createdAt: shortlistGuests.createdAt,
      })
      .from(shortlistGuests)
      .where(guestsOfThese)
      .orderBy(asc(shortlistGuests.id)),
    db
      .select({ shortlistId, name: shortlistGuests.name, answer: shortlistVotes })
      .from(shortlistVotes)
      .innerJoin(shortlistGuests, eq(shortlistGuests.id, shortlistVotes.guestId))
      .where(guestsOfThese)
      .orderBy(asc(shortlistVotes.at)),
    db
      .select({ shortlistId, name: shortlistGuests.name, answer: shortlistComments })
      .from(shortlistComments)
      .innerJoin(shortlistGuests, eq(shortlistGuests.id, shortlistComments.guestId))
      .where(guestsOfThese)
      .orderBy(asc(shortlistComments.id)),
  ])
  const homesByList = Map.groupBy(homes, (row) => row.shortlistId)
  const guestsByList = Map.groupBy(guests, (row) => row.shortlistId)
  const votesByHome = Map.groupBy(votes, (row) => homeKey(row.shortlistId, row.answer.propertyId))
  const commentsByHome = Map.groupBy(comments, (row) =>
    homeKey(row.shortlistId, row.answer.propertyId),
  )
  return (id) => ({
    guests: guestsByList.get(id) ?? [],
    homes: (homesByList.get(id) ?? []).map(({ card, state }) => ({
      id: card.id,
      card: pageVisibility(state, now) === 'page' ? presentCard(card) : null,
      votes: (votesByHome.get(homeKey(id, card.id)) ?? []).map(({ name, answer }) => ({
        guestId: answer.guestId,
        name,
        vote: answer.vote,
        at: answer.at.toISOString(),
      })),
      comments: (commentsByHome.get(homeKey(id, card.id)) ?? []).map(({ name, answer }) => ({
        id: answer.id,
        guestId: answer.guestId,
        name,
        text: answer.text,
        at: answer.at.toISOString(),
      })),
    })),
  })
}

function homesOf(db: Db, ids: readonly number[]) {
  return db
    .select({
      shortlistId: shortlistHomes.shortlistId,
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
    .where(inArray(shortlistHomes.shortlistId, [...ids]))
    .orderBy(asc(shortlistHomes.position), asc(shortlistHomes.propertyId))
}

function homeKey(shortlist: number, home: number): string {
  return `${shortlist}:${home}`
}
