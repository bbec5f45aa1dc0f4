import type { RouterContextProvider } from 'react-router'
import { realtorsQuery, type RealtorCard } from '../../../contracts/realtors/realtors.ts'
import { townByName } from '../../../domain/places/towns/towns.ts'
import type { Language } from '../../../i18n/languages.ts'
import { pageContext, servicesContext } from '../../context.server.ts'
import { pageUrl } from '../../platform/page-url.ts'

/** An entry with its places named in the reader's language. */
export type ShownRealtor = RealtorCard & { places: string[] }

export function shownRealtor(card: RealtorCard, lang: Language): ShownRealtor {
  const ml = lang === 'ml'
  return {
    ...card,
    places: card.towns.map((name) => (ml ? (townByName(name)?.nameMl ?? name) : name)),
  }
}

/** What the address asks for; what cannot be read is left out, so that an old link still shows the directory. */
function asked(params: URLSearchParams) {
  const given = Object.fromEntries(params)
  const read = realtorsQuery.safeParse(given)
  if (read.success) return read.data
  for (const { path } of read.error.issues) delete given[String(path[0])]
  return realtorsQuery.parse(given)
}

export async function realtorsData({
  request,
  context,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
}) {
  const { realtors } = context.get(servicesContext)
  const { lang } = context.get(pageContext)
  const query = asked(pageUrl(request).searchParams)
  const { items, total, nextCursor, place } = await realtors.list(query)
  const { cursor, limit: _limit, ...filters } = query
  return {
    filters,
    first: cursor === undefined,
    items: items.map((card) => shownRealtor(card, lang)),
    total,
    nextCursor,
    place:
      place === null || place.kind === 'unknown'
        ? place
        : { ...place, name: lang === 'ml' ? (place.nameMl ?? place.name) : place.name },
  }
}
