import { and, eq, inArray } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { PropertyCard } from '../../contracts/listings/listings.ts'
import type { Db } from '../../db/client.ts'
import { properties } from '../../db/schema.ts'
import {
  landmarks,
  type LandmarkRegister,
} from '../../domain/places/landmarks/landmark-register.ts'
import { asciiJson } from '../platform/ascii-json.ts'
import { CARD_COLUMNS, presentCard } from './presenter.ts'

/** Capacity in characters: some 200,000 cards in 150 MB. */
const CACHE_CHARACTERS = 150_000_000

/**
 * The cards of search answers as JSON in ASCII: a cache of the last used ones, bounded by their size. The cards that an
 * answer lacks are read in one query; the index feed drops those whose listing changed.
 */
export class ListingCards {
  private readonly db: Db
  private readonly cards: LRUCache<number, string>
  /** Grows whenever cards are dropped: cards read before that are not cached. */
  private age = 0

  constructor(db: Db, maxCharacters = CACHE_CHARACTERS) {
    this.db = db
    this.cards = new LRUCache({
      maxSize: maxCharacters,
      sizeCalculation: ({ length }) => length,
    })
  }

  /** The cards of these listings in their order, without those that are gone meanwhile. */
  async of(ids: readonly number[]): Promise<PropertyCard[]> {
    return (await this.jsonOf(ids)).map((json) => JSON.parse(json) as PropertyCard)
  }

  async jsonOf(ids: readonly number[]): Promise<string[]> {
    return (await this.find(ids)).filter((card) => card !== undefined)
  }

  /** The same by their ids. */
  async jsonById(ids: readonly number[]): Promise<Map<number, string>> {
    const found = await this.find(ids)
    return new Map(
      ids.flatMap((id, at): [number, string][] => {
        const card = found[at]
        return card === undefined ? [] : [[id, card]]
      }),
    )
  }

  private async find(ids: readonly number[]): Promise<(string | undefined)[]> {
    const found = ids.map((id) => this.cards.get(id))
    const missing = ids.filter((_, at) => found[at] === undefined)
    if (missing.length > 0) {
      const read = await this.read(missing)
      for (const [at, id] of ids.entries()) found[at] ??= read.get(id)
    }
    return found
  }

  /** Drops these from the cache, or all. */
  drop(ids: Iterable<number> | 'all'): void {
    this.age += 1
    if (ids === 'all') this.cards.clear()
    else for (const id of ids) this.cards.delete(id)
  }

  get size(): { cards: number; characters: number } {
    return { cards: this.cards.size, characters: this.cards.calculatedSize }
  }

  /** Of live listings only: whoever names the id of another one gets no card. */
  private async read(ids: readonly number[]): Promise<Map<number, string>> {
    const { age } = this
    const rows = await this.db
      .select({ ...CARD_COLUMNS, pinSource: properties.pinSource })
      .from(properties)
      .where(and(inArray(properties.id, [...ids]), eq(properties.publication, 'live')))
    const { telling } = landmarks()
    const read = new Map(
      rows.map(({ pinSource, ...row }) => {
        const card = presentCard(row)
        const near = pinSource === 'town' ? null : nearOf(card, telling)
        return [row.id, asciiJson(near ? { ...card, near } : card)]
      }),
    )
    // A change that came in between may not be in what was read.
    if (age === this.age) for (const [id, json] of read) this.cards.set(id, json)
    return read
  }
}

/** From the point that the public sees: a landmark says no more about a hidden position than the pin on the map. */
function nearOf(
  { lat, lng }: Pick<PropertyCard, 'lat' | 'lng'>,
  telling: LandmarkRegister['telling'],
): PropertyCard['near'] | null {
  return lat === null || lng === null ? null : telling({ lat, lng })
}
