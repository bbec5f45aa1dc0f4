/**
 * The address when it leads to the web, else null. `javascript:`, `data:` and the like run code or hide where they
 * lead: an address from a listing becomes a link only through this.
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
