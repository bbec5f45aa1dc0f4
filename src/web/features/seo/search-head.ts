import type { TFunction } from '../../i18n/i18n.ts'
import { searchToParams, type SearchRequest } from '../../../contracts/search/url.ts'
import { DEFAULT_FILTERS, type SearchFilters } from '../../../domain/search/filters.ts'
import { paths } from '../../paths.ts'
import { truncateDescription, firstFittingTitle } from './text-limits.ts'
import type { HeadProps } from './Head.tsx'

/** The search page of a town, as its canonical address. */
export function cityPath(location: string): string {
  return pathOf({ ...DEFAULT_FILTERS, location })
}

/** What a page for search engines may ask for; anything more is one of endless combinations. */
const PLAIN: readonly (keyof SearchFilters)[] = ['location', 'propertyType', 'forSale', 'forRent']

type Asked = Pick<SearchRequest, 'filters' | 'bbox'> & Partial<SearchRequest>

/**
 * The head of a search: a town or all of Kerala, with at most a kind and a deal, that finds something, is a page of
 * its own. Every other search is kept out of search engines and named by what the page shows as its heading.
 */
export function searchHead(
  asked: Asked | null,
  found: {
    /**
     * Null for what is no town and not the state. `location` is its name in addresses ('' for the state), `shown` how
     * it stands in "homes in {place}".
     */
    place: { location: string; shown: string } | null
    /** Homes found; null when that is not known. */
    total: number | null
    heading: string
    /** Of the page for search engines that this search has; null without one. */
    slug: string | null
    t: TFunction
  },
): Pick<HeadProps, 'title' | 'description' | 'path' | 'index'> {
  const { place, total, heading, slug, t } = found
  const location = place?.location ?? asked?.filters.location ?? ''
  const path = asked ? pathOf({ ...asked.filters, location }) : '/properties'
  const named = (text: string): string => firstFittingTitle([`${text} | ${t('shell:brand')}`, text])
  if (!asked || place === null || !total || !isPlain(asked))
    return {
      title: named(heading),
      description: truncateDescription(t('search:description', { heading })),
      path,
      index: false,
    }
  const { propertyType, forSale, forRent } = asked.filters
  const deal = forSale ? (forRent ? 'both' : 'sale') : 'rent'
  const homes = t(`seo:kinds.${propertyType[0] ?? 'any'}`)
  const what = t(`seo:search.${deal}`, { homes, place: place.shown })
  // One address for search engines: the page of this search, where it has one.
  return {
    title: named(what),
    description: truncateDescription(t('seo:search.description', { what, count: total })),
    path: slug === null ? path : paths.homes(slug),
    index: true,
  }
}

function isPlain(asked: Asked): boolean {
  const { filters, bbox, polygons, near, cursor } = asked
  if (bbox || near || cursor || (polygons && polygons.length > 0)) return false
  if (!filters.forSale && !filters.forRent) return false
  // Several kinds have no name in common.
  if (filters.propertyType.length > 1) return false
  if (Object.keys(filters.fields ?? {}).length > 0) return false
  return (Object.keys(DEFAULT_FILTERS) as (keyof SearchFilters)[]).every(
    (name) => PLAIN.includes(name) || String(filters[name]) === String(DEFAULT_FILTERS[name]),
  )
}

function pathOf(filters: SearchFilters): string {
  const query = searchToParams({ filters }).toString()
  return query === '' ? '/properties' : `/properties?${query}`
}
