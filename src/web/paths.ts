import type { Portal } from '../domain/accounts/roles.ts'
import type { NamedPlace } from '../contracts/places/places.ts'
import { placeParam, searchToParams, type SearchRequest } from '../contracts/search/url.ts'

/** The calculators below /tools. */
export type ToolKey =
  | 'stamp-duty'
  | 'fair-value'
  | 'emi'
  | 'rent-or-buy'
  | 'nri-tds'
  | 'land-units'
  | 'plot-shape'

/** Every address of the site, built in one place. */
export const paths = {
  home: () => '/',
  /** `place`: the one whose bounds the box is. */
  search: (request: Partial<SearchRequest> & { place?: NamedPlace | null } = {}) => {
    const params = searchToParams(request)
    if (request.place) params.set('place', placeParam(request.place))
    return params.size > 0 ? `/properties?${params}` : '/properties'
  },
  /** The search that a sentence in a person's own words means: the page reads it and leads on to its address. */
  ask: (sentence: string) =>
    sentence === '' ? '/properties' : `/properties?${new URLSearchParams({ ask: sentence })}`,
  /** A search as a page for search engines; see `homesSlug`. */
  homes: (slug: string) => `/homes/${encodeURIComponent(slug)}`,
  /** A feed of a search, in the page's language. `query`: the search as parameters. */
  searchFeed: (format: 'atom' | 'rss' | 'json', query: string, lang: string) =>
    feedPath(`/feeds/search.${format}`, query, lang),
  realtorFeed: (format: 'atom' | 'rss' | 'json', id: number, lang: string) =>
    feedPath(`/feeds/realtors/${id}.${format}`, '', lang),
  property: ({ id, slug }: { id: number; slug: string }) => `/property/${id}/${slug}`,
  /** What its owner sees after adding it. */
  published: (id: number) => `/property/${id}/published`,
  /** What a link to the listing shows elsewhere. */
  sharePicture: (id: number, version: string) => `/property/${id}/share.jpg?v=${version}`,
  /** The map with one home opened over it. */
  onMap: (id: number) => `/properties?home=${id}`,
  compare: (ids: readonly number[] = []) =>
    ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare',
  addProperty: () => '/add-property',
  /** The dashboards' specified addresses: they lead on to the form, and to the map. */
  form: () => '/form',
  map: () => '/map',
  /** A draft of the account, at the step where it was left. */
  draft: ({ key, step }: { key: string; step: number }) => `/add-property/${key}?step=${step}`,
  editProperty: (id: number) => `/edit-property/${id}`,
  /** The step of the form that adds photos; on a phone it opens the camera. */
  editPhotos: (id: number) => `/edit-property/${id}?step=7`,
  imports: () => '/import',
  importRun: (id: number) => `/import/${id}`,
  /** One's own listing's private papers. */
  papers: (id: number) => `/property/${id}/papers`,
  locality: (city?: string) => (city ? `/locality/${encodeURIComponent(city)}` : '/locality'),
  /** A town with the ways to these places. */
  localityWays: (city: string, places: readonly string[], lang: string | null) => {
    const params = new URLSearchParams(places.map((place) => ['to', place]))
    if (lang) params.set('lang', lang)
    const query = params.size > 0 ? `?${params}` : ''
    return `/locality/${encodeURIComponent(city)}${query}`
  },
  /** The directory; `query` as its form sends it. */
  realtors: (query: Readonly<Record<string, string>> = {}) => {
    const params = new URLSearchParams(query)
    return params.size > 0 ? `/services/realtors?${params}` : '/services/realtors'
  },
  realtor: (id: number) => `/realtors/${id}`,
  /** What homes ask; of a town, or of the reader's own. */
  market: (city?: string) => (city ? `/market?city=${encodeURIComponent(city)}` : '/market'),
  /** Towns side by side. */
  insights: (towns: readonly string[] = []) => {
    const params = new URLSearchParams(towns.map((town) => ['town', town]))
    return params.size > 0 ? `/insights?${params}` : '/insights'
  },
  valuation: (query: Readonly<Record<string, string>> = {}) => {
    const params = new URLSearchParams(query)
    return params.size > 0 ? `/services/valuation?${params}` : '/services/valuation'
  },
  /** The AI page; `tab`: one of pages/ml/tabs.ts. */
  ml: (tab?: string, city?: string) => {
    const params = new URLSearchParams({ ...(tab ? { tab } : {}), ...(city ? { city } : {}) })
    return params.size > 0 ? `/ml?${params}` : '/ml'
  },
  /** All calculators. */
  tools: () => '/tools',
  /** A calculator; `query`: its fields as they stand in its address, empty ones left out. */
  tool: (tool: ToolKey, query: Readonly<Record<string, string | number | null>> = {}) => {
    const said = Object.entries(query).filter(([, value]) => value !== null && value !== '')
    const params = new URLSearchParams(said.map(([name, value]) => [name, String(value)]))
    return params.size > 0 ? `/tools/${tool}?${params}` : `/tools/${tool}`
  },
  portals: (next?: string) => `/login${next ? `?next=${encodeURIComponent(next)}` : ''}`,
  login: (portal: Portal, next?: string) =>
    `${portal === 'admin' ? '/admin/login' : `/login/${portal}`}${next ? `?next=${encodeURIComponent(next)}` : ''}`,
  register: (next?: string) => `/register${next ? `?next=${encodeURIComponent(next)}` : ''}`,
  /** Homes saved in this browser; signed in, the tab of the account. */
  saved: () => '/saved',
  /** Leads on to the tab of the reader's dashboard. */
  offers: () => '/offers',
  deal: (id: number) => `/deals/${id}`,
  /** The receipt of a deal's advance, to be printed. */
  dealReceipt: (id: number) => `/deals/${id}/receipt`,
  /** `tab`: one of pages/profile/tabs.ts. */
  profile: (role: string, tab?: string) =>
    `/profile/${role.toLowerCase()}${tab ? `?tab=${tab}` : ''}`,
  forgotPassword: () => '/forgot-password',
  account: () => '/account',
  /** Second factors. */
  accountSecurity: () => '/account/security',
  /** API keys, webhooks and feeds. */
  integrations: () => '/account/integrations',
  /** The signed-in user's conversations; `thread`: the open one. */
  messages: (thread?: number) =>
    thread === undefined ? '/messages' : `/messages?thread=${thread}`,
  adminDashboard: () => '/admin/dashboard',
  adminUser: (id: number) => `/admin/users/${id}`,
  outbox: () => '/admin/outbox',
  email: (id: number) => `/admin/outbox/${id}`,
  /** What to ask for before a deal; `query`: contracts of domain/legal/deal.ts. */
  legal: (query?: URLSearchParams) =>
    query && query.size > 0 ? `/services/legal?${query}` : '/services/legal',
  /** The form for questions and callbacks. */
  callback: () => '/services/legal#callback',
  searchTips: () => '/services/search',
  /** Land terms; `term`: one of data/glossary.json. */
  glossary: (term?: string) => (term ? `/glossary#${term}` : '/glossary'),
  privacy: () => '/privacy',
  terms: () => '/terms',
  grievance: () => '/terms#grievance',
  cookies: () => '/cookies',
}

/** A path of this site, or home: where a sign-in may lead back to. `//host`, `/\host` and schemes are not ours. */
export function safeNext(next: string | null | undefined, fallback = '/'): string {
  if (!next || !next.startsWith('/') || /^\/[/\\]/.test(next)) return fallback
  // Browsers drop these characters from addresses, which could turn "/\t/host" into "//host".
  if (/[\t\n\r\\]/.test(next)) return fallback
  return next
}

/** Feeds are in English unless they are asked for in another language. */
function feedPath(path: string, query: string, lang: string): string {
  const params = new URLSearchParams(query)
  if (lang !== 'en') params.set('lang', lang)
  return params.size > 0 ? `${path}?${params}` : path
}
