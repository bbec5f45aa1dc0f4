import type { RouterContextProvider } from 'react-router'
import type { SearchRequest } from '../../../contracts/search/url.ts'
import { toSquareFeet } from '../../../domain/numbers/area-units.ts'
import { DEFAULT_CITY, townByName } from '../../../domain/places/towns/towns.ts'
import { DEFAULT_FILTERS, type SearchFilters } from '../../../domain/search/filters.ts'
import { pageContext, servicesContext } from '../../context.server.ts'
import { paths } from '../../paths.ts'

const CENTRE = townByName('Kochi')

type Asked = Partial<Omit<SearchRequest, 'filters'>> & { filters?: Partial<SearchFilters> }

/** Each tip's searches, by the key of their words; every one is a link that anybody can open. */
const TIPS = {
  place: {
    town: { filters: { location: 'Kottayam' } },
    malayalam: { filters: { q: 'ആലപ്പുഴ' } },
    old: { filters: { q: 'Alleppey' } },
  },
  words: {
    order: { filters: { q: 'house Thrissur' } },
    typo: { filters: { q: 'Kozhikod' } },
  },
  money: {
    house: {
      filters: { propertyType: ['INDEPENDENT_HOUSE'], forRent: false, maxPrice: 6_000_000 },
    },
    rent: { filters: { forSale: false, bedrooms: 2, maxPrice: 25_000 } },
  },
  land: {
    cents: {
      filters: {
        propertyType: ['PLOT'],
        minArea: toSquareFeet(5, 'cent'),
        maxArea: toSquareFeet(10, 'cent'),
      },
    },
    cheapest: { filters: { propertyType: ['PLOT'] }, sort: 'unit-price-asc' },
  },
  comfort: {
    lift: { filters: { propertyType: ['APARTMENT'], amenities: ['Lift', 'Power Backup'] } },
    furnished: { filters: { furnishing: 'FULLY_FURNISHED' } },
  },
  near: {
    around: CENTRE
      ? { near: { lat: CENTRE.lat, lng: CENTRE.lng }, radiusKm: 5, sort: 'nearest' }
      : {},
  },
} as const satisfies Record<string, Record<string, Asked>>

/** The tips with the number of results of each example; null where it could not be counted. */
export async function searchTipsData({ context }: { context: Readonly<RouterContextProvider> }) {
  const { search } = context.get(servicesContext)
  const { preferredCity } = context.get(pageContext)
  const countOf = async (asked: SearchRequest): Promise<number | null> => {
    try {
      return (await search.search(asked)).total
    } catch {
      return null
    }
  }
  const tips = []
  for (const [tip, examples] of Object.entries(TIPS)) {
    const counted = []
    for (const [key, asked] of Object.entries<Asked>(examples)) {
      const request: SearchRequest = {
        bbox: null,
        sort: 'newest',
        limit: 0,
        cursor: null,
        ...asked,
        filters: { ...DEFAULT_FILTERS, ...asked.filters },
      }
      counted.push({ key, to: paths.search(request), count: await countOf(request) })
    }
    tips.push({ tip, examples: counted })
  }
  const town = townByName(preferredCity ?? '')?.name ?? DEFAULT_CITY
  return { tips, locality: paths.locality(town) }
}
