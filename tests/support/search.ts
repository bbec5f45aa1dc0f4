import { properties } from '../../src/db/schema.ts'
import type { TestApp } from './api.ts'
import { makeListing, type ListingOverrides } from './factories.ts'

export interface SearchResult {
  total: number
  items: { id: number; title: string }[]
  nextCursor: string | null
  bounds: number[] | null
  points?: { id: number; price: number | null; rent: number | null }[]
  truncated?: boolean
  facets?: Record<string, { value: unknown; count: number }[] | undefined>
}

/** Empties the catalogue and fills it with these listings, by title. */
export async function fillCatalogue(
  t: TestApp,
  ownerId: number,
  listings: Record<string, ListingOverrides>,
): Promise<void> {
  await t.database.db.delete(properties)
  for (const [title, overrides] of Object.entries(listings))
    await makeListing(t, { title, ownerId, ...overrides })
}

/** The result of a search that is accepted. */
export async function search(t: TestApp, query: string): Promise<SearchResult> {
  const answer = await t.get(`/api/search?${query}`)
  if (answer.status !== 200) throw new Error(`${query}: ${answer.status} ${answer.text}`)
  return answer.json<SearchResult>()
}
