import { useTranslation } from '../../../i18n/translation.ts'
import { useMatches } from 'react-router'
import type { City } from '../../../../contracts/places/cities.ts'
import { searchName } from '../../../../domain/saved/search-name.ts'
import { cityByName } from '../../places/city-match.ts'
import { cityIn } from '../../places/place-names.ts'
import type { StoredSearch } from '../local-searches.ts'

/** What a search is called that nobody named. `cities`: for their names in both languages. */
export function nameOfQuery(query: string, lang: string, cities: readonly City[]): string {
  return searchName(query, lang, (location) => {
    const city = cityByName(location, cities)
    return city ? cityIn(city, lang) : location
  })
}

/** The name of a saved search: its owner's, or what it looks for in the page's language. */
export function useSearchName(): (search: Pick<StoredSearch, 'name' | 'query'>) => string {
  const { i18n } = useTranslation()
  const cities = useCities()
  return ({ name, query }) => (name === '' ? nameOfQuery(query, i18n.language, cities) : name)
}

/** The towns that the page knows. */
function useCities(): readonly City[] {
  for (const { loaderData } of useMatches()) {
    const { cities } = (loaderData ?? {}) as { cities?: readonly City[] }
    if (cities) return cities
  }
  return []
}
