import { LINK_PAGES } from '../../contracts/platform/link-pages.ts'

/** Names of path and query parameters that are secrets. */
const NAMES = '(?:token|key|secret|signature|password)'
const PARAMETER = new RegExp(`:${NAMES}(?=$|/)`, 'i')
const QUERY = new RegExp(`([?&]${NAMES}=)[^&#"\\s]*`, 'gi')
/** Matches what looks like a token in a path of an unknown route. */
const OPAQUE = /(?<=\/)[\w.~-]{24,}(?=$|[/?#"\s])/g

const paths = new Map<string, RegExp>()

/** Whether the route pattern has a secret parameter. */
export function hasSecretParam(route: string): boolean {
  return PARAMETER.test(route)
}

/** Registers a route with a secret parameter, such as "/api/calendars/:token"; other routes are ignored. */
export function registerSecretRoute(route: string): void {
  const at = PARAMETER.exec(route)?.index
  if (at === undefined || paths.has(route)) return
  const before = route
    .slice(0, at)
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/?#"\\s]+' : part.replace(/[^\w-]/g, '\\$&')))
    .join('/')
  paths.set(route, new RegExp(`(${before})[^/?#"\\s]+`, 'gi'))
}
for (const page of LINK_PAGES) registerSecretRoute(page)

/** Redacts secrets in all URLs of a log line: the request's, its Referer's, those in error messages. */
export function redactSecrets(line: string): string {
  let redacted = line
  for (const path of paths.values()) redacted = redacted.replace(path, '$1…')
  return redacted.replace(QUERY, '$1…').replace(OPAQUE, '…')
}

/** Whether the requested URL contains a secret. */
export function isSecretAddress(url: string): boolean {
  for (const path of paths.values()) {
    path.lastIndex = 0
    if (path.exec(url)?.index === 0) return true
  }
  return false
}
