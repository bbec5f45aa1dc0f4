/**
 * A sentence as a key of the `errors` namespace with its parameters in one string ("tooLong?max=200"), so that it fits
 * where a validator can only carry text. Layers below the server contain no sentences.
 */
export function message(key: string, params: Record<string, string | number> = {}): string {
  const query = Object.entries(params)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&')
  return query === '' ? key : `${key}?${query}`
}

export function readMessage(text: string): { key: string; params: Record<string, string> } {
  const at = text.indexOf('?')
  if (at < 0) return { key: text, params: {} }
  const params: Record<string, string> = {}
  for (const pair of text.slice(at + 1).split('&')) {
    const eq = pair.indexOf('=')
    if (eq > 0) params[pair.slice(0, eq)] = decodeURIComponent(pair.slice(eq + 1))
  }
  return { key: text.slice(0, at), params }
}
