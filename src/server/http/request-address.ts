/**
 * Normalizes the URL for routing (Fastify's `rewriteUrl`). The result is always a path of this site: "//host/x" names
 * no other host, and of "http://host/x" only the path counts. A path with invalid percent-encoding is taken literally,
 * so that it gets the site's own "not found". NUL, which PostgreSQL text cannot hold, is removed from queries.
 */
export function requestAddress(asked: string): string {
  // Proxies send "GET http://host/x"; request-form.ts rejects a host other than the header's.
  const own = asked.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#\\]*/i, '')
  const at = own.indexOf('?')
  const path = (at < 0 ? own : own.slice(0, at)).replace(/^[/\\]*/, '/')
  const query = at < 0 ? '' : withoutNul(own.slice(at))
  return (isEncoded(path) ? path : path.replaceAll('%', '%25')) + query
}

/** In one pass: a URL may be long, and this runs before its length is checked. */
function withoutNul(text: string): string {
  if (!text.includes('%00')) return text
  const signs: string[] = []
  for (const sign of text) {
    signs.push(sign)
    // Removing one may form another.
    if (sign === '0' && signs.at(-2) === '0' && signs.at(-3) === '%') signs.length -= 3
  }
  return signs.join('')
}

function isEncoded(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
