import { LINK_PAGES } from '../contracts/platform/link-pages.ts'

/** Names of path and query parameters that are secrets. */
const NAMES = '(?:token|key|secret|signature|password)'
const PARAMETER = new RegExp(`:${NAMES}(?=$|/)`, 'i')
const QUERY = new RegExp(`([?&]${NAMES}=)[^&#"\\s]*`, 'gi')
/** What looks like a token in an address that no route is known for. */
const OPAQUE = /(?<=\/)[\w.~-]{24,}(?=$|[/?#"\s])/g

const paths = new Map<string, RegExp>()

/** Whether the route's address holds a secret. */
export function holdsSecret(route: string): boolean {
  return PARAMETER.test(route)
}

/** Notes the secrets in a route's address, such as "/api/calendars/:token"; other routes have none. */
export function noteRoute(route: string): void {
  const at = PARAMETER.exec(route)?.index
  if (at === undefined || paths.has(route)) return
  const before = route
    .slice(0, at)
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/?#"\\s]+' : part.replace(/[^\w-]/g, '\\$&')))
    .join('/')
  paths.set(route, new RegExp(`(${before})[^/?#"\\s]+`, 'gi'))
}
for (const page of LINK_PAGES) noteRoute(page)

/** A line of the log without the secrets of the addresses in it: the request's own, its Referer's, an error's. */
export function withoutSecrets(line: string): string {
  let kept = line
  for (const path of paths.values()) kept = kept.replace(path, '$1…')
  return kept.replace(QUERY, '$1…').replace(OPAQUE, '…')
}

/** Whether the address, as it was asked, is one of a link. */
export function isSecretAddress(url: string): boolean {
  for (const path of paths.values()) {
    path.lastIndex = 0
    if (path.exec(url)?.index === 0) return true
  }
  return false
}
