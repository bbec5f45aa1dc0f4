import { and, count, desc, eq } from 'drizzle-orm'
import { LIMITS } from '../../contracts/limits.ts'
import { savedQuery } from '../../contracts/saved/search-query.ts'
import type {
  SavedSearch,
  SavedSearchBody,
  SavedSearchPatch,
} from '../../contracts/saved/searches.ts'
import type { Db } from '../../db/client.ts'
import { savedSearches, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { message } from '../../domain/platform/message.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import type { Deps } from '../deps.ts'
import { savedSearchName } from '../../contracts/saved/saved-search-name.ts'

type Row = typeof savedSearches.$inferSelect
type Lang = 'en' | 'ml'

function present(row: Row, lang: Lang): SavedSearch {
  return {
    id: row.id,
    name: savedSearchName(row, lang),
    named: row.name !== '',
    filters: row.filters,
    query: savedQuery(row.filters, row.beside),
    alert: row.alert,
    createdAt: row.createdAt.toISOString(),
  }
}

/** Saved searches. People see and change only their own; another person's id is not found. */
export function savedSearchService({ database: { db }, clock }: Pick<Deps, 'database' | 'clock'>) {
  const own = (person: { id: number }, id: number) =>
    and(eq(savedSearches.id, id), eq(savedSearches.userId, person.id))

  return {
    /** Newest first. */
    async list(actor: Actor | null, lang: Lang): Promise<SavedSearch[]> {
      const person = authorize(actor, 'save')
      const rows = await db
        .select()
        .from(savedSearches)
        .where(eq(savedSearches.userId, person.id))
        .orderBy(desc(savedSearches.id))
      return rows.map((row) => present(row, lang))
    },

    /**
     * Saving the same search under the same name again is saving it once (`fresh` is false then). Runs in the caller's
     * transaction.
     * @throws DomainError conflict at the maximum number.
     */
    async create(
      actor: Actor | null,
      body: SavedSearchBody,
      lang: Lang,
      tx: Db,
    ): Promise<{ saved: SavedSearch; fresh: boolean }> {
      const person = authorize(actor, 'save')
      // Serialized, so that the limit holds.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, person.id)).for('update')
      const { name = '', alert } = body
      const { filters, beside } = body.search
      const query = savedQuery(filters, beside)
      const named = await tx
        .select()
        .from(savedSearches)
        .where(and(eq(savedSearches.userId, person.id), eq(savedSearches.name, name)))
      const same = named.find((row) => savedQuery(row.filters, row.beside) === query)
      if (same) return { saved: present(same, lang), fresh: false }
      const [sum] = await tx
        .select({ total: count() })
        .from(savedSearches)
        .where(eq(savedSearches.userId, person.id))
      const { max } = LIMITS.savedSearches
      if ((sum?.total ?? 0) >= max)
        throw new DomainError('conflict', message('savedSearches.tooMany', { max }))
      const now = clock()
      const [row] = await tx
        .insert(savedSearches)
        .values({
          userId: person.id,
          name,
          filters,
          beside,
          alert,
          alertedAt: now,
          createdAt: now,
        })
        .returning()
      if (!row) throw new Error('the saved search was not written')
      return { saved: present(row, lang), fresh: true }
    },

    /** @throws DomainError not_found. */
    async update(
      actor: Actor | null,
      id: number,
      patch: SavedSearchPatch,
      lang: Lang,
    ): Promise<SavedSearch> {
      const person = authorize(actor, 'save')
      return db.transaction(async (tx) => {
        const [before] = await tx.select().from(savedSearches).where(own(person, id)).for('update')
        if (!before) throw new DomainError('not_found', 'notFound')
        // Do not alert about listings from before alerts were on, or from before the search changed.
        const anew =
          (before.alert === 'off' && patch.alert !== undefined && patch.alert !== 'off') ||
          patch.search !== null
        const [row] = await tx
          .update(savedSearches)
          .set({
            name: patch.name ?? before.name,
            alert: patch.alert ?? before.alert,
            filters: patch.search?.filters ?? before.filters,
            beside: patch.search?.beside ?? before.beside,
            ...(anew ? { alertedAt: clock() } : {}),
          })
          .where(own(person, id))
          .returning()
        if (!row) throw new DomainError('not_found', 'notFound')
        return present(row, lang)
      })
    },

    /** @throws DomainError not_found. */
    async remove(actor: Actor | null, id: number): Promise<void> {
      const person = authorize(actor, 'save')
      const removed = await db
        .delete(savedSearches)
        .where(own(person, id))
        .returning({ id: savedSearches.id })
      if (removed.length === 0) throw new DomainError('not_found', 'notFound')
    },
  }
}
