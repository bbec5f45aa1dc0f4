import { inArray } from 'drizzle-orm'
import { LIMITS } from '../../contracts/limits.ts'
import type { PropertyCard } from '../../contracts/listings/listings.ts'
import { savedPath, savedQuery } from '../../contracts/saved/search-query.ts'
import { properties } from '../../db/schema.ts'
import type { AlertListing } from '../../domain/emails/email-templates.ts'
import { shareVersion } from '../../domain/images/share-picture.ts'
import { effectivePrice, rentPrice } from '../../domain/listings/price/price.ts'
import { titleIn } from '../../domain/listings/text/title-in.ts'
import { comparesRent } from '../../domain/search/facets.ts'
import type { SearchBeside, SearchFilters } from '../../domain/search/filters.ts'
import type { Deps } from '../deps.ts'
import { CARD_COLUMNS, presentCard } from '../listings/presenter.ts'
import { alertToken } from '../platform/email/unsubscribe-tokens.ts'
import type { AlertMatch } from './alert-matches.ts'
import { savedSearchName } from '../../contracts/saved/saved-search-name.ts'

export interface AlertingSearch {
  id: number
  userId: number
  name: string
  filters: SearchFilters
  beside: SearchBeside
}

/** A listing once, with all searches of one person that found it. */
export interface PersonalAlert extends AlertMatch {
  searches: readonly AlertingSearch[]
}

/** Merges what several searches of one person found: new listings first, each listing once. */
export function mergeAlerts(
  found: readonly { search: AlertingSearch; matches: readonly AlertMatch[] }[],
): PersonalAlert[] {
  const merged = new Map<number, PersonalAlert>()
  for (const { search, matches } of found)
    for (const match of matches) {
      const before = merged.get(match.id)
      merged.set(match.id, {
        id: match.id,
        was: before ? before.was : match.was,
        searches: [...(before?.searches ?? []), search],
      })
    }
  const all = [...merged.values()]
  return [...all.filter(({ was }) => was === null), ...all.filter(({ was }) => was !== null)]
}

/** Writes the email about what a person's searches found. */
export function alertEmailWriter({
  database: { db },
  letters,
  settings,
}: Pick<Deps, 'database' | 'letters' | 'settings'>) {
  return async (
    person: { id: number; name: string; lang: string | null },
    searches: readonly AlertingSearch[],
    news: readonly PersonalAlert[],
  ) => {
    const lang = person.lang === 'ml' ? 'ml' : 'en'
    const shown = news.slice(0, LIMITS.alert.maxHomes)
    const rows = await db
      .select(CARD_COLUMNS)
      .from(properties)
      .where(
        inArray(
          properties.id,
          shown.map(({ id }) => id),
        ),
      )
    const cards = new Map(rows.map((row) => [row.id, presentCard(row)]))
    const { publicUrl, secret } = settings
    const leave = (token: string): string => `${publicUrl}/unsubscribe/${token}`
    return letters.searchAlert({
      lang,
      name: person.name,
      searches: searches.map((search) => ({
        name: savedSearchName(search, lang),
        url:
          publicUrl + savedPath(savedQuery(search.filters, { ...search.beside, sort: 'newest' })),
      })),
      fresh: news.filter(({ was }) => was === null).length,
      cheaper: news.filter(({ was }) => was !== null).length,
      homes: shown.flatMap((alert) => {
        const card = cards.get(alert.id)
        return card ? [homeOf(card, alert, lang)] : []
      }),
      unsubscribeUrl: leave(
        alertToken({ kind: 'search', ids: searches.map(({ id }) => id) }, secret),
      ),
      unsubscribeAllUrl: leave(alertToken({ kind: 'all', userId: person.id }, secret)),
    })
  }

  function homeOf(
    card: PropertyCard,
    { was, searches }: PersonalAlert,
    lang: 'en' | 'ml',
  ): AlertListing {
    const byRent = searches.every(({ filters }) => comparesRent(filters))
    const monthly = byRent || !card.forSale
    const { publicUrl } = settings
    return {
      title: titleIn(lang, card),
      demo: card.demo === true,
      place: (lang === 'ml' ? card.cityMl : undefined) ?? card.city,
      url: `${publicUrl}/property/${card.id}/${card.slug}`,
      picture: `${publicUrl}/property/${card.id}/share.jpg?v=${shareVersion(card.picture, card.demo)}`,
      illustration: card.picture.illustration,
      price: monthly ? rentPrice(card) : effectivePrice(card),
      was,
      monthly,
      foundBy: searches.map((search) => savedSearchName(search, lang)),
    }
  }
}
