import { data, redirect, type RouterContextProvider } from 'react-router'
import { homesSlug } from '../../../domain/search/sentence/slug.ts'
import { writeSentence } from '../../../domain/search/sentence/write-sentence.ts'
import { writtenSearch } from '../../../contracts/search/written-search.ts'
import type { Services } from '../../../services/index.ts'
import { pageContext, servicesContext } from '../../context.server.ts'
import { searchAddress } from '../../features/search/address.ts'
import { capitalize } from '../../../domain/text/capitalize.ts'
import { paths } from '../../paths.ts'
import { withLanguage } from '../../ui/Link.tsx'
import { pageUrl } from '../../platform/page-url.ts'

/** Cards on the page; the map shows the others. */
const HOMES = 12
/** A slug that is longer says more than one of these pages holds. */
const MOST_SLUG_CHARS = 100

/**
 * A search as a page for search engines: the slug is read like a sentence. Another spelling of the search goes to its one
 * slug for good; a search that has none, or words that were not read, go to the ordinary address, so that the pages are
 * never endless; words that say nothing are no page.
 */
export async function homesPage({
  params,
  request,
  context,
}: {
  params: { slug?: string }
  request: Request
  context: Readonly<RouterContextProvider>
}) {
  const slug = params.slug ?? ''
  const { search: query } = pageUrl(request)
  const { ask, search } = context.get(servicesContext)
  const { lang } = context.get(pageContext)
  if (slug.length > MOST_SLUG_CHARS) throw data(null, { status: 404 })
  const asked = await ask.read(slug.replaceAll('-', ' '))
  const { understood } = asked
  if (Object.keys(understood.filters).length === 0 && !understood.place && !understood.near)
    throw data(null, { status: 404 })

  const canonical = understood.rest === '' ? await slugOf(asked, ask) : null
  if (canonical === null)
    throw redirect(
      String(withLanguage(`${paths.search()}?${new URLSearchParams(asked.params)}`, query)),
    )
  if (canonical !== slug) throw redirect(`/homes/${canonical}${query}`, 301)

  const { place: _place, ...wanted } = asked.search
  const { items, total } = await search.search({ ...wanted, limit: HOMES, cursor: null })
  return {
    slug,
    sentence: capitalize(
      writeSentence(writtenSearch({ ...asked.search, radiusKm: null }, lang), lang),
    ),
    address: searchAddress(asked.search),
    homes: items,
    total,
    /** Search engines may have it: it finds something. */
    isIndexed: total > 0,
  }
}

/** The one slug of a search; null when it says less than the search, or means another. */
async function slugOf(
  { search, params }: Awaited<ReturnType<Services['ask']['read']>>,
  ask: Services['ask'],
): Promise<string | null> {
  const slug = homesSlug(writtenSearch(search, 'en'))
  if (slug === null || slug.length > MOST_SLUG_CHARS) return null
  const again = await ask.read(slug.replaceAll('-', ' '))
  const isSame = JSON.stringify(again.params) === JSON.stringify(params)
  return isSame && again.understood.rest === '' ? slug : null
}
