import { and, eq, inArray } from 'drizzle-orm'
import type { PropertyCard } from '../../contracts/listings/listings.ts'
import type { Db } from '../../db/client.ts'
import { properties } from '../../db/schema.ts'
import { asciiJson } from '../platform/ascii-json.ts'
import { CARD_COLUMNS, presentCard } from '../listings/presenter.ts'

/** Characters of ready cards that are kept: some 200,000 of them in 150 MB. */
const KEPT_CHARACTERS = 150_000_000

/**
 * The cards of search answers, ready as JSON in ASCII: the last ones asked for, up to a size. A card that is not there is read,
 * all that an answer lacks in one query; the follower of changes takes out what changed.
 */
export class ListingCards {
  private readonly db: Db
  private readonly room: number
  /** In the order in which they were last asked for. */
  private readonly cards = new Map<number, string>()
  private characters = 0
  /** Grows when cards are taken out: what was read before that is not kept. */
  private age = 0

  constructor(db: Db, room = KEPT_CHARACTERS) {
    this.db = db
    this.room = room
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
    const found = ids.map((id) => this.take(id))
    const missing = ids.filter((_, at) => found[at] === undefined)
    if (missing.length > 0) {
      const read = await this.read(missing)
      for (const [at, id] of ids.entries()) found[at] ??= read.get(id)
    }
    return found
  }

  /** Forgets these, or all of them. */
  drop(ids: Iterable<number> | 'all'): void {
    this.age += 1
    if (ids === 'all') {
      this.cards.clear()
      this.characters = 0
      return
    }
    for (const id of ids) this.remove(id)
  }

  get size(): { cards: number; characters: number } {
    return { cards: this.cards.size, characters: this.characters }
  }

  private take(id: number): string | undefined {
    const card = this.cards.get(id)
    if (card === undefined) return undefined
    // While there is room for as many again nobody needs to know which was asked for last.
    if (this.characters * 2 < this.room) return card
    this.cards.delete(id)
    this.cards.set(id, card)
    return card
  }

  private remove(id: number): void {
    this.characters -= this.cards.get(id)?.length ?? 0
    this.cards.delete(id)
  }

  /** Of live listings only: whoever names the id of another one gets no card. */
  private async read(ids: readonly number[]): Promise<Map<number, string>> {
    const { age } = this
    const rows = await this.db
      .select(CARD_COLUMNS)
      .from(properties)
      .where(and(inArray(properties.id, [...ids]), eq(properties.publication, 'live')))
    const read = new Map(rows.map((row) => [row.id, asciiJson(presentCard(row))]))
    // A change that came in between may not be in what was read.
    if (age === this.age) for (const [id, json] of read) this.keep(id, json)
    return read
  }

  private keep(id: number, json: string): void {
    this.remove(id)
    this.cards.set(id, json)
    this.characters += json.length
    for (const oldest of this.cards.keys()) {
      if (this.characters <= this.room) return
      this.remove(oldest)
    }
  }
}
