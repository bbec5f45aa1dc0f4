/**
 * The version of a record, as sent in `If-Match` with an administrator's decision. A listing's is "12" (the listing
 * alone) or "12-3.1.2.57.0" (with its context); that of a report or flag is its own version and those of the listings
 * concerned, as in "1-12" and "2-12.7"; that of any other record is a number.
 */

/** The context in which a listing is reviewed, as counters that any change affects. */
export interface ListingContext {
  /** All reports ever made, and the open ones. */
  reports: number
  openReports: number
  /** Private papers, and the newest one's id: replacing one paper by another is a change. */
  papers: number
  newestPaper: number
  /** Similar listings that were not dismissed. */
  lookAlikes: number
}
const BESIDE = ['reports', 'openReports', 'papers', 'newestPaper', 'lookAlikes'] as const

export interface NamedVersion {
  version: number
  rest: number[]
}

/**
 * Parses `"7"`, `W/"7"` or `7-1.2`; null for anything else, including a list of versions: a decision concerns exactly
 * one.
 */
export function readVersion(tag: string): NamedVersion | null {
  const text = tag
    .trim()
    .replace(/^W\//, '')
    .replace(/^"(.*)"$/, '$1')
  const match = /^(\d{1,9})(?:-(\d{1,15}(?:\.\d{1,15}){0,7}))?$/.exec(text)
  if (!match) return null
  return { version: Number(match[1]), rest: match[2] ? match[2].split('.').map(Number) : [] }
}

export function writeVersion(version: number, rest: readonly number[] = []): string {
  return rest.length === 0 ? String(version) : `${version}-${rest.join('.')}`
}

export function listingVersion(version: number, beside: ListingContext): string {
  return writeVersion(
    version,
    BESIDE.map((name) => beside[name]),
  )
}

/** The context in the `rest` of a listing's version; null when it contains none. */
export function versionStateOf(rest: readonly number[]): ListingContext | null {
  if (rest.length !== BESIDE.length) return null
  const at = (n: number): number => rest[n] ?? 0
  return {
    reports: at(0),
    openReports: at(1),
    papers: at(2),
    newestPaper: at(3),
    lookAlikes: at(4),
  }
}
