import { LIMITS } from '../../../../contracts/limits.ts'
import { HIDDEN_COOKIE as NAME } from '../../../../contracts/platform/page-cookies.ts'

/**
 * Hidden homes travel to page loaders in a cookie, so that the first HTML already leaves them out and its numbers
 * agree with the map. Ids in base 36, parted by dots: 500 of them are some 2,500 bytes of the 4,096 that a cookie may
 * have.
 */
const YEAR_S = 31_536_000

/** The `Cookie` header's hidden homes, the last one first; what is no id drops out. */
export function parseHiddenCookie(header: string | null): number[] {
  const value = new RegExp(`(?:^|;\\s*)${NAME}=([0-9a-z.]*)`).exec(header ?? '')?.[1] ?? ''
  const ids = value
    .split('.')
    .map((text) => (/^[0-9a-z]{1,10}$/.test(text) ? parseInt(text, 36) : 0))
  return [...new Set(ids)]
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, LIMITS.hidden.maxHomes)
}

/** What to give `document.cookie`. */
export function serializeHiddenCookie(ids: Iterable<number>): string {
  const value = [...ids]
    .slice(0, LIMITS.hidden.maxHomes)
    .map((id) => id.toString(36))
    .join('.')
  return `${NAME}=${value};path=/;max-age=${value === '' ? 0 : YEAR_S};samesite=lax`
}
