import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { PropertyCard } from '../../contracts/listings/listings.ts'
import { messageThreads, properties, savedProperties, savedSearches } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { OPEN_STATUSES } from '../../domain/listings/visibility.ts'
import { effectivePrice, isRentOnly } from '../../domain/listings/price/price.ts'
import type { Compared } from '../../domain/recommendations/recommending.ts'
import type { Deps } from '../deps.ts'
import type { ListingCards } from '../listings/card-cache.ts'

/** Maximum numbers of recent homes and searches from which preferences are derived. */
const MOST_SAVED = 8
const MOST_ASKED = 6
const MOST_SEEN = 6
const MOST_SEARCHES = 5
/** Maximum number of the person's own listings, which are never recommended to them. */
const MOST_OWN = 500

/** A home that indicates the person's preferences. */
export interface Anchor {
  home: Compared
  title: string
  /** How the person showed interest in it. */
  signal: 'Saved' | 'Asked' | 'Seen'
}

export type Taste = Awaited<ReturnType<ReturnType<typeof tasteReader>>>

/** A person's preferences: homes that they saved, asked about or viewed in this browser, and their searches. */
export function tasteReader({ database: { db } }: Pick<Deps, 'database'>, cards: ListingCards) {
  function savedBy(actor: Actor) {
    return db
      .select({ id: savedProperties.propertyId })
      .from(savedProperties)
      .where(eq(savedProperties.userId, actor.id))
      .orderBy(desc(savedProperties.savedAt))
      .limit(MOST_SAVED)
  }

  function askedAboutBy(actor: Actor) {
    return db
      .select({ id: messageThreads.propertyId })
      .from(messageThreads)
      .where(
        and(
          eq(messageThreads.seekerId, actor.id),
          isNotNull(messageThreads.propertyId),
          isNotNull(messageThreads.askedAt),
        ),
      )
      .orderBy(desc(messageThreads.askedAt))
      .limit(MOST_ASKED)
  }

  async function anchorsOf(actor: Actor | null, seen: readonly number[]): Promise<Anchor[]> {
    const [saved, asked] = actor
      ? await Promise.all([savedBy(actor), askedAboutBy(actor)])
      : [[], []]
    // For a home that was saved, asked about and viewed, the strongest signal counts.
    const signals = new Map<number, Anchor['signal']>()
    for (const id of seen.slice(0, MOST_SEEN + MOST_SAVED + MOST_ASKED)) signals.set(id, 'Seen')
    for (const { id } of asked) if (id !== null) signals.set(id, 'Asked')
    for (const { id } of saved) signals.set(id, 'Saved')
    const known = await cards.of([...signals.keys()])
    let looked = 0
    return known.flatMap((card): Anchor[] => {
      const signal = signals.get(card.id)
      if (signal === undefined) return []
      // The ids of viewed homes come from the browser: those without a public page are ignored.
      if (signal === 'Seen' && !(OPEN_STATUSES.includes(card.status) && ++looked <= MOST_SEEN))
        return []
      return [{ home: comparedOf(card), title: card.title, signal }]
    })
  }

  async function searchesOf(actor: Actor | null) {
    if (!actor) return []
    return db
      .select({
        name: savedSearches.name,
        filters: savedSearches.filters,
        beside: savedSearches.beside,
      })
      .from(savedSearches)
      .where(eq(savedSearches.userId, actor.id))
      .orderBy(desc(savedSearches.id))
      .limit(MOST_SEARCHES)
  }

  async function ownOf(actor: Actor | null): Promise<number[]> {
    if (!actor) return []
    const rows = await db
      .select({ id: properties.id })
      .from(properties)
      .where(
        and(
          eq(properties.ownerId, actor.id),
          inArray(properties.status, ['Available', 'Under Contract']),
        ),
      )
      .orderBy(desc(properties.id))
      .limit(MOST_OWN)
    return rows.map(({ id }) => id)
  }

  return async (actor: Actor | null, seen: readonly number[]) => {
    const [anchors, searches, own] = await Promise.all([
      anchorsOf(actor, seen),
      searchesOf(actor),
      ownOf(actor),
    ])
    /** `own`: ids of the person's own listings. */
    return { anchors, searches, own }
  }
}

/** The features by which homes are compared. */
export function comparedOf(card: PropertyCard): Compared {
  const { id, propertyType, areaSqFt, bedrooms, lat, lng, city } = card
  return {
    id,
    propertyType,
    deal: isRentOnly(card) ? 'rent' : 'sale',
    price: effectivePrice(card),
    areaSqFt,
    bedrooms,
    point: lat !== null && lng !== null ? { lat, lng } : null,
    city,
  }
}
