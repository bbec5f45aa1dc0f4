/**
 * The address as the routes are to see it (Fastify's `rewriteUrl`). Whatever was asked, it is a path of this site:
 * "//host/x" names no other host, and of "http://host/x" the path counts; a path whose percent signs encode no text is taken as it is
 * written, so that it gets the site's own "not found"; and in a query NUL, which no database text can hold, is nothing.
 */
export function requestAddress(asked: string): string {
  // "GET http://host/x" is how proxies ask; request-form.ts refuses another host than the header's.
  const own = asked.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#\\]*/i, '')
  const at = own.indexOf('?')
  const path = (at < 0 ? own : own.slice(0, at)).replace(/^[/\\]*/, '/')
  const query = at < 0 ? '' : withoutNul(own.slice(at))
  return (isEncoded(path) ? path : path.replaceAll('%', '%25')) + query
}

/** In one pass: an address may be long, and this is done before anything could refuse it. */
function withoutNul(text: string): string {
  if (!text.includes('%00')) return text
  const kept: string[] = []
  for (const sign of text) {
    kept.push(sign)
    // What stood around one may make up another.
    if (sign === '0' && kept.at(-2) === '0' && kept.at(-3) === '%') kept.length -= 3
  }
  return kept.join('')
}

function isEncoded(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
