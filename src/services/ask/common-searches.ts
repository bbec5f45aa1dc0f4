import { countDistinct, desc, eq, gte, sql } from 'drizzle-orm'
import { savedSearches } from '../../db/schema.ts'
import { townByName } from '../../domain/places/towns/towns.ts'
import { writeSentence } from '../../domain/search/sentence/write-sentence.ts'
import { HOUR_MS } from '../../domain/time/units.ts'
import type { Deps } from '../deps.ts'
import { staleWhileRevalidate } from '../platform/stale-while-revalidate.ts'

/** A search that fewer people saved could be recognized as somebody's own. */
const MIN_PEOPLE = 5
const MOST = 20
const FRESH_MS = HOUR_MS

/** The searches that most people saved, apart from those with areas or words of their own. */
export function commonSearchService({ database: { db }, clock }: Pick<Deps, 'database' | 'clock'>) {
  const cached = staleWhileRevalidate(clock, { ms: FRESH_MS, most: 1 })
  const people = countDistinct(savedSearches.userId)
  const { filters } = savedSearches
  const searches = () =>
    cached('common', async () => {
      const rows = await db
        .select({ filters })
        .from(savedSearches)
        .where(eq(savedSearches.beside, sql`'{}'::jsonb`))
        .groupBy(filters)
        .having(gte(people, MIN_PEOPLE))
        .orderBy(desc(people))
        .limit(MOST)
      return rows.map((row) => row.filters)
    })
  return {
    /** As sentences, those of most people first. Up to an hour old. */
    async sentences(lang: 'en' | 'ml'): Promise<string[]> {
      return (await searches()).flatMap(({ location, ...rest }) => {
        const town = townByName(location)
        if (rest.q !== '' || (location !== '' && !town)) return []
        const place = town ? { name: lang === 'ml' ? town.nameMl : town.name } : null
        const sentence = writeSentence({ filters: rest, place, near: null }, lang)
        return sentence === '' ? [] : [sentence]
      })
    },
  }
}
