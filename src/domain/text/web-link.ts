/**
 * Returns a URL with an http(s) scheme unchanged, else null. `javascript:`, `data:` and similar schemes run code or
 * hide their destination: a URL from a listing becomes a link only through this function.
 */
export function webLink(text: string | null): string | null {
  if (text === null) return null
  try {
    const url = new URL(text)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
  } catch {
    return null
  }
}
