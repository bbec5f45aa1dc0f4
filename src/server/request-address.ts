/**
 * The address as the routes are to see it (Fastify's `rewriteUrl`). Whatever was asked, it is a path of this site:
 * "//host/x" and "http://host/x" name no other host; a path whose percent signs encode no text is taken as it is
 * written, so that it gets the site's own "not found"; and in a query NUL, which no database text can hold, is nothing.
 */
export function requestAddress(asked: string): string {
  const at = asked.indexOf('?')
  const path = (at < 0 ? asked : asked.slice(0, at)).replace(/^[/\\]*/, '/')
  const query = at < 0 ? '' : withoutNul(asked.slice(at))
  return (isEncoded(path) ? path : path.replaceAll('%', '%25')) + query
}

function withoutNul(text: string): string {
  let left = text
  // What stood around one may make up another.
  while (left.includes('%00')) left = left.replaceAll('%00', '')
  return left
}

function isEncoded(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
