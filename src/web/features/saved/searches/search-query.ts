/** What an address holds besides the search itself. */
const VIEW = ['home', 'limit', 'cursor', 'lang', 'advanced', 'filters', 'zoom', 'facets', 'points']

/** The search that an address of /properties shows, as it is saved; "" is all of Kerala. */
export function queryOf(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of VIEW) params.delete(name)
  const said = [...params].filter(([, value]) => value !== '')
  return new URLSearchParams(said).toString()
}

/** Whether two searches are equal, regardless of the order of their parameters. */
export function sameSearch(one: string, other: string): boolean {
  const sorted = (query: string): string => {
    const params = new URLSearchParams(query)
    params.sort()
    return params.toString()
  }
  return sorted(one) === sorted(other)
}
