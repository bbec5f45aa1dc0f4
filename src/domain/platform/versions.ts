/**
 * The version of a record, as an administrator's decision names it in `If-Match`. A listing's is "12" (the listing
 * alone) or "12-3.1.2.57.0" (with what stands beside it); a report's or flag's is its own version and those of the
 * listings that it is about, as in "1-12" and "2-12.7"; every other record's is a number.
 */

/** What stands beside a listing when it is judged, counted so that any change of it shows. */
export interface ListingContext {
  /** Reports ever made, and those that are open. */
  reports: number
  openReports: number
  /** Private papers, and the newest one's number: one that goes and one that comes are a change. */
  papers: number
  newestPaper: number
  /** Listings that look alike and were not dismissed. */
  lookAlikes: number
}
const BESIDE = ['reports', 'openReports', 'papers', 'newestPaper', 'lookAlikes'] as const

export interface NamedVersion {
  version: number
  rest: number[]
}

/** `"7"`, `W/"7"` or `7-1.2`; null for anything else, a list of versions too: a decision is about one. */
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

/** What `rest` of a listing's version says; null when it says nothing of it. */
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
